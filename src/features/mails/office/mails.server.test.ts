import { beforeAll, describe, expect, test } from 'vitest';
import type { listActivity } from '#features/activity/office/contract.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { contact, enquiriesOf, type Kind, quotes } from '../../../../tests/support/enquiries.ts';
import { readersOf } from '../../../../tests/support/newsletter.ts';
import { testOffice } from '../../../../tests/support/office.ts';
import { storeOrders } from '../../../../tests/support/staff/staff-data.ts';
import type * as contract from './contract.ts';

const shop = testApi();
const office = testOffice(shop);
const { send, stored } = enquiriesOf(() => shop);
const { signedUp } = readersOf(() => shop);
let cookie = '';

beforeAll(async () => {
  cookie = await office.signIn('dilani@shop.example', 'staff');
});

const list = async (query: object = {}) =>
  (await office.call<typeof contract.listMails>('GET', `/api/mails?${new URLSearchParams({ ...query })}`, { cookie }))
    .body;
const resend = (id: string, body: object = {}) =>
  office.call<typeof contract.resendMail>('POST', `/api/mails/${id}/resend`, { cookie, body });

/** As pg-boss leaves a job that has failed for the last time. */
async function failed(message: string, recordId: string, error: object = {}): Promise<string> {
  const [row] = await shop.database.query<{ id: string }>(
    `insert into jobs.job (name, data, output, source_name, source_retry_count)
     values ('mail-given-up', jsonb_build_object('message', $1::text, 'recordId', $2::text), $3, 'mail', 2) returning id`,
    [
      message,
      recordId,
      JSON.stringify({ code: 'EENVELOPE', command: 'RCPT TO', reply: 550, status: '5.1.1', ...error }),
    ],
  );
  return row?.id ?? '';
}

async function arrived(kind: Kind, email: string) {
  const { body } = await send(kind, { email });
  return stored(kind, body[kind.answer].number);
}

const queuedFor = (recordId: string) =>
  shop.database.query<{ name: string; message: string }>(
    `select name, data->>'message' as message from jobs.job where data->>'recordId' = $1 order by created_on`,
    [recordId],
  );

describe('the list', () => {
  test('tells state, subject, address, record, reason and tries of each', async () => {
    const quote = await arrived(quotes, 'isuru@example.com');
    await failed('quote-offered', quote.id);
    const waits = await arrived(contact, 'amaya@example.com');
    await shop.database.query(
      `update jobs.job set state = 'retry', start_after = now() + interval '20 min', output = $2
       where data->>'recordId' = $1 and data->>'message' = 'inquiry-received'`,
      [waits.id, JSON.stringify({ code: 'EENVELOPE', command: 'RCPT TO', reply: 451, status: '4.2.0' })],
    );
    const { rows, counts } = await list({ search: 'isuru@' });
    expect(rows.map(({ message, state }) => [message, state])).toContainEqual(['quote-offered', 'failed']);
    expect(rows.find(({ state }) => state === 'failed')).toMatchObject({
      subject: `Your quote is ready (${quote.number})`,
      to: 'isuru@example.com',
      canFix: true,
      about: { kind: 'quote', id: quote.id, number: quote.number },
      reason: 'no_mailbox',
      tries: 3,
    });
    expect(rows.find(({ message }) => message === 'quote-staff')).toMatchObject({
      to: 'staff@shop.example',
      state: 'waiting',
      canFix: false,
      tries: 0,
    });
    expect(counts.failed).toBe(1);
    const [trying] = (await list({ state: 'trying' })).rows;
    expect(trying).toMatchObject({ reason: 'busy', tries: 1, to: 'amaya@example.com' });
    expect(Date.parse(trying?.nextAt ?? '')).toBeGreaterThan(Date.now());
    expect((await list({ kind: 'quote-offered' })).rows).toHaveLength(1);
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, after: first.next ?? '' });
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(4);
  });

  test('counts the mails of a view that came in since', async () => {
    const { asOf } = await list();
    const since = async (filter = '') => {
      const path = `/api/mails/since?at=${asOf}${filter}`;
      return (await office.call<typeof contract.countNewMails>('GET', path, { cookie })).body.count;
    };
    expect(await since()).toBe(0);
    await arrived(contact, 'since@example.com');
    const views = await Promise.all(['', '&state=waiting', '&state=failed', '&kind=inquiry-received'].map(since));
    expect(views).toEqual([2, 2, 0, 1]);
  });

  test('shows a mail as its reader sees it, in a frame of its own policy', async () => {
    const { number, id } = await arrived(contact, 'page@example.com');
    const { rows } = await list({ search: 'page@example.com', kind: 'inquiry-received' });
    const page = await office.call('GET', `/api/mails/${rows[0]?.id}/page`, { cookie });
    expect(String(page.body)).toContain(`Its number is ${number}.`);
    expect(page.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'");
    expect((await office.call('GET', `/api/mails/${rows[0]?.id}/page`)).status).toBe(401);
    await shop.database.query('delete from inquiries where id = $1', [id]);
    expect((await office.call('GET', `/api/mails/${rows[0]?.id}/page`, { cookie })).status).toBe(404);
    expect((await list({ kind: 'inquiry-received' })).rows.find((row) => row.id === rows[0]?.id)).toMatchObject({
      subject: '',
      to: '',
      about: null,
    });
  });
});

