import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { ContentReader } from '#content/read.server.ts';
import { handStatuses } from '#features/enquiries/constants.ts';
import { readBusiness } from '#features/site/content.server.ts';
import { composeMail } from '#mail/compose.server.ts';
import { hostile } from '../../tests/support/hostile/hostile.ts';
import { mailSender, messages, toMailContext } from './mail.server.ts';

const business = readBusiness(new ContentReader(path.resolve('content')));
if (!business) throw new Error('content/business.yaml');
const context = toMailContext(business, { PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'staff@shop.example' });
const from = mailSender(business, {});
const origin = { jobId: '0b8f8f0e-0000-4000-8000-000000000001', message: 'any', queuedAt: new Date() };

async function composed({ compose, sample }: (typeof messages)[number], data: unknown = sample) {
  return simpleParser((await composeMail(compose(data, context), { origin, context, from })).raw);
}

describe('names', () => {
  const declared = messages.map(({ name }) => name);
  const files = globSync('src/**/*.server.ts').map((file) => readFileSync(file, 'utf8'));
  const queueing = files.filter((text) => /\.(queueMail|queueMailLater|queueing)\(/.test(text));
  const literals = queueing.flatMap((text) => [
    ...[...text.matchAll(/queueMail(?:Later)?\(tx, [\w.]+, ([^`)]+)\)/g)].flatMap(
      ([, list = '']) => list.match(/[\w]+-[\w-]+/g) ?? [],
    ),
    ...[...text.matchAll(/messages(?:: | = )\[([^\]]+)\]/g)].flatMap(([, list = '']) => list.match(/[\w-]+/g) ?? []),
  ]);
  const moves = [
    ...['confirmed', 'processing', 'shipped', 'delivered', 'cancelled'].map((status) => `order-${status}`),
    ...handStatuses.map((status) => `quote-${status.replaceAll('_', '-')}`),
  ];

  test('every message that is queued anywhere is declared, and every declared one can be queued', () => {
    expect(literals.length).toBeGreaterThanOrEqual(8);
    expect([...new Set([...literals, ...moves])].sort()).toEqual([...declared].sort());
  });

  test('no two messages have one name', () => {
    expect(new Set(declared).size).toBe(declared.length);
  });
});

describe.each(messages.map((message) => ({ name: message.name, message })))('$name', ({ message }) => {
  const toStaff = message.name.endsWith('-staff');

  test('has a subject, a preview, both versions, and goes to whom it concerns', async () => {
    const body = message.compose(message.sample, context);
    const mail = await composed(message);
    expect(mail.subject).toBe(body.subject);
    expect(body.subject.length).toBeLessThanOrEqual(100);
    expect(body.preview).not.toBe('');
    expect(mail.text?.length).toBeGreaterThan(100);
    expect(mail.html).toContain('</html>');
    expect(body.to === 'staff@shop.example').toBe(toStaff);
    expect(body.replyTo === undefined).toBe(!toStaff);
    expect(`${mail.text}${mail.html}`).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
  });

  test('takes whatever a visitor writes', async () => {
    const words = `<img src=x onerror=alert(1)></title></style><script>\r\nBcc: all@example.com\r\n\r\n"'&${'x'.repeat(3000)}`;
    const mail = await composed(message, hostile(message.sample, words));
    expect(mail.headerLines.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect([...(mail.subject ?? '')].length).toBeLessThan(200);
    const page = String(mail.html).replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '');
    expect(page).not.toMatch(/<img|<script/);
    expect(String(mail.html).match(/<\/style>/g)).toHaveLength(1);
  });
});

test('only what somebody subscribed to can be unsubscribed from', async () => {
  const paths = {
    'newsletter-confirm': 'newsletter/unsubscribe/',
    'newsletter-welcome': 'newsletter/unsubscribe/',
    'stock-back': 'stock-back/stop/',
  };
  for (const message of messages) {
    const mail = await composed(message);
    const own = Object.entries(paths).find(([name]) => name === message.name)?.[1];
    const header = mail.headerLines.some(({ key }) => key === 'list-unsubscribe-post');
    expect(header, message.name).toBe(own !== undefined);
    const links = [...(mail.text ?? '').matchAll(/https:\/\/shop\.example\/([\w-]+\/(?:unsubscribe|stop)\/)/g)];
    expect([...new Set(links.map(([, path]) => path))], message.name).toEqual(own ? [own] : []);
  }
});

test('the sender is the business where no other is set', () => {
  expect(from).toBe(`"${business.name}" <${business.email}>`);
  expect(mailSender({ ...business, name: 'A "quoted" \\ name' }, {})).toBe(`"A quoted  name" <${business.email}>`);
  expect(mailSender(business, { MAIL_FROM: 'Shop <a@b.example>' })).toBe('Shop <a@b.example>');
});
