import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { type MailSink, openMailSink } from '../../tests/support/mail-sink.ts';
import type { MailHouse, Message } from './message.server.ts';
import { heading, paragraph, together } from './parts.server.ts';
import { type MailJob, type MailQueue, openMailQueue, usualTiming } from './queue.server.ts';
import { smtpTransport } from './transports/smtp.server.ts';
import { type MailWorker, startMailWorker } from './worker.server.ts';

const house: MailHouse = {
  name: 'Sample Studio',
  street: '1 Sample Road',
  city: 'Colombo',
  phone: '+94 11 000 0000',
  email: 'info@shop.example',
  hoursShort: 'Mon-Fri',
  publicUrl: 'https://shop.example',
  staffEmail: 'staff@shop.example',
};

/** To whom the record's id says. */
const note: Message<string> = {
  name: 'note',
  load: async (_db, recordId) => (recordId === 'gone' ? undefined : recordId),
  compose: (to) => ({
    to,
    subject: 'A note',
    preview: '',
    body: together(heading('sky', 'A note', 'To read'), paragraph('Something.')),
  }),
  sample: 'reader@example.com',
};

let database: TestDatabase;
let client: DatabaseClient;
let sink: MailSink;
let queue: MailQueue;
let lines: Record<string, unknown>[] = [];
const workers: MailWorker[] = [];

const log = pino(
  { level: 'debug' },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);

const quick = { ...usualTiming, retrySeconds: 1, retryLimit: 3, pollSeconds: 0.5, superviseSeconds: 1 };

async function start(more: Partial<Parameters<typeof startMailWorker>[0]> = {}): Promise<MailWorker> {
  const worker = await startMailWorker({
    url: database.url,
    messages: [note as Message<unknown>],
    house,
    from: 'Sample Studio <info@shop.example>',
    transport: smtpTransport(sink.url),
    log,
    timing: quick,
    ...more,
  });
  workers.push(worker);
  return worker;
}

async function stop(worker: MailWorker): Promise<void> {
  workers.splice(workers.indexOf(worker), 1);
  await worker.stop();
}

function send(job: MailJob): Promise<void> {
  return client.db.transaction((tx) => queue.queue(tx, job));
}

/** Asks until the answer is true; for what only the database knows. */
async function eventually(answer: () => Promise<boolean> | boolean, withinMs = 15_000): Promise<void> {
  for (const end = Date.now() + withinMs; !(await answer()); await wait(50))
    if (Date.now() > end) throw new Error(`It did not happen: ${JSON.stringify(lines.slice(-5))}`);
}

async function jobs(name: string): Promise<{ id: string; state: string; retryCount: number }[]> {
  return database.query(`select id, state, retry_count as "retryCount" from jobs.job where name = $1`, [name]);
}

beforeAll(async () => {
  database = await createTestDatabase();
  client = connectDatabase(database.url, () => {}, 4);
  sink = await openMailSink();
  queue = await openMailQueue(database.url, () => {});
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await database.query('delete from jobs.job');
  sink.mails.length = 0;
  sink.slowness = 0;
  sink.refusals.clear();
  lines = [];
});
afterAll(async () => {
  await queue.stop();
  await client.close();
  await sink.stop();
  await database.drop();
});

