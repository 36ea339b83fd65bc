import { beforeAll, describe, expect, test } from 'vitest';
import { sampleDesign } from '#features/orders/mail/mail-sample.server.ts';
import type { listOrders } from '#features/orders/office/contract.ts';
import { findToday } from '#features/pricing/service.server.ts';
import type * as contract from '#features/today/office/contract.ts';
import { testApi } from '../support/api.ts';
import { message, request } from '../support/enquiries.ts';
import { testOffice } from '../support/office.ts';
import { checkoutOf, skuWith } from '../support/shop-data.ts';

const shop = testApi();
const office = testOffice(shop);

let cookie = '';
const today = async () => (await office.call<typeof contract.getToday>('GET', '/api/today', { cookie })).body;
const waiting = async () => (await office.call<typeof contract.getWaiting>('GET', '/api/waiting', { cookie })).body;
const search = (text: string) =>
  office.call<typeof contract.searchAll>('GET', `/api/search?text=${encodeURIComponent(text)}`, { cookie });

let order: { id: string; orderNumber: string };
beforeAll(async () => {
  cookie = await office.signIn('desk@shop.example', 'staff');
  const checkout = checkoutOf([{ sku: await skuWith(shop.database, 2), quantity: 2 }]);
  Object.assign(checkout.customerInfo, {
    lastName: 'Perera',
    company: 'Araliya Events',
    email: 'n.perera@example.com',
  });
  checkout.paymentMethod.type = 'bank_transfer';
  order = (await shop.call('POST', '/api/checkout/create-order', { body: checkout })).body.data;
  const asked = { ...request, name: 'Nadeesha Perera', company: '', email: 'n.perera@example.com', quantity: '40' };
  await shop.call('POST', '/api/quotes', { body: asked });
  await shop.call('POST', '/api/contact', {
    body: { ...message, name: 'Amaya Perera', email: 'amaya@example.com', message: 'Can it go higher?' },
  });
  await shop.database.query(`update orders set due_on = $1 where id = $2`, [findToday(), order.id]);
});

describe('today', () => {
  test('tells what waits: offers, orders, transfers, what is due, stock, messages, mails, the week', async () => {
    const answer = await today();
    expect(answer.quotes).toMatchObject({
      count: 1,
      rows: [{ number: 'QR-000001', who: 'Nadeesha Perera', quantity: '40', status: 'new' }],
    });
    const line = { orderNumber: order.orderNumber, who: 'Araliya Events', pieces: 2, dueOn: findToday() };
    expect(answer.toConfirm).toMatchObject({ count: 1, rows: [line] });
    expect(answer.transfers).toMatchObject({ count: 1, rows: [line], total: answer.toConfirm.rows[0]?.total });
    expect(answer.transfers.rows[0]?.slipAt).toBeNull();
    expect(answer.due).toMatchObject({ rows: [line], today: 1, late: 0, notStarted: 1, tomorrow: 0 });
    expect(answer.stock.rows[0]).toMatchObject({ stock: 0 });
    expect(answer.stock.out).toBeGreaterThan(0);
    expect(answer.messages).toMatchObject({
      count: 1,
      rows: [{ number: 'IN-000001', name: 'Amaya Perera', text: 'Can it go higher?' }],
    });
    expect(answer.mails.count).toBe(0);
    expect(answer.week).toHaveLength(7);
    expect(answer.week.at(-1)).toMatchObject({ day: findToday(), orders: 1, pieces: 2 });
    expect(answer.tomorrow > answer.today).toBe(true);
  });

  test('a mail that failed is named by its record', async () => {
    await shop.database.query(
      `insert into jobs.job (name, data, output, source_retry_count) values ('mail-given-up', $1, $2, 2)`,
      [
        { message: 'order-confirmed', recordId: order.id },
        { code: 'EENVELOPE', command: 'RCPT TO', reply: 550 },
      ],
    );
    const { mails } = await today();
    const mail = { message: 'order-confirmed', about: order.orderNumber, to: 'n.perera@example.com', tries: 3 };
    expect(mails).toMatchObject({ count: 1, rows: [{ ...mail, reason: 'no_mailbox' }] });
    expect(await waiting()).toMatchObject({ orders: 1, quotes: 1, messages: 1, mails: 1 });
  });

  test('all tickets of today are printed, not the rows’ alone; a slip and waiting for a size are told', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => `ord_ticket_${at}`);
    const columns = (
      await shop.database.query<{ name: string }>(
        `select string_agg(quote_ident(column_name), ', ') as name from information_schema.columns
       where table_name = 'orders' and column_name not in ('id', 'order_number', 'idempotency_key', 'status',
         'payment_type')`,
      )
    )[0]?.name;
    for (const id of ids) {
      await shop.database.query(
        `insert into orders (id, order_number, idempotency_key, status, payment_type, ${columns})
         select $1, $1, $1, 'confirmed', 'card', ${columns} from orders where id = $2`,
        [id, order.id],
      );
      await shop.database.query(
        `insert into order_designs (order_id, position, design_id, design, setup, setup_cents)
         values ($1, 1, $2, $3, null, 0), ($1, 2, $4, $3, null, 0)`,
        [id, sampleDesign.designId, sampleDesign.design, `${sampleDesign.designId}2`],
      );
    }
    await shop.database.query(`update orders set due_on = due_on + 1 where id = 'ord_ticket_9'`);
    await shop.database.query('update order_payments set slip_at = now() where order_id = $1', [order.id]);
    const [lowest] = (await today()).stock.rows;
    await shop.database.query(
      `insert into stock_waits (id, variant_id, size, email, token) select 'wait' || n, v.id, $3, n || '@example.com', n
       from variants v, generate_series(1, 2) n where product_id = $1 and color = $2`,
      [lowest?.productId, lowest?.color, lowest?.size],
    );
    const { due, transfers, stock } = await today();
    expect(due.rows).toHaveLength(8);
    expect(due.tickets).toEqual({ orders: ids.slice(0, 9), count: 18 });
    expect(transfers.rows.find(({ id }) => id === order.id)?.slipAt).toMatch(/^\d{4}-/);
    expect(stock.rows[0]?.waiting).toBe(2);
    for (const table of ['order_designs', 'orders'])
      await shop.database.query(
        `delete from ${table} where ${table === 'orders' ? 'id' : 'order_id'} like 'ord_ticket%'`,
      );
  });

  test('what is to check in the list is what today counts', async () => {
    const toCheck = async () => {
      const { body } = await office.call<typeof listOrders>('GET', '/api/orders?payment=to_check', { cookie });
      return [body.rows.map(({ id }) => id), body.counts.toCheck, (await today()).transfers.count];
    };
    expect(await toCheck()).toEqual([[order.id], 1, 1]);
    await shop.database.query(`update order_payments set state = 'received' where order_id = $1`, [order.id]);
    expect(await toCheck()).toEqual([[], 0, 0]);
    await shop.database.query('update order_payments set to_refund = true where order_id = $1', [order.id]);
    expect(await toCheck()).toEqual([[order.id], 1, 1]);
    await shop.database.query(`update order_payments set state = 'waiting', to_refund = false where order_id = $1`, [
      order.id,
    ]);
  });

  test('what is done waits no more', async () => {
    await shop.database.query(`update orders set status = 'shipped' where id = $1`, [order.id]);
    // A parcel may leave before its transfer is in.
    expect((await today()).transfers.count).toBe(1);
    await shop.database.query(`update order_payments set state = 'received', received_cents = amount_cents`);
    await shop.database.query('update inquiries set answered_at = now()');
    const { toConfirm, transfers, due, messages } = await today();
    expect([toConfirm.count, transfers.count, due.rows.length, messages.count]).toEqual([0, 0, 0, 0]);
    expect(await waiting()).toMatchObject({ orders: 0, messages: 0 });
  });
});

