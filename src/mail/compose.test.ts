import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { context } from '../../tests/support/mail/mail-context.ts';
import { composeMail, parseAddress } from './compose.server.ts';
import type { MailBody } from './message.server.ts';
import { paragraph } from './parts.server.ts';

const origin = {
  jobId: '0b8f8f0e-0000-4000-8000-000000000001',
  message: 'note',
  queuedAt: new Date('2026-11-21T06:34:00Z'),
};

function compose(body: Partial<MailBody>, from = 'Sample Studio <info@shop.example>') {
  const whole = { to: 'reader@example.com', subject: 'A note', preview: '', parts: paragraph('Words'), ...body };
  return composeMail(whole, { origin, context, from });
}

describe('a composed mail', () => {
  test('has the headers of a mail that a machine sent, and its job’s Message-ID', async () => {
    const mail = await compose({ replyTo: 'visitor@example.com' });
    const parsed = await simpleParser(mail.raw);
    expect(parsed.messageId).toBe(`<${origin.jobId}@shop.example>`);
    expect(parsed.date).toEqual(origin.queuedAt);
    expect(parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect(parsed.from?.value).toEqual([{ name: 'Sample Studio', address: 'info@shop.example' }]);
    expect(parsed.replyTo?.text).toBe('visitor@example.com');
    expect(parsed.headerLines.map(({ key }) => key)).not.toContain('list-unsubscribe');
    expect(mail.envelope).toEqual({ from: 'info@shop.example', to: ['reader@example.com'] });
    expect(parsed.text).toContain('Words');
    expect(parsed.html).toContain('Words');
  });

  test('can be unsubscribed from with one click (RFC 8058)', async () => {
    const raw = (await compose({ unsubscribeUrl: 'https://shop.example/api/newsletter/t/unsubscribe' })).raw.toString();
    expect(raw).toMatch(/^List-Unsubscribe:\s+<https:\/\/shop\.example\/api\/newsletter\/t\/unsubscribe>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  test('is never given another header by its subject', async () => {
    const parsed = await simpleParser((await compose({ subject: 'Aprons\r\nBcc: all@example.com\r\n\r\nHello' })).raw);
    expect(parsed.subject).toContain('Aprons');
    expect(parsed.bcc).toBeUndefined();
    expect(parsed.headerLines.map(({ key }) => key)).not.toContain('bcc');
  });

  test('goes to one address', async () => {
    expect((await compose({ to: 'ශ්‍රී@example.com' })).envelope.to).toHaveLength(1);
  });

  test('keeps Sinhala, Tamil and emoji', async () => {
    const words = 'ආයුබෝවන් வணக்கம் 🧵';
    const parsed = await simpleParser((await compose({ subject: words, parts: paragraph(words) })).raw);
    expect(parsed.subject).toBe(words);
    expect(parsed.text).toContain(words);
  });
});

test.each([
  ['info@shop.example', 'info@shop.example'],
  ['Shop <info@shop.example>', 'info@shop.example'],
  ['"Shop, Colombo" <info@shop.example>', 'info@shop.example'],
])('the address of %s', (mailbox, address) => {
  expect(parseAddress(mailbox)).toBe(address);
});