describe('a queued mail', () => {
  test('is sent soon, once, with a Message-ID of its job, and its job is completed', async () => {
    await start();
    const began = Date.now();
    await send({ message: 'note', recordId: 'reader@example.com' });
    const [mail] = await sink.until(({ length }) => length === 1);
    expect(Date.now() - began).toBeLessThan(2_000);
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed');
    const [job] = await jobs('mail');
    expect(mail?.messageId).toBe(`<${job?.id}@shop.example>`);
    expect(mail?.envelope).toEqual({ from: 'info@shop.example', to: ['reader@example.com'] });
    await eventually(async () => (await jobs('mail-handed-over')).length === 0);
  });

  test('one of many goes out several at a time, not one a poll', async () => {
    for (let place = 0; place < 30; place++) await send({ message: 'note', recordId: `reader${place}@example.com` });
    await start({ timing: { ...quick, pollSeconds: 1 } });
    const began = Date.now();
    await sink.until(({ length }) => length === 30);
    expect(Date.now() - began).toBeLessThan(8_000);
    expect(new Set(sink.acceptances().values())).toEqual(new Set([1]));
  });

  test('goes over TLS to a server that asks for it and for an account, and is marked there too', async () => {
    // It says that its certificate is of its own making.
    const warning = vi.spyOn(console, 'error').mockImplementation(() => {});
    const guarded = await openMailSink({ user: 'shop', pass: 'p@ss' });
    warning.mockRestore();
    guarded.slowness = 1_000;
    await start({ transport: smtpTransport(guarded.url) });
    await send({ message: 'note', recordId: 'reader@example.com' });
    const refused = async () => lines.some(({ level }) => level === 40);
    await eventually(async () => guarded.mails.length === 1 || (await refused()));
    expect(guarded.mails[0]).toMatchObject({ secure: true, envelope: { to: ['reader@example.com'] } });
    await eventually(async () => (await jobs('mail-handed-over')).length === 1, 800);
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed');
    await guarded.stop();
  });

  test('about a record that is gone is completed without a mail', async () => {
    await start();
    await send({ message: 'note', recordId: 'gone' });
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed');
    expect(sink.mails).toEqual([]);
  });

  test('is not sent when its transaction fails', async () => {
    await start();
    const failing = client.db.transaction(async (tx) => {
      await queue.queue(tx, { message: 'note', recordId: 'reader@example.com' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await jobs('mail')).toEqual([]);
  });
});

describe('a mail that the server does not take', () => {
  test('for now: it is tried again under the same Message-ID, with one line a try that names nobody', async () => {
    sink.refuse({ code: 451 }, 'busy@example.com');
    await start();
    await send({ message: 'note', recordId: 'busy@example.com' });
    await eventually(() => (sink.refusals.get('busy@example.com') ?? 0) >= 2);
    sink.refuse(undefined, 'busy@example.com');
    const [mail] = await sink.until(({ length }) => length === 1);
    const [job] = await jobs('mail');
    expect(mail?.messageId).toBe(`<${job?.id}@shop.example>`);
    const warnings = lines.filter(({ level }) => level === 40);
    expect(warnings).toHaveLength(sink.refusals.get('busy@example.com') ?? 0);
    expect(warnings[0]).toMatchObject({ message: 'note', jobId: job?.id, fault: { command: 'RCPT TO', reply: 451 } });
    expect(JSON.stringify(lines)).not.toContain('busy@example.com');
  });

  test('after its last byte: the mark goes, and it is sent again', async () => {
    sink.refuse({ code: 452, at: 'message' }, 'full@example.com');
    await start();
    await send({ message: 'note', recordId: 'full@example.com' });
    await eventually(() => (sink.refusals.get('full@example.com') ?? 0) >= 1);
    sink.refuse(undefined, 'full@example.com');
    await sink.until(({ length }) => length === 1);
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed');
    await eventually(async () => (await jobs('mail-handed-over')).length === 0);
  });

  test('for good: after three tries it is in the dead-letter queue, and the log names it at error level', async () => {
    sink.refuse({ code: 550 }, 'nobody@example.com');
    await start();
    await send({ message: 'note', recordId: 'nobody@example.com' });
    await eventually(() => lines.some(({ level }) => level === 50));
    const [job] = await jobs('mail');
    const [error] = lines.filter(({ level }) => level === 50);
    expect(error).toMatchObject({
      msg: 'a mail was given up',
      message: 'note',
      jobId: job?.id,
      attempts: 3,
      fault: { command: 'RCPT TO', reply: 550 },
    });
    expect(sink.refusals.get('nobody@example.com')).toBe(3);
    expect(await jobs('mail-given-up')).toMatchObject([{ state: 'created' }]);
    expect(JSON.stringify(lines)).not.toContain('nobody@example.com');
  });

  test('to the end: a server that is never there ends in the dead-letter queue after all its tries', async () => {
    const timing = { ...quick, retryLimit: 2 };
    await start({ transport: smtpTransport('smtp://127.0.0.1:1'), timing });
    await send({ message: 'note', recordId: 'reader@example.com' });
    await eventually(() => lines.some(({ level }) => level === 50), 30_000);
    expect(lines.find(({ level }) => level === 50)).toMatchObject({ attempts: 3, fault: { code: 'ECONNREFUSED' } });
    expect(lines.filter(({ level }) => level === 40)).toHaveLength(3);
  }, 40_000);

  test('that was given up before a start is counted once, not told again', async () => {
    await database.query(
      `insert into jobs.job (name, data, source_id) values ('mail-given-up', '{"message":"note"}', gen_random_uuid())`,
    );
    await start();
    expect(lines).toMatchObject([{ level: 40, count: 1 }]);
  });
});

describe('a mail is not sent twice', () => {
  test('when the server is slow to answer: the job waits for it', async () => {
    sink.slowness = 13_000;
    await start({ timing: { ...quick, heartbeatSeconds: 10 } });
    await send({ message: 'note', recordId: 'reader@example.com' });
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed', 18_000);
    expect(sink.mails).toHaveLength(1);
    expect(await jobs('mail')).toMatchObject([{ retryCount: 0 }]);
  });

  test('when a process has handed it over and ended before it could complete the job', async () => {
    await start();
    await send({ message: 'note', recordId: 'reader@example.com' });
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed');
    const [job] = await jobs('mail');
    await database.query(`insert into jobs.job (name, id) values ('mail-handed-over', $1)`, [job?.id]);
    await database.query(`update jobs.job set state = 'retry', start_after = now() where name = 'mail'`);
    await eventually(() => lines.some(({ msg }) => String(msg).includes('is not sent again')));
    await eventually(async () => (await jobs('mail'))[0]?.state === 'completed');
    expect(sink.mails).toHaveLength(1);
  });
});

describe('stopping', () => {
  test('lets a mail under way end', async () => {
    sink.slowness = 1_500;
    const worker = await start();
    await send({ message: 'note', recordId: 'reader@example.com' });
    await sink.until(({ length }) => length === 1);
    await stop(worker);
    expect(await jobs('mail')).toMatchObject([{ state: 'completed' }]);
  });

  test('ends soon when nothing is under way, and leaves what is queued', async () => {
    const worker = await start();
    const began = Date.now();
    await stop(worker);
    expect(Date.now() - began).toBeLessThan(1_500);
    await send({ message: 'note', recordId: 'reader@example.com' });
    expect(await jobs('mail')).toMatchObject([{ state: 'created' }]);
  });
});
