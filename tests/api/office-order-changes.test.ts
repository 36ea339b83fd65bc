import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { listActivity } from '#features/activity/office/contract.ts';
import { orderMessages } from '#features/orders/mail/mail.server.ts';
import { sampleDesign } from '#features/orders/mail/mail-sample.server.ts';
import type * as contract from '#features/orders/office/contract.ts';
import { testApi } from '../support/api.ts';
import { testOffice } from '../support/office.ts';
import { checkoutOf, type Sku, skuWith, stockOf } from '../support/shop-data.ts';

const shop = testApi();
const office = testOffice(shop);

const cookies = { owner: '', staff: '' };
let sku: Sku;
beforeAll(async () => {
  cookies.owner = await office.signIn('owner@shop.example', 'owner');
  cookies.staff = await office.signIn('ruwan@shop.example', 'staff');
});

let order: { id: string; orderNumber: string };
const place = async () => {
  const checkout = checkoutOf([{ sku, quantity: 2 }]);
  const { id, orderNumber } = (await shop.call('POST', '/api/checkout/create-order', { body: checkout })).body.data;
  return { id, orderNumber } as typeof order;
};
beforeEach(async () => {
  sku = await skuWith(shop.database, 20);
  order = await place();
});

const move = (to: string, ids = [order.id], cookie = cookies.staff) =>
  office.call<typeof contract.changeStatuses>('POST', '/api/orders/status', { cookie, body: { orders: ids, to } });
const undo = (to: string, ids = [order.id]) =>
  office.call<typeof contract.undoStatuses>('POST', '/api/orders/undo', {
    cookie: cookies.staff,
    body: { orders: ids, to },
  });
const read = async (id = order.id) =>
  (await office.call<typeof contract.getOfficeOrder>('GET', `/api/orders/${id}`, { cookie: cookies.staff })).body;
const save = (fields: object, cookie = cookies.staff) =>
  office.call<typeof contract.changeFields>('POST', `/api/orders/${order.id}/fields`, { cookie, body: fields });
const history = async () =>
  (
    await office.call<typeof listActivity>('GET', `/api/activity?subject=order&subjectId=${order.id}`, {
      cookie: cookies.staff,
    })
  ).body.rows;
const jobs = (message: string) =>
  shop.database.query<{ state: string; waits: boolean }>(
    `select state, start_after > now() + interval '5 seconds' as waits from jobs.job
     where data->>'recordId' = $1 and data->>'message' = $2`,
    [order.id, message],
  );

describe('the status', () => {
  test.each(['owner', 'staff'] as const)('is moved along by the %s, step by step, and each is told', async (role) => {
    for (const to of ['confirmed', 'processing', 'shipped', 'delivered']) {
      const { body } = await move(to, [order.id], cookies[role]);
      expect(body.changed).toEqual([order]);
      expect(await jobs(`order-${to}`)).toEqual([{ state: 'created', waits: true }]);
    }
    const { order: whole, mails } = await read();
    expect(whole).toMatchObject({ status: 'delivered', version: 5 });
    expect(mails.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['order-confirmation', 'order-delivered']),
    );
    expect((await history())[0]).toMatchObject({
      actor: 'staff',
      staffName: role === 'owner' ? 'Owner' : 'Ruwan',
      action: 'order.status',
      before: { status: 'shipped' },
      after: { status: 'delivered' },
    });
  });

  test('of several orders: each wholly or not at all, with words for those that stay', async () => {
    const second = await place();
    await move('confirmed', [second.id]);
    const { body } = await move('processing', [order.id, second.id, 'ord_none']);
    expect(body.changed).toEqual([second]);
    expect(body.refused).toEqual([
      {
        id: order.id,
        code: 'order_status_impossible',
        params: {
          orderNumber: order.orderNumber,
          from: 'pending',
          to: 'processing',
          possible: ['confirmed', 'cancelled'],
        },
        error: `Order ${order.orderNumber} cannot become in work: it is pending, and can only become confirmed or cancelled.`,
      },
      { id: 'ord_none', code: 'order_not_found', params: {}, error: 'Order not found' },
    ]);
    expect((await read()).order.status).toBe('pending');
  });

  test('a second press changes nothing and mails nothing', async () => {
    await move('confirmed');
    expect((await move('confirmed')).body.changed).toEqual([]);
    expect(await jobs('order-confirmed')).toHaveLength(1);
  });
});

