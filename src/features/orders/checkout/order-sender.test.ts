import { beforeEach, expect, it, vi } from 'vitest';
import type { CartItem } from '#features/cart/contract.ts';
import type { ApiFailure } from '#http/api-client.ts';
import { sampleSummary } from '../../../../tests/support/design-summary.ts';
import { shippingMethods } from '../constants.ts';
import type { CheckoutValues } from '../contract.ts';
import { isSameCart, readAttempt } from './attempt.ts';
import { emptyForm } from './draft.ts';
import { createOrderSender, toCheckout } from './order-sender.ts';

const line: CartItem = {
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
const card = { number: '4242 4242', expiryMonth: '01', expiryYear: '2030', cvv: '987', nameOnCard: 'N Perera' };
const form: CheckoutValues = { ...emptyForm, paymentMethod: { type: 'card', cardDetails: card } };

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
});

it('sends the shipping method of the specification as a whole', () => {
  const express = { ...form, shippingMethod: { id: 'express' as const } };
  expect(toCheckout(express, [line]).shippingMethod).toEqual(shippingMethods[1]);
});

it('sends the items without what the cart shows of them', () => {
  expect(toCheckout(form, [line]).items).toEqual([
    { productId: 'product', variantId: 'variant', size: 'M', quantity: 2, price: 3450 },
  ]);
});

it('sends the design of a line, and each setup once', () => {
  const setup = { kind: 'setup', label: 'Setup: digitising', price: 4500 } as const;
  const shown = { ...sampleSummary, setup, problem: null, nextTier: null };
  const designed = { ...line, design: { id: 'dsg_1', ...shown } };
  const { items, setups } = toCheckout(form, [designed, { ...designed, size: 'L' }, line]);
  expect(items.map(({ designId }) => designId)).toEqual(['dsg_1', 'dsg_1', undefined]);
  expect(setups).toEqual([{ designId: 'dsg_1', price: 4500 }]);
});

it('sends what a colourway set is charged once, by the design that has it', () => {
  const shown = { ...sampleSummary, problem: null, nextTier: null };
  const setup = { kind: 'setup', label: 'Setup: digitising', price: 4500 } as const;
  const redraw = { kind: 'redraw', label: 'Redrawing by the studio', price: 2500 } as const;
  const white = { ...line, design: { id: 'dsg_1', ...shown, setup, redraw } };
  const black = { ...line, design: { id: 'dsg_2', ...shown, set: 'dsg_1', setup: null } };
  expect(toCheckout(form, [white, black]).setups).toEqual([
    { designId: 'dsg_1', price: 4500 },
    { designId: 'dsg_1', price: 2500 },
  ]);
});

it('sends a card only where it pays', () => {
  expect(toCheckout(form, [line]).paymentMethod).toEqual(form.paymentMethod);
  const paymentMethod = { ...form.paymentMethod, type: 'bank_transfer' as const };
  expect(toCheckout({ ...form, paymentMethod }, [line]).paymentMethod).toEqual({
    ...emptyForm.paymentMethod,
    type: 'bank_transfer',
  });
});

it('keeps the lines of a lost order over a reload, and nothing of its card', async () => {
  const lost: ApiFailure = { success: false, status: 0, error: '' };
  await createOrderSender(async () => lost)(toCheckout(form, [line]), [line]);
  expect(readAttempt()).toMatchObject({ scope: [line] });
  // Its random key may hold any digits.
  expect(JSON.stringify({ ...readAttempt(), key: '' })).not.toMatch(/4242|987|N Perera|2030/);
});

it('takes carts with a common line for one', () => {
  const other = { ...line, id: 'other' };
  expect(isSameCart([line], [other, line])).toBe(true);
  expect(isSameCart([line], [other])).toBe(false);
});
