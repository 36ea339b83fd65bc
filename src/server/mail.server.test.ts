import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContentReader } from '#content/read.server.ts';
import { readBusiness } from '#features/site/content.server.ts';
import { defaultTiming } from '#mail/queue.server.ts';
import { smtpTransport } from '#mail/transports/smtp.server.ts';
import { type MailWorker, startMailWorker } from '#mail/worker.server.ts';
import { testApi } from '../../tests/support/api.ts';
import { message, request } from '../../tests/support/enquiries.ts';
import { type MailSink, openMailSink, type ReceivedMail } from '../../tests/support/mail/mail-sink.ts';
import { checkoutOf, newSession, skuWith } from '../../tests/support/shop-data.ts';
import { messages, toMailContext } from './mail.server.ts';

const shop = testApi();
let sink: MailSink;
let worker: MailWorker;

beforeAll(async () => {
  sink = await openMailSink();
  const business = readBusiness(new ContentReader(path.resolve('content')));
  if (!business) throw new Error('content/business.yaml');
  worker = await startMailWorker({
    url: shop.database.url,
    messages,
    context: toMailContext(business, { PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'Floor <staff@shop.example>' }),
    from: 'Liyawela Studio <info@shop.example>',
    transport: smtpTransport(sink.url),
    log: pino({ level: 'silent' }),
    timing: { ...defaultTiming, pollSeconds: 0.5 },
  });
});
beforeEach(() => {
  sink.mails.length = 0;
});
afterAll(async () => {
  await worker.stop();
  await sink.stop();
});

/** The mails to these two, by whom they went to. */
async function both(visitor: string): Promise<{ toVisitor: ReceivedMail; toStaff: ReceivedMail }> {
  const to = (address: string) => sink.mails.find(({ envelope }) => envelope.to[0] === address);
  await sink.until(() => Boolean(to(visitor) && to('staff@shop.example')));
  const [toVisitor, toStaff] = [to(visitor), to('staff@shop.example')];
  if (!toVisitor || !toStaff) throw new Error('both mails');
  return { toVisitor, toStaff };
}

/** Amounts hold a no-break space. */
const plain = (text: string | false | undefined) => String(text).replaceAll('\u00a0', ' ');

async function upload(name: string) {
  const id = `SAMPLE_${name.replace('.', '_')}`;
  const text = `insert into uploads (id, storage_key, name, size, type) values ($1, $1, $2, 48000, 'application/pdf')`;
  await shop.database.query(text, [id, name]);
  return { name: 'any', size: 1, type: 'any/any', url: `/api/uploads/${id}` };
}

describe('an order', () => {
  test('is told to its buyer and to staff, with what it holds and comes to', async () => {
    const sku = await skuWith(shop.database, 5);
    const checkout = checkoutOf([{ sku, quantity: 2 }]);
    checkout.customerInfo.email = 'buyer@example.com';
    const body = { ...checkout, orderNotes: 'Ring twice.' };
    const { body: answer } = await shop.call('POST', '/api/checkout/create-order', {
      body,
      headers: { 'X-Session-ID': newSession() },
    });
    const { id, orderNumber, summary } = answer.data;
    const { toVisitor, toStaff } = await both('buyer@example.com');
    const amount = (rupees: number) =>
      plain(new Intl.NumberFormat('en-US', { style: 'currency', currency: 'LKR' }).format(rupees));
    for (const { parsed } of [toVisitor, toStaff]) {
      for (const text of [plain(parsed.text), plain(parsed.html)]) {
        expect(text).toContain(sku.name.replaceAll('&', text.startsWith('<') ? '&amp;' : '&'));
        expect(text).toContain(`${sku.color} • Size: ${sku.size}`);
        expect(text).toContain(`Quantity: 2 × ${amount(sku.price)}`);
        for (const sum of [sku.price * 2, summary.subtotal, summary.shipping, summary.tax, summary.total])
          expect(text).toContain(amount(sum));
        expect(text).toContain(`https://shop.example/order-confirmation/${id}`);
        expect(text).toContain('12 Sample Road');
        expect(text).toContain('Cash on Delivery');
      }
      expect(parsed.subject).toContain(orderNumber);
    }
    expect(toVisitor.parsed.from?.text).toContain('info@shop.example');
    expect(toVisitor.parsed.replyTo).toBeUndefined();
    expect(toStaff.parsed.replyTo?.text).toBe('buyer@example.com');
    for (const words of ['Nimali Sample', '+94 77 000 0000', 'Ring twice.', 'Standard Shipping'])
      expect(toStaff.parsed.text).toContain(words);
    expect(toStaff.parsed.to).toMatchObject({ text: '"Floor" <staff@shop.example>' });
  });
});

describe('a message and a quote request', () => {
  test('are told to who wrote them and to staff, who get all of it and find its files', async () => {
    const files = [await upload('leaf.pdf')];
    const email = 'writer@example.com';
    const sent = { ...message, email, message: 'Twelve aprons.\nTwo greens.', files };
    const { body } = await shop.call('POST', '/api/contact', { body: sent });
    const { toVisitor, toStaff } = await both(email);
    expect(toVisitor.parsed.subject).toContain(body.inquiry.number);
    for (const words of [sent.message, 'leaf.pdf (48 kB)']) expect(toVisitor.parsed.text).toContain(words);
    expect(toStaff.parsed.subject).toBe(`Message ${body.inquiry.number}: ${message.subject}`);
    expect(toStaff.parsed.replyTo?.text).toBe(email);
    expect(toStaff.parsed.html).toContain(`href="https://shop.example${files[0]?.url}"`);
    expect(toStaff.parsed.text).toContain(message.phone);
  });

  test('a reply to the quote request is promised within 24 hours', async () => {
    const files = [await upload('mark.ai')];
    const email = 'asker@example.com';
    const { body } = await shop.call('POST', '/api/quotes', { body: { ...request, email, files } });
    const { toVisitor, toStaff } = await both(email);
    expect(toVisitor.parsed.subject).toContain(body.quote.number);
    expect(toVisitor.parsed.text).toContain('We reply within 24 hours');
    expect(toStaff.parsed.replyTo?.text).toBe(email);
    const { projectDescription, quantity, additionalNotes, company } = request;
    const words = ['Embroidery', projectDescription, quantity, additionalNotes, company];
    for (const word of [...words, 'February 28, 2027', '$500 to $1,000', `https://shop.example${files[0]?.url}`])
      expect(toStaff.parsed.text).toContain(word);
  });
});

test('a reader is not asked to confirm once the subscription has moved on', async () => {
  await shop.database.query(
    `insert into subscribers (id, email, token, source, status) values ('sub_1', 'gone@example.com', 'token_1', 'footer', 'unsubscribed')`,
  );
  const confirm = messages.find(({ name }) => name === 'newsletter-confirm');
  expect(await confirm?.load(shop.db, 'sub_1')).toBeUndefined();
});