describe('an undo', () => {
  test('takes state and mail back while the mail waits', async () => {
    await move('confirmed');
    expect((await undo('confirmed')).body).toMatchObject({ undone: [order.orderNumber], refused: [] });
    expect((await read()).order.status).toBe('pending');
    expect(await jobs('order-confirmed')).toEqual([]);
    expect((await history())[0]).toMatchObject({ action: 'order.status_taken_back', after: { status: 'pending' } });
    expect((await move('confirmed')).body.changed).toEqual([order]);
    expect(await jobs('order-confirmed')).toHaveLength(1);
  });

  test('is refused in words once the mail went out, and the state stays', async () => {
    await move('confirmed');
    await shop.database.query(`update jobs.job set state = 'active' where data->>'recordId' = $1`, [order.id]);
    expect((await undo('confirmed')).body.refused).toEqual([
      {
        id: order.id,
        code: 'order_mail_sent',
        params: { orderNumber: order.orderNumber, status: 'confirmed' },
        error: `The mail about it has gone out: order ${order.orderNumber} stays confirmed.`,
      },
    ]);
    expect((await read()).order.status).toBe('confirmed');
  });

  test('is refused for a status that it has no more, and for one that nobody gave it', async () => {
    await move('confirmed');
    await move('processing');
    const error = `Order ${order.orderNumber} is in work by now: nothing was taken back.`;
    expect((await undo('confirmed')).body.refused).toEqual([
      {
        id: order.id,
        code: 'order_status_changed',
        params: { orderNumber: order.orderNumber, status: 'processing' },
        error,
      },
    ]);
    const other = await place();
    expect((await undo('pending', [other.id])).body.undone).toEqual([]);
  });

  test('of two at once, one', async () => {
    await move('confirmed');
    const answers = await Promise.all([undo('confirmed'), undo('confirmed')]);
    expect(answers.flatMap(({ body }) => body.undone)).toEqual([order.orderNumber]);
    expect((await read()).order).toMatchObject({ status: 'pending', version: 3 });
  });
});

describe('cancelling', () => {
  const cancel = () =>
    office.call<typeof contract.cancelOrderByStaff>('POST', `/api/orders/${order.id}/cancel`, {
      cookie: cookies.staff,
      body: { reason: ' You asked us on the phone ' },
    });

  test('puts the pieces back, mails why at once, and a mail that waited is not sent', async () => {
    await move('confirmed');
    const { body } = await cancel();
    expect(body).toMatchObject({ returned: 2, notReturned: [] });
    expect(await stockOf(shop.database, sku)).toBe(20);
    expect(await jobs('order-cancelled')).toEqual([{ state: 'created', waits: false }]);
    const load = (name: string) => orderMessages.find((one) => one.name === name)?.load(shop.db, order.id);
    expect(await load('order-confirmed')).toBeUndefined();
    expect(await load('order-cancelled')).toMatchObject({
      following: { cancelled: { byCustomer: false, reason: 'You asked us on the phone' } },
    });
  });

  test('is refused once it is shipped', async () => {
    for (const to of ['confirmed', 'processing', 'shipped']) await move(to);
    const { status, body } = await cancel();
    expect([status, body.error]).toEqual([
      409,
      `Order ${order.orderNumber} cannot become cancelled: it is shipped, and can only become delivered.`,
    ]);
  });
});

