import { beforeAll, describe, expect, test } from 'vitest';
import { findToday } from '#features/pricing/service.server.ts';
import type * as contract from '#features/today/office/contract.ts';
import { testApi } from '../support/api.ts';
import { message, request } from '../support/enquiries.ts';
import { testOffice } from '../support/office.ts';
import { checkoutOf, sellableWith } from '../support/shop-data.ts';

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
  const checkout = checkoutOf([{ sellable: await sellableWith(shop.database, 2), quantity: 2 }]);
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
    expect(answer.due).toMatchObject({ rows: [line], today: 1, late: 0, notStarted: 1, tomorrow: 0 });
    expect(answer.stock.rows[0]).toMatchObject({ stock: 0 });
    expect(answer.stock.out).toBeGreaterThan(0);
    expect(answer.messages).toMatchObject({
      count: 1,
      rows: [{ number: 'IN-000001', name: 'Amaya Perera', words: 'Can it go higher?' }],
    });
    expect(answer.mails.count).toBe(0);
    expect(answer.week).toHaveLength(7);
    expect(answer.week.at(-1)).toMatchObject({ day: findToday(), orders: 1, pieces: 2 });
    expect(answer.tomorrow > answer.today).toBe(true);
  });

  test('a mail that failed is named by its record', async () => {
    await shop.database.query(`insert into jobs.job (name, data) values ('mail-given-up', $1)`, [
      { message: 'order-confirmed', recordId: order.id },
    ]);
    expect((await today()).mails).toMatchObject({
      count: 1,
      rows: [{ message: 'order-confirmed', about: order.orderNumber }],
    });
    expect(await waiting()).toMatchObject({ orders: 1, quotes: 1, messages: 1, mails: 1 });
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
    expect(body.quotes).toMatchObject([{ to: '/quotes/QR-000001', words: 'Nadeesha Perera' }]);
    expect(body.messages).toMatchObject([
      { to: '/messages/IN-000001', words: 'Amaya Perera, Sample Tea', note: 'answered' },
    ]);
    expect(body.people).toMatchObject([{ to: '/orders?search=n.perera%40example.com', note: '1 order' }]);
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
    expect(files).toMatchObject([{ words: 'perera-crest.pdf', note: expect.stringMatching(/^QR-/) }]);
  });

  test('asks for two letters', async () => {
    const { status, body } = await search('a');
    expect([status, body.error]).toEqual([400, 'Type two letters']);
  });
});
