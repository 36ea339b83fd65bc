import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContentReader } from '#content/read.server.ts';
import { readBusiness } from '#features/site/content.server.ts';
import { defaultTiming } from '#mail/queue.server.ts';
import { smtpTransport } from '#mail/transports/smtp.server.ts';
import { type MailWorker, startMailWorker } from '#mail/worker.server.ts';
import { messages, toMailContext } from '#server/mail.server.ts';
import { openTestApi, type TestApi, testApi } from '../../../tests/support/api.ts';
import { type MailSink, openMailSink } from '../../../tests/support/mail/mail-sink.ts';
import { type Sku, skuWith } from '../../../tests/support/shop-data.ts';
import { stockBackMessage } from './messages.server.ts';
import { forgetOldWaits, tellStockBack } from './service.server.ts';

const shop = testApi();
let beside: TestApi;
let sink: MailSink;
let workers: MailWorker[];
let tee: Sku;
let people = 0;
let email: string;

beforeAll(async () => {
  beside = await openTestApi({ beside: shop });
  sink = await openMailSink();
  const business = readBusiness(new ContentReader(path.resolve('content')));
  if (!business) throw new Error('content/business.yaml');
  const start = () =>
    startMailWorker({
      url: shop.database.url,
      messages,
      context: toMailContext(business, { PUBLIC_URL: 'https://shop.example' }),
      from: 'Shop <info@shop.example>',
      transport: smtpTransport(sink.url),
      log: pino({ level: 'silent' }),
      timing: { ...defaultTiming, pollSeconds: 0.5 },
    });
  workers = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await sink.stop();
  await beside.close();
});
beforeEach(async () => {
  await shop.database.query('delete from stock_waits');
  tee = await skuWith(shop.database, 0, people);
  email = `waiting${++people}@example.com`;
});

const wait = (more: object = {}) =>
  shop.call('POST', '/api/stock-back', { body: { variantId: tee.variantId, size: tee.size, email, ...more } });
const waits = () =>
  shop.database.query<{ id: string; token: string; told_at: Date | null }>(
    'select * from stock_waits where email = $1 order by created_at',
    [email],
  );
const setStock = (stock: number, { variantId, size }: Sku = tee) =>
  shop.database.query('update variant_sizes set stock = $1 where variant_id = $2 and size = $3', [
    stock,
    variantId,
    size,
  ]);
const mails = (to = email) => sink.mails.filter(({ envelope }) => envelope.to[0] === to);
const tellTwice = () => Promise.all([tellStockBack(shop), tellStockBack(beside)]);

test('a telling that is to stop leaves the waits to the next one', async () => {
  await wait();
  await setStock(5);
  expect(await tellStockBack({ ...shop, signal: AbortSignal.abort() })).toBe(0);
  expect(await tellStockBack(shop)).toBe(1);
});

describe('waiting for a size', () => {
  test('is stored once for an address, and answered alike each time', async () => {
    for (const typed of [email, ` ${email.toUpperCase()} `, email]) {
      const { status, body } = await wait({ email: typed });
      expect([status, body]).toEqual([200, { success: true, message: stockBackMessage }]);
    }
    expect(await waits()).toHaveLength(1);
  });

  test('is refused for what is in stock, unknown or withdrawn, and for no address', async () => {
    await setStock(3);
    expect(await wait()).toMatchObject({
      status: 409,
      body: { error: 'This size is on the shelf again: you can order it now.' },
    });
    expect((await wait({ size: '9XL' })).status).toBe(404);
    await setStock(0);
    const bad = await wait({ email: 'reader@example' });
    expect([bad.status, bad.body.validationErrors]).toEqual([400, { email: 'Please enter a valid email' }]);
    await shop.database.query('update variant_sizes set listed = false where variant_id = $1 and size = $2', [
      ...[tee.variantId, tee.size],
    ]);
    expect((await wait()).status).toBe(404);
    expect(await waits()).toEqual([]);
  });
});