describe('what staff write', () => {
  test('is kept with its version, and in the activity', async () => {
    const { body } = await save({ version: 1, staffNote: ' Count first ', courier: 'Sample Couriers' });
    expect(body.version).toBe(2);
    expect((await read()).order).toMatchObject({ staffNote: 'Count first', courier: 'Sample Couriers', version: 2 });
    expect((await history()).slice(0, 2).map(({ action, after }) => [action, after])).toEqual([
      ['order.courier', { courier: 'Sample Couriers' }],
      ['order.staff_note', { staffNote: 'written' }],
    ]);
    expect((await save({ version: 2, staffNote: 'Count first' })).body.version).toBe(2);
  });

  test('to the customer stands on the page of the order, and is gone when it is emptied', async () => {
    const page = async () => (await shop.call('GET', `/api/checkout/order/${order.id}`)).body.data.note;
    const customerNote = 'Strike-off on Friday.';
    expect(await page()).toBeUndefined();
    expect((await save({ version: 1, customerNote })).body.version).toBe(2);
    expect([await page(), (await read()).order.customerNote]).toEqual([customerNote, customerNote]);
    const after = { customerNote: 'written' };
    expect((await history())[0]).toMatchObject({ action: 'order.note_to_customer', after });
    await save({ version: 2, customerNote: '' });
    expect(await page()).toBeUndefined();
  });

  test('is refused where somebody else saved since, and theirs stays', async () => {
    await save({ version: 1, staffNote: 'Theirs' }, cookies.owner);
    const { status, body } = await save({ version: 1, staffNote: 'Mine' });
    expect([status, body.error]).toEqual([
      409,
      `Somebody else changed order ${order.orderNumber} since you opened it.`,
    ]);
    expect((await read()).order.staffNote).toBe('Theirs');
  });

  test('of two who save at once, one is told', async () => {
    const answers = await Promise.all(['one', 'two'].map((staffNote) => save({ version: 1, staffNote })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('the courier and its number are in the mail that says it is shipped', async () => {
    expect((await read()).couriers).toContain('Sample Couriers');
    await save({ version: 1, courier: 'Sample Couriers', trackingNumber: 'SC-4821' });
    // A parcel's number leads to a person, and no row of the activity can be removed.
    expect((await history())[0]).toMatchObject({
      before: { courier: '', trackingNumber: 'none' },
      after: { courier: 'Sample Couriers', trackingNumber: 'written' },
    });
    for (const to of ['confirmed', 'processing', 'shipped']) await move(to);
    const shipped = orderMessages.find(({ name }) => name === 'order-shipped');
    const parcel = { courier: 'Sample Couriers', number: 'SC-4821' };
    expect(await shipped?.load(shop.db, order.id)).toMatchObject({ following: { parcel } });
  });
});

test('ticks on a job ticket keep who and when, and are events', async () => {
  await shop.database.query(
    `insert into order_designs (order_id, position, design_id, design, setup, setup_cents)
     values ($1, 1, $2, $3, null, 0)`,
    [order.id, sampleDesign.designId, sampleDesign.design],
  );
  const m = { step: 'size', variantId: 'v', size: 'M' };
  const made = { step: 'made' };
  const tick = (ticks: object[], done: boolean, designId = sampleDesign.designId) =>
    office.call('POST', `/api/orders/${order.id}/ticks`, { cookie: cookies.staff, body: { designId, ticks, done } });
  expect((await tick([m, made], true)).status).toBe(200);
  await tick([made], true);
  const ticks = async () => (await read()).order.jobs[0]?.ticks.map(({ at: _, ...one }) => one);
  expect(await ticks()).toEqual(
    expect.arrayContaining([
      { ...m, staffName: 'Ruwan' },
      { step: 'made', variantId: '', size: '', staffName: 'Ruwan' },
    ]),
  );
  await tick([m], false);
  expect(await ticks()).toMatchObject([{ step: 'made' }]);
  expect((await history()).map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'order.job', before: { job: 1, sizes: ['M'] }, after: {} },
    { action: 'order.job', before: {}, after: { job: 1, steps: ['made'], sizes: ['M'] } },
  ]);
  const unknown = await tick([made], true, 'dsg_none');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'job_not_found']);
  for (const faulty of [{ step: 'ironed' }, { step: 'size', size: 'M' }, { ...m, step: 'made' }])
    expect((await tick([faulty], true)).status).toBe(400);
  const sheets = await office.call<typeof contract.listSheets>('GET', `/api/orders/sheets?ids=${order.id},none`, {
    cookie: cookies.staff,
  });
  expect(sheets.body.orders.map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber]);
  expect(sheets.body.business).toBe((await shop.call('GET', '/api/site')).body.site.business.name);
  const picture = await office.call('GET', '/api/designs/previews/none', { cookie: cookies.staff });
  expect([picture.status, picture.body.error]).toEqual([404, 'There is no file at this address']);
});
