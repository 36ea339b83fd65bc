import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onDatabase } from '../../tests/support/database-url.ts';
import { onServer } from '../../tests/support/global-setup.ts';

const name = `shop_migrations_${process.pid}_${Date.now()}`;
const files = readdirSync('migrations').filter((file) => file.endsWith('.sql'));
let client: pg.Client;

beforeAll(async () => {
  await onServer(inject('serverUrl'), `create database ${name}`);
  client = new pg.Client({ connectionString: onDatabase(inject('serverUrl'), name) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await onServer(inject('serverUrl'), `drop database ${name} with (force)`);
});

const migrate = async (some: string[]) => {
  for (const file of some) await client.query(readFileSync(`migrations/${file}`, 'utf8'));
};

test('payments that needed staff keep their matter, money to pay back or taken by a bank; orders have their pieces', async () => {
  const at = files.findIndex((file) => file.startsWith('0013'));
  await migrate(files.slice(0, at));
  // Payments and notices without their orders.
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into order_payments (order_id, method, state, amount_cents, due_at, reference, attention) values
      ('refund', 'payhere', 'received', 100, now(), '1', 'refund'),
      ('booked', 'payhere', 'received', 100, now(), '1', 'chargeback'),
      ('other', 'payhere', 'received', 100, now(), '1', 'chargeback'),
      ('twice', 'payhere', 'received', 100, now(), '1', 'chargeback'),
      ('early', 'payhere', 'waiting', 100, now(), null, 'chargeback'),
      ('plain', 'payhere', 'received', 100, now(), '1', null)`,
  );
  await client.query(
    `insert into payment_notices (order_id, payment_id, status_code, amount_cents) values
      ('booked', '1', '2', 100), ('booked', '1', '-3', 100), ('other', '1', '2', 100), ('other', '9', '-3', 100),
      ('twice', '1', '2', 100), ('twice', '2', '2', 100), ('twice', '3', '-3', 100), ('early', '7', '-3', 100)`,
  );
  await client.query(
    `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o))).* from (select 'ord_old' as id,
       'LW-000001' as order_number, now() as created_at, 'pending' as status, '' as request_hash, '' as first_name,
       '' as last_name, '' as email, '' as phone, '' as company, '{}'::jsonb as billing_address,
       '{}'::jsonb as shipping_address, '' as shipping_method, '' as payment_type, '' as order_notes,
       false as marketing_consent, false as newsletter_subscription, 0 as subtotal_cents, 0 as shipping_cents,
       0 as tax_cents, 0 as discount_cents, 0 as total_cents, 1 as version, '' as staff_note, '' as customer_note,
       '' as courier, '' as tracking_number, '' as cancel_reason) o`,
  );
  await client.query(
    `insert into order_items (order_id, position, product_id, variant_id, size, sku, name, product_image, color,
       variant_images, quantity, unit_price_cents)
     select 'ord_old', at, '', '', '', '', '', '', '', '{}', at + 1, 0 from generate_series(1, 2) at`,
  );
  await migrate(files.slice(at));
  expect((await client.query('select id, pieces from orders')).rows).toEqual([{ id: 'ord_old', pieces: 5 }]);
  const { rows } = await client.query(
    'select order_id as id, state, to_refund as "toRefund", charged_back as "chargedBack" from order_payments order by 1',
  );
  expect(rows).toEqual([
    { id: 'booked', state: 'charged_back', toRefund: false, chargedBack: '1' },
    { id: 'early', state: 'waiting', toRefund: false, chargedBack: '7' },
    { id: 'other', state: 'received', toRefund: false, chargedBack: '9' },
    { id: 'plain', state: 'received', toRefund: false, chargedBack: null },
    { id: 'refund', state: 'received', toRefund: true, chargedBack: null },
    { id: 'twice', state: 'received', toRefund: true, chargedBack: '3' },
  ]);
});
