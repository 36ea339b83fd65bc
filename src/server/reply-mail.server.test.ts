import path from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ContentReader } from '#content/read.server.ts';
import type { sendReply } from '#features/enquiries/office/contract.ts';
import { readBusiness } from '#features/site/content.server.ts';
import { defaultTiming } from '#mail/queue.server.ts';
import { smtpTransport } from '#mail/transports/smtp.server.ts';
import { startMailWorker } from '#mail/worker.server.ts';
import { testApi } from '../../tests/support/api.ts';
import { message } from '../../tests/support/enquiries.ts';
import { openMailSink } from '../../tests/support/mail/mail-sink.ts';
import { testOffice } from '../../tests/support/office.ts';
import { messages, toMailContext } from './mail.server.ts';

const shop = testApi();
const office = testOffice(shop);

test('replies come after the first mail, in its thread, with the words and the files', async () => {
  const sink = await openMailSink();
  const business = readBusiness(new ContentReader(path.resolve('content')));
  if (!business) throw new Error('content/business.yaml');
  const worker = await startMailWorker({
    url: shop.database.url,
    messages,
    context: toMailContext(business, { PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'staff@shop.example' }),
    from: 'Liyawela Studio <info@shop.example>',
    transport: smtpTransport(sink.url),
    log: pino({ level: 'silent' }),
    timing: { ...defaultTiming, pollSeconds: 0.5 },
  });
  const cookie = await office.signIn('dilani@shop.example', 'staff');
  const { body: sent } = await shop.call('POST', '/api/contact', { body: message });
  const file = { name: 'crest.pdf', size: 48_000, type: 'application/pdf', url: '/api/uploads/SAMPLE_crest' };
  await shop.database.query(
    `insert into uploads (id, storage_key, name, size, type) values ($1, $1, 'crest.pdf', 48000, 'application/pdf')`,
    ['SAMPLE_crest'],
  );
  const reply = async (text: string, seen: number) => {
    const { body } = await office.call<typeof sendReply>('POST', `/api/inquiries/${sent.inquiry.number}/replies`, {
      cookie,
      body: { message: text, files: seen === 0 ? [file] : [], seen },
    });
    await shop.database.query(`update jobs.job set start_after = now() where data->>'recordId' = $1`, [body.reply.id]);
  };
  await reply('Nimali, yes:\nby May.', 0);
  await reply('One more word.', 1);

  const isTo = ({ envelope }: (typeof sink.mails)[number]) => envelope.to[0] === message.email;
  await sink.until((mails) => mails.filter(isTo).length === 3);
  await worker.stop();
  await sink.stop();
  const toVisitor = sink.mails.filter(isTo).map(({ parsed }) => parsed);
  const [first, answer, second] = ['We have', 'yes:', 'One more'].map((words) =>
    toVisitor.find(({ subject, text }) => subject?.startsWith(words) || text?.includes(words)),
  );
  expect(answer?.subject).toBe(`Re: ${first?.subject}`);
  expect(first?.messageId).toMatch(/^<inq_[\w-]{24}@shop\.example>$/);
  expect([answer?.inReplyTo, answer?.references]).toEqual([first?.messageId, first?.messageId]);
  expect(second?.inReplyTo).toBe(answer?.messageId);
  expect(second?.references).toEqual([first?.messageId, answer?.messageId]);
  expect(new Set(toVisitor.map(({ messageId }) => messageId)).size).toBe(3);
  expect(answer?.headers.has('auto-submitted')).toBe(false);
  expect(answer?.text).toContain('Nimali, yes:\nby May.');
  expect(answer?.text).toContain('https://shop.example/api/uploads/SAMPLE_crest');
  expect(answer?.text).toContain('Two colours.\nCan you do it by May?');
});
