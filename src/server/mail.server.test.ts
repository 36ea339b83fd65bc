import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContentReader } from '#content/read.server.ts';
import { readBusiness } from '#features/site/content.server.ts';
import { defaultTiming } from '#mail/queue.server.ts';
import { smtpTransport } from '#mail/transports/smtp.server.ts';
import { type MailWorker, startMailWorker } from '#mail/worker.server.ts';
import { present } from '../../tests/support/answers.ts';
import { testApi } from '../../tests/support/api.ts';
import { type MailSink, openMailSink, type ReceivedMail } from '../../tests/support/mail/mail-sink.ts';
import { checkoutOf, newSession, sellableWith } from '../../tests/support/shop-data.ts';
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

async function upload(name: string): Promise<string> {
  const id = `SAMPLE_${name.replace(/\W/g, '_')}`;
  await shop.database.query('insert into uploads (id, storage_key, name, size, type) values ($1, $1, $2, 48000, $3)', [
    id,
    name,
    'application/pdf',
  ]);
  return `/api/uploads/${id}`;
}

const file = (url: string) => ({ name: 'any', size: 1, type: 'any/any', url });

describe('an order', () => {
  test('is told to its buyer and to staff, with what it holds and comes to', async () => {
    const sellable = await sellableWith(shop.database, 5);
    const checkout = checkoutOf([{ sellable, quantity: 2 }]);
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
        expect(text).toContain(sellable.name.replaceAll('&', text.startsWith('<') ? '&amp;' : '&'));
        expect(text).toContain(`${sellable.color} • Size: ${sellable.size}`);
        expect(text).toContain(`Quantity: 2 × ${amount(sellable.price)}`);
        for (const sum of [sellable.price * 2, summary.subtotal, summary.shipping, summary.tax, summary.total])
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

describe('a message', () => {
  test('is told to who wrote it and to staff, who find its files', async () => {
    const url = await upload('leaf.pdf');
    const { body } = await shop.call('POST', '/api/contact', {
      body: {
        name: 'Ruwan <b>Sample</b>',
        email: 'writer@example.com',
        phone: '+94 77 000 0001',
        subject: 'Aprons\r\nBcc: all@example.com',
        message: 'Twelve aprons.\nTwo greens.',
        files: [file(url)],
      },
    });
    const { toVisitor, toStaff } = await both('writer@example.com');
    expect(toVisitor.parsed.subject).toContain(body.inquiry.number);
    expect(toVisitor.parsed.text).toContain('Twelve aprons.\nTwo greens.');
    expect(toVisitor.parsed.text).toContain('leaf.pdf (48 kB)');
    expect(toStaff.parsed.subject).toBe(`Message ${body.inquiry.number}: Aprons Bcc: all@example.com`);
    expect(toStaff.parsed.headerLines.map(({ key }) => key)).not.toContain('bcc');
    expect(toStaff.parsed.replyTo?.text).toBe('writer@example.com');
    expect(toStaff.parsed.text).toContain(`https://shop.example${url}`);
    expect(toStaff.parsed.html).toContain(`href="https://shop.example${url}"`);
    expect(toStaff.parsed.html).toContain('Ruwan &lt;b&gt;Sample&lt;/b&gt;');
    expect(toStaff.parsed.text).toContain('+94 77 000 0001');
  });
});

describe('a quote request', () => {
  test('is promised a reply within 24 hours, and staff get all of it', async () => {
    const { services } = (await shop.call('GET', '/api/services')).body;
    const service = present(services[0]);
    const url = await upload('mark.ai');
    const { body } = await shop.call('POST', '/api/quotes', {
      body: {
        name: 'Dilani Sample',
        email: 'asker@example.com',
        phone: '+94 77 000 0002',
        company: 'Runners Club',
        service: service.id,
        projectDescription: 'Race shirts, one colour.',
        quantity: '120',
        deadline: '2027-02-14',
        budget: '1000-5000',
        additionalNotes: 'We can collect them.',
        files: [file(url)],
      },
    });
    const { toVisitor, toStaff } = await both('asker@example.com');
    expect(toVisitor.parsed.subject).toContain(body.quote.number);
    expect(toVisitor.parsed.text).toContain('We reply within 24 hours');
    expect(toStaff.parsed.replyTo?.text).toBe('asker@example.com');
    for (const words of [
      service.name,
      'Race shirts, one colour.',
      '120',
      'February 14, 2027',
      '$1,000 to $5,000',
      'We can collect them.',
      'Runners Club',
      `https://shop.example${url}`,
    ])
      expect(toStaff.parsed.text).toContain(words);
  });
});

describe('a newsletter sign-up', () => {
  test('is asked to confirm, welcomed after it, and ends by the address in the header', async () => {
    await shop.call('POST', '/api/newsletter', { body: { email: 'Reader@example.com' } });
    const { toVisitor, toStaff } = await both('reader@example.com');
    expect(toStaff.parsed.text).toContain('reader@example.com');
    const token = /https:\/\/shop\.example\/newsletter\/confirm\/([\w-]+)/.exec(toVisitor.parsed.text ?? '')?.[1];
    expect(toVisitor.parsed.html).toContain(`href="https://shop.example/newsletter/confirm/${token}"`);
    sink.mails.length = 0;

    await shop.call('POST', `/api/newsletter/${token}/confirm`, { body: {} });
    const [welcome] = await sink.until(({ length }) => length === 1);
    expect(welcome?.envelope.to).toEqual(['reader@example.com']);
    const header = /^List-Unsubscribe:\s+<https:\/\/shop\.example(\/[^>]+)>\r$/m.exec(welcome?.raw ?? '')?.[1] ?? '';
    expect(welcome?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(welcome?.parsed.text).toContain(`https://shop.example/newsletter/unsubscribe/${token}`);
    const ended = await shop.call('POST', header, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(ended.body).toMatchObject({ success: true, subscription: { status: 'unsubscribed' } });
  });

  test('is not asked to confirm once it has moved on', async () => {
    await shop.database.query(
      `insert into subscribers (id, email, token, source, status) values ('sub_1', 'gone@example.com', 'token_1', 'footer', 'unsubscribed')`,
    );
    const message = messages.find(({ name }) => name === 'newsletter-confirm');
    expect(await message?.load(shop.db, 'sub_1')).toBeUndefined();
  });
});
