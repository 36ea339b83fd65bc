import { beforeAll, describe, expect, test } from 'vitest';
import type { listActivity } from '#features/activity/office/contract.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { contact, enquiriesOf, type Row } from '../../../../tests/support/enquiries.ts';
import { testOffice } from '../../../../tests/support/office.ts';
import type * as contract from './contract.ts';

const shop = testApi();
const office = testOffice(shop);
const { send, stored, mailsOf, upload, isClaimed } = enquiriesOf(() => shop);
let dilani = '';
let kasun = '';

beforeAll(async () => {
  dilani = await office.signIn('dilani@shop.example', 'owner');
  kasun = await office.signIn('kasun@shop.example', 'staff');
});

/** A message that just arrived. */
async function arrived(change: object = {}): Promise<Row & { number: string }> {
  const { body } = await send(contact, change);
  return { ...(await stored(contact, body.inquiry.number)), number: body.inquiry.number };
}

const list = async (query = '') =>
  (await office.call<typeof contract.listInquiries>('GET', `/api/inquiries?${query}`, { cookie: kasun })).body;
const open = async (number: string) =>
  (await office.call<typeof contract.getInquiry>('GET', `/api/inquiries/${number}`, { cookie: kasun })).body;
const reply = (number: string, body: object, { key = '', cookie = dilani } = {}) =>
  office.call<typeof contract.sendReply>('POST', `/api/inquiries/${number}/replies`, {
    cookie,
    body: { message: 'Yes, by May.', seen: 0, ...body },
    ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
  });
const undo = (number: string, id: string) =>
  office.call('POST', `/api/inquiries/${number}/replies/${id}/undo`, { cookie: dilani });
const activityOf = async (subjectId: string) => {
  const path = `/api/activity?subject=inquiry&subjectId=${subjectId}`;
  const { body } = await office.call<typeof listActivity>('GET', path, { cookie: dilani });
  return body.rows.map(({ action, staffName, after }) => ({ action, staffName, ...after }));
};

describe('the list', () => {
  test('has the unanswered first, by pages, states and words', async () => {
    const [first, second, third] = [await arrived(), await arrived({ subject: '50% linen_caps' }), await arrived()];
    await reply(second.number, {});
    const numbers = (rows: { number: string }[]) => rows.map(({ number }) => number);
    const all = await list();
    expect(numbers(all.rows)).toEqual([third.number, first.number, second.number]);
    expect(all.counts).toEqual({ all: 3, unanswered: 2 });
    expect(all.rows[2]).toMatchObject({ answered: true, replies: 1, peek: 'Yes, by May.' });
    expect(all.rows[0]).toMatchObject({ answered: false, replies: 0, peek: 'Two colours. Can you do it by May?' });

    const page = await list('limit=2');
    expect(numbers((await list(`limit=2&after=${encodeURIComponent(page.next ?? '')}`)).rows)).toEqual([second.number]);
    expect(numbers((await list('state=answered')).rows)).toEqual([second.number]);
    expect(numbers((await list('state=unanswered')).rows)).toEqual([third.number, first.number]);
    expect(numbers((await list(`search=${encodeURIComponent('50% LINEN_')}`)).rows)).toEqual([second.number]);
    expect((await list('search=nobody-wrote-this')).rows).toEqual([]);
  });
});

describe('a message', () => {
  test('is opened by its number, with what else the person ordered and asked', async () => {
    const before = await arrived({ email: 'Amaya@example.com' });
    const { number } = await arrived({ email: 'amaya@example.com', files: [await upload('wave.pdf')] });
    const opened = await open(number.slice(3));
    expect(opened.inquiry).toMatchObject({ number, subject: 'Crests for forty polos', answeredAt: null });
    expect(opened.inquiry.files.map(({ name }) => name)).toEqual(['wave.pdf']);
    expect(opened.before).toMatchObject([{ kind: 'inquiry', id: before.id, number: before.number, status: '' }]);
    const missing = await office.call('GET', '/api/inquiries/IN-999999', { cookie: kasun });
    expect([missing.status, missing.body.error]).toEqual([404, 'Message not found']);
  });

  test('is put aside without a reply, and opened again', async () => {
    const { id, number } = await arrived();
    const set = (answered: boolean) =>
      office.call('POST', `/api/inquiries/${number}/answered`, { cookie: kasun, body: { answered } });
    await set(true);
    await set(true);
    expect((await open(number)).inquiry.answeredAt).not.toBeNull();
    await set(false);
    expect((await open(number)).inquiry.answeredAt).toBeNull();
    expect(await activityOf(id)).toEqual([
      { action: 'inquiry.answered', staffName: 'Kasun', answered: false },
      { action: 'inquiry.answered', staffName: 'Kasun', answered: true },
    ]);
    expect(await mailsOf(id)).toEqual(['inquiry-received', 'inquiry-staff']);
  });
});

