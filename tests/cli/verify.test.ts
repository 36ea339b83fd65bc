import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../support/api.ts';
import { checkoutOf, type Sku, skuWith } from '../support/shop-data.ts';
import { runCli } from '../support/staff/cli.ts';

const shop = testApi();
let tee: Sku;
let orderId: string;
beforeAll(async () => {
  tee = await skuWith(shop.database, 20);
  const checkout = { ...checkoutOf([{ sku: tee, quantity: 3 }]), newsletterSubscription: true };
  const headers = { 'Idempotency-Key': 'one' };
  const answer = await shop.call('POST', '/api/checkout/create-order', { body: checkout, headers });
  orderId = answer.body.data.id;
});

async function verify(): Promise<{ code: number | null; sound: boolean; broken: Record<string, object[]> }> {
  const { code, stdout } = await runCli(['verify', '--json'], { DATABASE_URL: shop.database.url });
  const { sound, findings } = JSON.parse(stdout);
  const found = findings.filter((finding: { broken: object[] }) => finding.broken.length > 0);
  return { code, sound, broken: Object.fromEntries(found.map(({ name, broken }: never) => [name, broken])) };
}

test('a shop that sold is sound, and says what it looked at', async () => {
  const { code, stdout, stderr } = await runCli(['verify'], { DATABASE_URL: shop.database.url });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const rows = stdout.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(rows).toContainEqual(["Every order's sums and pieces equal its lines", '1', '0']);
  expect(rows).toContainEqual(['Every record of the last six days has its mail job', '4', '0']);
  expect(await verify()).toEqual({ code: 0, sound: true, broken: {} });
});

describe('what is wrong is found', () => {
  const ofBlackTee = `where variant_id = 'blank-everyday-tee--black' and size = 'M'`;
  const size = () => `variant_id = '${tee.variantId}' and size = '${tee.size}'`;

  test.each<{ name: string; spoil: () => string; mend: () => string; record: () => string; what: string }>([
    {
      name: 'stock',
      spoil: () => `update variant_sizes set stock = stock + 1 where ${size()}`,
      mend: () => `update variant_sizes set stock = stock - 1 where ${size()}`,
      record: () => `${tee.variantId} ${tee.size}`,
      what: 'opened with 20, 3 sold, has 18',
    },
    {
      name: 'sales',
      spoil: () => `update product_sales set pieces = 2 where product_id = '${tee.productId}'`,
      mend: () => `update product_sales set pieces = 3 where product_id = '${tee.productId}'`,
      record: () => tee.productId,
      what: 'says 2, orders have 3',
    },
    {
      name: 'totals',
      spoil: () => 'update order_items set unit_price_cents = unit_price_cents + 1',
      mend: () => 'update order_items set unit_price_cents = unit_price_cents - 1',
      record: () => orderId,
      what: 'subtotal',
    },
    {
      name: 'totals',
      spoil: () => 'update orders set pieces = pieces + 1',
      mend: () => 'update orders set pieces = pieces - 1',
      record: () => orderId,
      what: 'pieces 4 of 3',
    },
    {
      name: 'blanks',
      spoil: () => `update variant_sizes set price_cents = 145050 ${ofBlackTee}`,
      mend: () => `update variant_sizes set price_cents = 145000 ${ofBlackTee}`,
      record: () => 'blank-everyday-tee--black M',
      what: 'costs 145050 cents',
    },
    {
      name: 'invoices',
      spoil: () => `insert into invoice_counters (kind, last) values ('invoice', 2)`,
      mend: () => 'delete from invoice_counters',
      record: () => 'invoice',
      what: 'counted 2, has 0',
    },
    {
      name: 'mail',
      spoil: () => `update jobs.job set data = data || '{"message": "x"}' where data->>'message' = 'order-staff'`,
      mend: () => `update jobs.job set data = data || '{"message": "order-staff"}' where data->>'message' = 'x'`,
      record: () => orderId,
      what: 'no order-staff',
    },
  ])('$name', async ({ name, spoil, mend, record, what }) => {
    await shop.database.query(spoil());
    const found = await verify();
    await shop.database.query(mend());
    expect(found).toEqual({
      code: 1,
      sound: false,
      broken: { [name]: [{ record: record(), what: expect.stringContaining(what) }] },
    });
    expect((await verify()).sound).toBe(true);
  });

  test('a key with two records, and a table for people', async () => {
    await shop.database.query('alter table orders drop constraint orders_idempotency_key');
    const columns = (
      await shop.database.query<{ list: string }>(
        `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
          where table_name = 'orders' and column_name not in ('id', 'order_number')`,
      )
    )[0]?.list;
    await shop.database.query(
      `insert into orders (id, order_number, ${columns}) select 'second', 'LW-999999', ${columns} from orders`,
    );
    const { code, stdout } = await runCli(['verify'], { DATABASE_URL: shop.database.url });
    expect(code).toBe(1);
    expect(stdout).toContain('orders of one key');
    expect(stdout).toContain('2 records');
  });
});