describe('the search of everything', () => {
  test('finds orders, quotes, messages and people by name', async () => {
    const { body } = await search('perera');
    expect(body.orders).toMatchObject([{ to: `/orders/${order.id}`, number: order.orderNumber }]);
    expect(body.quotes).toMatchObject([
      { to: '/quotes/QR-000001', name: 'Nadeesha Perera', company: '', status: 'new' },
    ]);
    expect(body.messages).toMatchObject([
      { to: '/messages/IN-000001', name: 'Amaya Perera', company: 'Sample Tea', isAnswered: true },
    ]);
    expect(body.people).toMatchObject([
      { to: '/orders?search=n.perera%40example.com', email: 'n.perera@example.com', orders: 1 },
    ]);
  });

  test('finds by number and e-mail, and takes % for what it is', async () => {
    expect((await search(order.orderNumber.toLowerCase())).body.orders).toHaveLength(1);
    expect((await search('amaya@example')).body.messages).toHaveLength(1);
    expect((await search('%%')).body.orders).toEqual([]);
  });

  test('finds a file of a record, and none that belongs to nothing', async () => {
    for (const [id, claimed] of [
      ['claimed-0000000000000000', true],
      ['nobodys-0000000000000000', false],
    ] as const)
      await shop.database.query(
        `insert into uploads (id, storage_key, name, size, type, claimed_at)
         values ($1, $1, 'perera-crest.pdf', 1, 'application/pdf', case when $2 then now() end)`,
        [id, claimed],
      );
    await shop.database.query('update quotes set files = $1', [
      JSON.stringify([
        { name: 'perera-crest.pdf', size: 1, type: 'application/pdf', url: '/api/uploads/claimed-0000000000000000' },
      ]),
    ]);
    const { files } = (await search('crest')).body;
    expect(files).toMatchObject([{ file: 'perera-crest.pdf', number: expect.stringMatching(/^QR-/) }]);
  });

  test('asks for two letters', async () => {
    const { status, body } = await search('a');
    expect([status, body.error]).toEqual([400, 'Type two letters']);
  });
});
