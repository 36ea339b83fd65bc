import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { context } from '../../tests/support/mail/mail-context.ts';
import { type MailSink, openMailSink } from '../../tests/support/mail/mail-sink.ts';
import { type OwnPostgres, openOwnPostgres } from '../../tests/support/processes/postgres.ts';
import { openRelay, type Relay } from '../../tests/support/processes/relay.ts';
import type { Message } from './message.server.ts';
import { paragraph } from './parts.server.ts';
import { defaultTiming, type MailQueue, openMailQueue } from './queue.server.ts';
import { smtpTransport } from './transports/smtp.server.ts';
import { type MailWorker, startMailWorker } from './worker.server.ts';

// No request tells the worker that its connection has gone silent.

const note: Message<unknown> = {
  name: 'note',
  load: async () => 'reader@example.com',
  compose: () => ({ to: 'reader@example.com', subject: 'A note', preview: '', parts: paragraph('Hello') }),
  sample: undefined,
};

let postgres: OwnPostgres;
let relay: Relay;
let client: DatabaseClient;
let queue: MailQueue;
let sink: MailSink;
let worker: MailWorker;
beforeAll(async () => {
  [postgres, sink] = await Promise.all([openOwnPostgres(), openMailSink()]);
  relay = await openRelay(postgres.url);
  client = connectDatabase(postgres.url, () => {});
  queue = await openMailQueue(postgres.url, () => {});
  worker = await startMailWorker({
    url: relay.url,
    messages: [note],
    context,
    from: 'info@shop.example',
    transport: smtpTransport(sink.url),
    log: pino({ level: 'silent' }),
    timing: { ...defaultTiming, retrySeconds: 1, pollSeconds: 0.5, heartbeatSeconds: 10, superviseSeconds: 1 },
  });
});
afterAll(async () => {
  await worker?.stop();
  await queue?.stop();
  await client?.close();
  await sink?.stop();
  relay?.stop();
  await postgres?.remove();
});

const send = () => client.db.transaction((tx) => queue.queueMail(tx, '1', 'note'));

test('a connection goes silent: the worker opens another, and no mail is lost', {
  timeout: 90_000,
}, async () => {
  await send();
  await sink.until(({ length }) => length === 1, 20_000);
  relay.swallow();
  const before = relay.taken();
  await send();
  await sink.until(({ length }) => length === 2, 60_000);
  expect(relay.taken()).toBeGreaterThan(before);
});
