import { beforeAll, expect, test } from 'vitest';
import type { listActivity } from '#features/activity/office/contract.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { contact, enquiriesOf, quotes, type Row } from '../../../../tests/support/enquiries.ts';
import { testOffice } from '../../../../tests/support/office.ts';
import { storeOrders } from '../../../../tests/support/staff/staff-data.ts';
import type * as contract from './contract.ts';

const shop = testApi();
const office = testOffice(shop);
const { send, stored, mailsOf } = enquiriesOf(() => shop);
let kasun = '';

beforeAll(async () => {
  kasun = await office.signIn('kasun@shop.example', 'staff');
});

async function arrived(change: object = {}): Promise<Row & { number: string }> {
  const { body } = await send(contact, change);
  return { ...(await stored(contact, body.inquiry.number)), number: body.inquiry.number };
}

const open = async (number: string) =>
  (await office.call<typeof contract.getInquiry>('GET', `/api/inquiries/${number}`, { cookie: kasun })).body;
const list = async (query: string) =>
  (await office.call<typeof contract.listInquiries>('GET', `/api/inquiries?${query}`, { cookie: kasun })).body;
const note = (number: string, message: string, key = crypto.randomUUID() as string) =>
  office.call<typeof contract.writeNote>('POST', `/api/inquiries/${number}/notes`, {
    cookie: kasun,
    body: { message },
    headers: { 'Idempotency-Key': key },
  });
const undo = (number: string, id: string) =>
  office.call('POST', `/api/inquiries/${number}/notes/${id}/undo`, { cookie: kasun });
const activityOf = async (subjectId: string) => {
  const path = `/api/activity?subject=inquiry&subjectId=${subjectId}`;
  return (await office.call<typeof listActivity>('GET', path, { cookie: kasun })).body.rows;
};

test('a note keeps its author, is found and mailed to nobody, and leaves the message unanswered', async () => {
  const { id, number } = await arrived();
  const { body } = await note(number, 'Lower by 40, not higher.');
  expect(body.note.undoSeconds).toBe(10);
  const { inquiry, notes, replies } = await open(number);
  expect(notes).toEqual([
    { id: body.note.id, createdAt: expect.any(String), staffName: 'Kasun', message: 'Lower by 40, not higher.' },
  ]);
  expect([inquiry.answeredAt, replies]).toEqual([null, []]);
  expect(await mailsOf(id)).toEqual(['inquiry-received', 'inquiry-staff']);
  expect(await mailsOf(body.note.id)).toEqual([]);
  expect((await list('search=BY%2040%2C')).rows.map((row) => row.number)).toEqual([number]);
  expect(await activityOf(id)).toMatchObject([
    { action: 'inquiry.note_for_us', staffName: 'Kasun', before: {}, after: {} },
  ]);
});

test('a note is one, however often its key is sent; without words, or on no message, it is refused', async () => {
  const { number } = await arrived();
  const answers = await Promise.all(Array.from({ length: 4 }, () => note(number, 'Call first.', 'one-note')));
  expect(new Set(answers.map(({ body }) => body.note.id)).size).toBe(1);
  expect((await open(number)).notes).toHaveLength(1);
  const other = await note(number, 'Another.', 'one-note');
  expect([other.status, other.body.code]).toEqual([409, 'key_conflict']);
  expect((await note((await arrived()).number, 'Call first.', 'one-note')).status).toBe(409);
  expect((await note(number, ' \n ')).body.error).toBe('Write the note first');
  expect((await note('IN-999999', 'Call first.')).status).toBe(404);
});

test('a note is taken back for ten seconds', async () => {
  const { id, number } = await arrived();
  const { body } = await note(number, 'Too soon.');
  expect((await undo((await arrived()).number, body.note.id)).status).toBe(404);
  expect((await undo(number, body.note.id)).status).toBe(200);
  expect((await open(number)).notes).toEqual([]);
  expect((await activityOf(id)).map(({ action }) => action)).toEqual([
    'inquiry.note_taken_back',
    'inquiry.note_for_us',
  ]);
  const kept = await note(number, 'It stays.');
  await shop.database.query(`update inquiry_notes set created_at = now() - interval '11 seconds'`);
  const late = await undo(number, kept.body.note.id);
  expect([late.status, late.body.error]).toEqual([409, 'This note is kept already.']);
});

test('beside a message stand the open orders of its person, with what is due and a slip to check', async () => {
  const [order] = await storeOrders(shop.database);
  await shop.database.query(
    `update orders set email = 'Priya@example.com', status = 'confirmed', due_on = '2026-11-27' where id = $1`,
    [order?.id],
  );
  await shop.database.query(
    `insert into order_payments (order_id, method, amount_cents, due_at, slip)
     values ($1, 'bank_transfer', 100, now(), '{"name": "slip.png"}')`,
    [order?.id],
  );
  await send(quotes, { email: 'priya@example.com' });
  await arrived({ email: 'priya@example.com' });
  const { number } = await arrived({ email: 'priya@example.com' });
  const { before } = await open(number);
  expect(before.map(({ kind, isOpen }) => [kind, isOpen])).toEqual([
    ...[
      ['quote', true],
      ['order', true],
    ],
    ['inquiry', false],
  ]);
  expect(before[0]).toMatchObject({
    status: 'new',
    dueOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    hasSlip: false,
  });
  expect(before[1]).toMatchObject({
    status: 'confirmed',
    dueOn: '2026-11-27',
    hasSlip: true,
    pieces: expect.any(Number),
  });
  await shop.database.query('update order_payments set slip_refused_at = now()');
  await shop.database.query(`update orders set status = 'delivered' where id = $1`, [order?.id]);
  const later = (await open(number)).before.find(({ kind }) => kind === 'order');
  expect(later).toMatchObject({ isOpen: false, dueOn: null, hasSlip: false });
});

test('messages that came in since are counted', async () => {
  const { asOf } = await list('');
  const since = async (filter = '') => {
    const path = `/api/inquiries/since?at=${asOf}${filter}`;
    return (await office.call<typeof contract.countNewInquiries>('GET', path, { cookie: kasun })).body.count;
  };
  expect(await since()).toBe(0);
  await arrived();
  const views = await Promise.all(['', '&state=unanswered', '&state=answered', '&search=nowhere'].map(since));
  expect(views).toEqual([1, 1, 0, 0]);
});