describe('a size that is back', () => {
  test('is told once by two processes and two workers, and the address is removed', async () => {
    const many = Array.from({ length: 12 }, (_, at) => `${at}.${email}`);
    for (const one of [email, ...many]) expect((await wait({ email: one })).status).toBe(200);
    expect(await tellTwice()).toEqual([0, 0]);
    await setStock(6);
    const told = await Promise.all([tellTwice(), tellTwice()]);
    expect(told.flat().reduce((sum, count) => sum + count, 0)).toBe(13);
    await sink.until(() => [email, ...many].every((one) => mails(one).length > 0));
    await expect.poll(async () => (await shop.database.query('select from stock_waits')).length).toBe(0);
    await tellTwice();
    expect([email, ...many].map((one) => mails(one).length)).toEqual([email, ...many].map(() => 1));
    const [mail] = mails();
    expect(mail?.parsed.subject).toBe(`Back in ${tee.size}: ${tee.name}, ${tee.color}`);
    expect(mail?.parsed.text).toContain('6 pieces');
    expect(mail?.parsed.text).toContain(`https://shop.example/products/${tee.productId}`);
  });

  test('but sold out before its mail is sent, waits for the next time', async () => {
    await wait();
    await setStock(1);
    await shop.db.transaction(async (tx) => {
      const [row] = await waits();
      await shop.mail.queueMail(tx, row?.id ?? '', 'stock-back');
    });
    await setStock(0);
    await shop.database.query('update stock_waits set told_at = now() where email = $1', [email]);
    await expect.poll(async () => (await waits())[0]?.told_at).toBeNull();
    expect(mails()).toEqual([]);
    await setStock(2);
    await tellTwice();
    await sink.until(() => mails().length > 0);
    await expect.poll(async () => (await waits()).length).toBe(0);
    expect(mails()).toHaveLength(1);
  });

  test('that was counted by hand is told when its undo is over', async () => {
    await wait();
    await setStock(4);
    const record = (seconds: number) =>
      shop.database.query(
        `insert into activity (at, actor, action, subject, subject_id, subject_label)
         values (now() - make_interval(secs => $1), 'staff', 'product.stock', 'product', $2, '')`,
        [seconds, tee.productId],
      );
    await record(20);
    await record(9);
    expect(await tellTwice()).toEqual([0, 0]);
    expect((await waits())[0]?.told_at).toBeNull();
    await shop.database.query('truncate activity');
    await record(20);
    expect((await tellTwice()).reduce((sum, count) => sum + count)).toBe(1);
  });

  test('is not told while its product cannot be bought', async () => {
    await wait();
    await setStock(4);
    await shop.database.query(`update products set status = 'coming_soon' where id = $1`, [tee.productId]);
    await tellTwice();
    expect((await waits())[0]?.told_at).toBeNull();
    await shop.database.query(`update products set status = 'active' where id = $1`, [tee.productId]);
    expect((await tellTwice()).reduce((sum, count) => sum + count)).toBe(1);
  });
});

describe('the link that ends it', () => {
  test('removes all that the address waits for; unknown tokens are answered alike; a GET leads to its page', async () => {
    const other = await skuWith(shop.database, 0, people + 20);
    await wait();
    await wait({ variantId: other.variantId, size: other.size });
    const [first, second] = await waits();
    expect(first?.token).toMatch(/^[\w-]{24}$/);
    expect(second?.token).toBe(first?.token);
    const address = `/api/stock-back/${first?.token}/stop`;
    const opened = await shop.api.request(address);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/stock-back/stop/${first?.token}`]);
    expect(await waits()).toHaveLength(2);
    const answers = [await shop.call('POST', address), await shop.call('POST', '/api/stock-back/none/stop')];
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(await waits()).toEqual([]);
  });

  test('is in the head and in the text of the mail; the address of the head ends it by one click', async () => {
    const other = await skuWith(shop.database, 0, people + 20);
    await wait();
    await wait({ variantId: other.variantId, size: other.size });
    const token = (await waits())[0]?.token;
    await setStock(2);
    await tellTwice();
    await sink.until(() => mails().length > 0);
    await expect.poll(async () => (await waits()).length).toBe(1);
    const [mail] = mails();
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const address = /^List-Unsubscribe:\s+<([^>]+)>\r$/m.exec(mail?.raw ?? '')?.[1] ?? '';
    expect(address).toBe(`https://shop.example/api/stock-back/${token}/stop`);
    expect(mail?.parsed.text).toContain(`https://shop.example/stock-back/stop/${token}`);
    const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'Asia/Colombo' });
    expect(mail?.parsed.text).toMatch(new RegExp(`Since:?\\s+\\w{3}, ${today}`));
    // As a mail program does it.
    const click = await shop.api.request(new URL(address).pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(click.status).toBe(200);
    expect(await waits()).toEqual([]);
  });
});

test('addresses are forgotten after a year, or three months after a mail that could not be sent', async () => {
  await wait();
  const age = (set: string) => shop.database.query(`update stock_waits set ${set} where email = $1`, [email]);
  await age(`created_at = now() - interval '364 days', told_at = now() - interval '89 days'`);
  await forgetOldWaits(shop.db);
  expect(await waits()).toHaveLength(1);
  await age(`told_at = now() - interval '91 days'`);
  await forgetOldWaits(shop.db);
  expect(await waits()).toEqual([]);
  await wait();
  await age(`created_at = now() - interval '366 days'`);
  await forgetOldWaits(shop.db);
  expect(await waits()).toEqual([]);
});
