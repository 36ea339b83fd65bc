import { beforeEach, describe, expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { checkoutOf, type Sku, skuWith, stockOf } from '../../../../tests/support/shop-data.ts';
import type { Payment } from '../payment/provider.server.ts';
import { sandboxProvider } from '../payment/provider.server.ts';
import { changeStatus } from './status.server.ts';

const shop = testApi();
/** Payments that the provider was asked to release. */
let released: Payment[];
beforeEach(() => {
  released = [];
});

const services = () => ({
  db: shop.db,
  mail: shop.mail,
  payments: {
    ...sandboxProvider,
    release: async (payment: Payment) => {
      released.push(payment);
    },
  },
});

async function place(basket: { sku: Sku; quantity: number }[], card = false) {
  const checkout = checkoutOf(basket);
  if (card) {
    checkout.paymentMethod = {
      type: 'card',
      cardDetails: {
        number: '4242 4242 4242 4242',
        expiryMonth: '12',
        expiryYear: '2030',
        cvv: '123',
        nameOnCard: 'N S',
      },
    };
  }
  const { status, body } = await shop.call('POST', '/api/checkout/create-order', { body: checkout });
  expect(status).toBe(200);
  return body.data as { id: string; orderNumber: string };
}

async function mailsOf(id: string): Promise<string[]> {
  const rows = await shop.database.query<{ message: string }>(
    `select data->>'message' as message from jobs.job where name = 'mail' and data->>'recordId' = $1 order by created_on, id`,
    [id],
  );
  return rows
    .map(({ message }) => message)
    .filter((message) => !['order-confirmation', 'order-staff'].includes(message));
}

async function soldOf({ productId }: Sku): Promise<number> {
  const [row] = await shop.database.query<{ sold: number }>(
    'select pieces::int as sold from product_sales where product_id = $1',
    [productId],
  );
  return row?.sold ?? -1;
}

const statusOf = async (id: string) => (await shop.call('GET', `/api/checkout/order/${id}`)).body.data.status;

describe('an order moves along', () => {
  test('by its number or its id, with a mail at each step', async () => {
    const sku = await skuWith(shop.database, 5);
    const { id, orderNumber } = await place([{ sku, quantity: 1 }]);
    expect(await changeStatus(services(), terminal, orderNumber, 'confirmed')).toEqual({
      id,
      orderNumber,
      from: 'pending',
      to: 'confirmed',
      changed: true,
      returned: [],
      notReturned: [],
    });
    await changeStatus(services(), terminal, id, 'processing');
    await changeStatus(services(), terminal, orderNumber.toLowerCase(), 'shipped');
    await changeStatus(services(), terminal, id, 'delivered');
    expect(await statusOf(id)).toBe('delivered');
    expect(await mailsOf(id)).toEqual(['order-confirmed', 'order-processing', 'order-shipped', 'order-delivered']);
    expect(await stockOf(shop.database, sku)).toBe(4);
    expect(released).toEqual([]);
  });

  test('an order that is not there is told', async () => {
    await expect(changeStatus(services(), terminal, 'LW-999999', 'confirmed')).rejects.toMatchObject({
      status: 404,
      code: 'order_not_found',
    });
  });

  test('nothing has happened when the mail cannot be queued', async () => {
    const sku = await skuWith(shop.database, 5);
    const { id } = await place([{ sku, quantity: 2 }]);
    const broken = { ...shop.mail, queueMail: () => Promise.reject(new Error('no queue')) };
    await expect(changeStatus({ ...services(), mail: broken }, terminal, id, 'cancelled')).rejects.toThrow('no queue');
    expect(await statusOf(id)).toBe('pending');
    expect(await stockOf(shop.database, sku)).toBe(3);
    expect(released).toEqual([]);
  });
});

describe('a cancelled order', () => {
  test('gives back stock, sales and the payment', async () => {
    const [first, second] = [await skuWith(shop.database, 5, 1), await skuWith(shop.database, 5, 2)];
    const soldBefore = [await soldOf(first), await soldOf(second)];
    const { id } = await place(
      [
        { sku: first, quantity: 2 },
        { sku: second, quantity: 3 },
      ],
      true,
    );
    expect([await soldOf(first), await soldOf(second)]).toEqual(soldBefore.map((sold, at) => sold + at + 2));
    const change = await changeStatus(services(), terminal, id, 'cancelled');
    expect(change).toMatchObject({ changed: true, notReturned: [] });
    expect(change.returned.map(({ name, size, quantity }) => ({ name, size, quantity }))).toEqual([
      { name: first.name, size: first.size, quantity: 2 },
      { name: second.name, size: second.size, quantity: 3 },
    ]);
    expect([await stockOf(shop.database, first), await stockOf(shop.database, second)]).toEqual([5, 5]);
    expect([await soldOf(first), await soldOf(second)]).toEqual(soldBefore);
    expect(released).toEqual([{ reference: expect.stringMatching(/^sandbox:/), cardLastFour: '4242' }]);
    expect(await mailsOf(id)).toEqual(['order-cancelled']);
  });

  test('is cancelled once, however many ask at the same moment', async () => {
    const sku = await skuWith(shop.database, 9);
    const { id, orderNumber } = await place([{ sku, quantity: 4 }]);
    const changes = await Promise.all(
      Array.from({ length: 8 }, (_, at) => changeStatus(services(), terminal, at % 2 ? id : orderNumber, 'cancelled')),
    );
    expect(changes.filter(({ changed }) => changed)).toHaveLength(1);
    expect(await stockOf(shop.database, sku)).toBe(9);
    expect(await mailsOf(id)).toEqual(['order-cancelled']);
    expect(released).toHaveLength(1);
  });

  test('returns the stock of a size that was withdrawn since', async () => {
    const sku = await skuWith(shop.database, 5, 5);
    const { id } = await place([{ sku, quantity: 2 }]);
    await shop.database.query('update variant_sizes set listed = false where variant_id = $1', [sku.variantId]);
    expect((await changeStatus(services(), terminal, id, 'cancelled')).notReturned).toEqual([]);
    expect(await stockOf(shop.database, sku)).toBe(5);
  });
});
