import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '#http/api-client.ts';
import { keyConflict } from '../constants.ts';
import type { Checkout, CheckoutForm, Order } from '../contract.ts';
import type { OrderAnswer } from '../queries.ts';
import { type CheckoutLine, readAttempt } from './attempt.ts';
import { emptyForm } from './draft.ts';
import { OrderSender } from './order-sender.ts';

const line: CheckoutLine = {
  id: 'line',
  productId: 'product',
  variantId: 'variant',
  size: 'M',
  quantity: 2,
  price: 3450,
  product: { name: 'Tee', image: '' },
  variant: { color: 'Red', image: '', images: [] },
  availableStock: 5,
};
const form: CheckoutForm = {
  ...emptyForm,
  paymentMethod: {
    type: 'card',
    cardDetails: {
      number: '4242 4242 4242 4242',
      expiryMonth: '01',
      expiryYear: '2030',
      cvv: '987',
      nameOnCard: 'N Perera',
    },
  },
};
const changed: CheckoutForm = { ...form, orderNotes: 'Ring twice' };
const lost: ApiFailure = { success: false, status: 0, error: 'Failed to submit order. Please try again.' };
const failure = (status: number, error: string): ApiFailure => ({ success: false, status, error });
const keyUsed = failure(409, keyConflict);

/** A shop that keeps one order a key, as the server does; `lose` drops the answer after the order was stored. */
function shop() {
  const orders = new Map<string, { id: string; content: string }>();
  const calls: { key: string; checkout: Checkout }[] = [];
  const next: ('lose' | 'unreached' | ApiFailure)[] = [];
  const place = async (checkout: Checkout, key: string): Promise<OrderAnswer> => {
    calls.push({ key, checkout });
    const fate = next.shift();
    if (fate === 'unreached') return lost;
    if (typeof fate === 'object') return fate;
    const content = JSON.stringify(checkout);
    const first = orders.get(key) ?? { id: `order-${orders.size + 1}`, content };
    if (first.content !== content) return keyUsed;
    orders.set(key, first);
    return fate === 'lose' ? lost : { success: true, data: { id: first.id } as Order };
  };
  return { orders, calls, next, place };
}

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('an order', () => {
  it('is placed once and leaves nothing behind', async () => {
    const { place, calls } = shop();
    const outcome = await new OrderSender(place).send(form, [line]);
    expect(outcome).toEqual({ placed: { id: 'order-1' }, earlier: false });
    expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[0]?.checkout.items).toEqual([
      { productId: 'product', variantId: 'variant', size: 'M', quantity: 2, price: 3450 },
    ]);
    expect(readAttempt()).toBeNull();
  });

  it('has a key of its own', async () => {
    const { place, calls } = shop();
    const sender = new OrderSender(place);
    await sender.send(form, [line]);
    await sender.send(form, [line]);
    expect(calls[0]?.key).not.toBe(calls[1]?.key);
  });
});

describe('a lost answer', () => {
  it('is found by sending the same again', async () => {
    const { place, next, orders } = shop();
    const sender = new OrderSender(place);
    next.push('lose');
    expect(await sender.send(form, [line])).toMatchObject({ placed: null, message: lost.error });
    expect(await sender.send(form, [line])).toEqual({ placed: { id: 'order-1' }, earlier: false });
    expect(orders.size).toBe(1);
  });

  it('is found after a reload, with the lines that were ordered', async () => {
    const { place, next, orders } = shop();
    next.push('lose');
    await new OrderSender(place).send(form, [line]);
    const attempt = readAttempt();
    expect(attempt).toMatchObject({ lines: [line] });
    expect(await new OrderSender(place).send(form, attempt?.lines ?? [])).toMatchObject({ placed: { id: 'order-1' } });
    expect(orders.size).toBe(1);
  });

  it('leaves no card in storage', async () => {
    const { place, next } = shop();
    next.push('lose');
    await new OrderSender(place).send(form, [line]);
    expect(JSON.stringify(readAttempt())).not.toMatch(/4242|987|N Perera|2030/);
  });

  it('is found although the content changed since', async () => {
    const { place, next, orders } = shop();
    const sender = new OrderSender(place);
    next.push('lose');
    await sender.send(form, [line]);
    expect(await sender.send(changed, [line])).toEqual({ placed: { id: 'order-1' }, earlier: true });
    expect(orders.size).toBe(1);
  });

  it('is told of, not doubled, when content changed after a reload; the next one is a new order', async () => {
    const { place, next, orders } = shop();
    next.push('lose');
    await new OrderSender(place).send(form, [line]);
    const sender = new OrderSender(place);
    expect(await sender.send(changed, [line])).toMatchObject({
      placed: null,
      message: expect.stringContaining('already placed'),
    });
    expect(orders.size).toBe(1);
    expect(await sender.send(changed, [line])).toMatchObject({ placed: { id: 'order-2' }, earlier: false });
  });

  it('of a call that never arrived takes the new content', async () => {
    const { place, next, orders } = shop();
    const sender = new OrderSender(place);
    next.push('unreached');
    await sender.send(form, [line]);
    expect(await sender.send(changed, [line])).toMatchObject({ placed: { id: 'order-1' }, earlier: false });
    expect(orders.size).toBe(1);
  });

  it('does not hold up another shopping', async () => {
    const { place, next, orders } = shop();
    const sender = new OrderSender(place);
    next.push('lose');
    await sender.send(form, [line]);
    const outcome = await sender.send(form, [{ ...line, id: 'another line' }]);
    expect(outcome).toMatchObject({ placed: { id: 'order-2' }, earlier: false });
    expect(orders.size).toBe(2);
  });

  it('stays open through a refusal that does not look for the order', async () => {
    const { place, next, orders } = shop();
    const sender = new OrderSender(place);
    next.push('lose', failure(429, 'Too many requests'));
    await sender.send(form, [line]);
    await sender.send(form, [line]);
    expect(await sender.send(form, [line])).toMatchObject({ placed: { id: 'order-1' } });
    expect(orders.size).toBe(1);
  });
});

describe('a refusal', () => {
  it.each([400, 402, 404, 409, 429])('with %i ends the key', async (status) => {
    const { place, next, calls } = shop();
    const sender = new OrderSender(place);
    next.push(failure(status, 'No'));
    expect(await sender.send(form, [line])).toMatchObject({ placed: null, stale: status === 404 || status === 409 });
    expect(readAttempt()).toBeNull();
    await sender.send(form, [line]);
    expect(calls[0]?.key).not.toBe(calls[1]?.key);
  });

  it('hands the faults of the fields on', async () => {
    const { place, next } = shop();
    const validationErrors = { 'billingAddress.city': 'City is required' };
    next.push({ ...failure(400, 'Please fix the form errors'), validationErrors });
    expect(await new OrderSender(place).send(form, [line])).toMatchObject({ faults: validationErrors });
  });

  it('with a server error keeps the key: the order may stand', async () => {
    const { place, next, calls } = shop();
    const sender = new OrderSender(place);
    next.push(failure(502, 'Failed to create order'));
    await sender.send(form, [line]);
    await sender.send(form, [line]);
    expect(calls[0]?.key).toBe(calls[1]?.key);
  });
});