describe('a failed mail', () => {
  test('is sent again to the right address, which its record has from then on', async () => {
    const [order] = await storeOrders(shop.database, { email: 'wrong@exmaple.com' });
    if (!order) throw new Error('no order');
    const id = await failed('order-shipped', order.id);
    const fix = { from: 'wrong@exmaple.com', to: ' right@example.com ' };
    const bad = await resend(id, { fix: { ...fix, to: 'right@' } });
    expect([bad.status, bad.body.error]).toEqual([400, 'This is not an e-mail address']);
    const stale = await resend(id, { fix: { ...fix, from: 'other@example.com' } });
    expect([stale.status, stale.body.error]).toEqual([
      409,
      `Somebody else has changed the address of ${order.orderNumber} since. Please look at it again.`,
    ]);
    expect(await queuedFor(order.id)).toEqual([{ name: 'mail-given-up', message: 'order-shipped' }]);

    expect((await resend(id, { fix })).status).toBe(200);
    expect(await queuedFor(order.id)).toEqual([{ name: 'mail', message: 'order-shipped' }]);
    expect(await shop.database.query('select email, version from orders where id = $1', [order.id])).toEqual([
      { email: 'right@example.com', version: 2 },
    ]);
    expect((await resend(id)).status).toBe(404);
    const { body } = await office.call<typeof listActivity>('GET', '/api/activity?limit=2', { cookie });
    expect(body.rows.map(({ action, subjectLabel, after }) => [action, subjectLabel, after])).toEqual([
      ['mail.sent_again', order.orderNumber, { mail: 'order-shipped' }],
      ['order.email_address', order.orderNumber, { address: 'corrected' }],
    ]);
  });

  test('to an address that is the record itself is only sent again', async () => {
    const { id: reader, email } = await signedUp();
    const id = await failed('newsletter-confirm', reader);
    expect((await resend(id, { fix: { from: email, to: 'else@example.com' } })).status).toBe(409);
    expect((await resend(id, { fix: { from: email, to: email } })).status).toBe(200);
  });

  test('of many is sent once, also where three people send all of them at once', async () => {
    const { id } = await arrived(quotes, 'many@example.com');
    await shop.database.query(`delete from jobs.job`);
    for (let count = 0; count < 5; count++) await failed('quote-offered', id);
    const all = () => office.call<typeof contract.resendMails>('POST', '/api/mails/resend', { cookie });
    const answers = await Promise.all([all(), all(), all()]);
    expect(answers.reduce((sum, { body }) => sum + body.resent, 0)).toBe(5);
    expect(await queuedFor(id)).toEqual(Array.from({ length: 5 }, () => ({ name: 'mail', message: 'quote-offered' })));
    expect((await list()).counts).toEqual({ failed: 0, trying: 0, waiting: 5, sent: 0 });
  });
});
