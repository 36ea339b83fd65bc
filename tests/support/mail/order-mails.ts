import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { orderMessages } from '#features/orders/mail/mail.server.ts';
import { smtpTransport } from '#mail/transports/smtp.server.ts';
import { type MailWorker, startMailWorker } from '#mail/worker.server.ts';
import type { TestApi } from '../api.ts';
import { context } from './mail-context.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';
import { quickTiming } from './mail-worker.ts';

/** A mail server that gets the mails about orders which a group of tests queues from here on. */
export function testOrderMails(shop: TestApi): Pick<MailSink, 'mails' | 'until'> {
  const sink = {} as MailSink;
  let worker: MailWorker;
  beforeAll(async () => {
    await shop.database.query('delete from jobs.job');
    Object.assign(sink, await openMailSink());
    worker = await startMailWorker({
      url: shop.database.url,
      messages: orderMessages as never,
      context,
      from: 'Sample Studio <info@shop.example>',
      transport: smtpTransport(sink.url),
      log: pino({ level: 'silent' }),
      timing: quickTiming,
    });
  });
  afterAll(async () => {
    await worker.stop();
    await sink.stop();
  });
  return sink;
}