describe('a reply', () => {
  test('is stored with its files, mailed later, and written into the activity', async () => {
    const { id, number } = await arrived();
    const file = await upload('back.pdf');
    const { body } = await reply(number, { files: [file] });
    expect(body.reply.undoSeconds).toBe(10);
    expect(await mailsOf(body.reply.id)).toEqual(['inquiry-reply']);
    const [job] = await shop.database.query<{ waits: boolean }>(
      `select start_after > now() as waits from jobs.job where data->>'recordId' = $1`,
      [body.reply.id],
    );
    expect(job?.waits).toBe(true);
    const { inquiry, replies } = await open(number);
    expect(inquiry.answeredAt).not.toBeNull();
    expect(replies).toMatchObject([{ id: body.reply.id, staffName: 'Dilani', files: [{ name: 'back.pdf' }] }]);
    expect(await isClaimed(file)).toBe(true);
    expect(await activityOf(id)).toEqual([{ action: 'inquiry.reply', staffName: 'Dilani', answered: true }]);
  });

  test('is one, however often its key is sent, and at once', async () => {
    const { number } = await arrived();
    const answers = await Promise.all(Array.from({ length: 5 }, () => reply(number, {}, { key: 'once' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.reply.id)).size).toBe(1);
    expect((await open(number)).replies).toHaveLength(1);
    const other = await reply(number, { message: 'No.' }, { key: 'once' });
    expect([other.status, other.body.code]).toEqual([409, 'key_conflict']);
    const elsewhere = await reply((await arrived()).number, {}, { key: 'once' });
    expect(elsewhere.status).toBe(409);
  });

  test('is refused where somebody answered since', async () => {
    const { number } = await arrived();
    await reply(number, {}, { cookie: kasun });
    const { status, body } = await reply(number, { message: 'Another answer' });
    expect([status, body.error]).toEqual([409, 'Kasun has answered since. Please read that first; your text is kept.']);
    expect((await reply(number, { message: 'Another answer', seen: 1 })).status).toBe(200);
  });

  test('without words, with a file that is gone, or to nobody is refused in words', async () => {
    const { number } = await arrived();
    expect((await reply(number, { message: ' \n ' })).body.error).toBe('Write the reply first');
    const gone = { name: 'x.pdf', size: 1, type: 'application/pdf', url: '/api/uploads/gone' };
    expect((await reply(number, { files: [gone] })).body.validationErrors).toEqual({
      files: 'A file is no longer here. Please remove it and attach it again.',
    });
    expect((await reply('IN-999999', {})).status).toBe(404);
    expect((await open(number)).replies).toEqual([]);
  });

  test('is taken back with its mail; its files wait for the next try', async () => {
    const { id, number } = await arrived();
    const own = await upload('back.pdf');
    const shared = await upload('logo.pdf');
    await arrived({ files: [shared] });
    const { body } = await reply(number, { files: [own, shared] });
    expect((await undo(number, body.reply.id)).status).toBe(200);
    expect(await mailsOf(body.reply.id)).toEqual([]);
    expect((await open(number)).replies).toEqual([]);
    expect((await open(number)).inquiry.answeredAt).toBeNull();
    expect([await isClaimed(own), await isClaimed(shared)]).toEqual([false, true]);
    expect((await activityOf(id)).map(({ action }) => action)).toEqual(['inquiry.reply_taken_back', 'inquiry.reply']);
    expect((await undo(number, body.reply.id)).status).toBe(404);
    expect((await reply(number, { files: [own, shared] })).status).toBe(200);
  });

  test('that is on its way cannot be taken back', async () => {
    const { number } = await arrived();
    const { body } = await reply(number, {});
    await shop.database.query(`update jobs.job set state = 'active' where data->>'recordId' = $1`, [body.reply.id]);
    const answer = await undo(number, body.reply.id);
    expect([answer.status, answer.body.error]).toEqual([409, 'This reply is on its way already.']);
    expect((await open(number)).replies).toHaveLength(1);
  });
});
