import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { connectDatabase, type Database, type DatabaseClient } from '#db/client.server.ts';
import type { Message } from '#mail/message.server.ts';
import { heading, joinParts, paragraph } from '#mail/parts.server.ts';
import { defaultTiming, type MailJob, type MailQueue, openMailQueue } from '#mail/queue.server.ts';
import { smtpTransport } from '#mail/transports/smtp.server.ts';
import { type MailWorker, startMailWorker } from '#mail/worker.server.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { context } from './mail-context.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';

/** To whom the record's id says. */
const note: Message<string> = {
  name: 'note',
  load: async (_db, recordId) => (recordId === 'gone' ? undefined : recordId),
  compose: (to) => ({
    to,
    subject: 'A note',
    preview: '',
    parts: joinParts(heading('sky', 'A note', 'To read'), paragraph('Something.')),
  }),
  sample: 'reader@example.com',
};

export const quickTiming = { ...defaultTiming, retrySeconds: 1, retryLimit: 3, pollSeconds: 0.5, superviseSeconds: 1 };

export interface WorkerStage {
  readonly database: TestDatabase;
  readonly db: Database;
  readonly sink: MailSink;
  readonly queue: MailQueue;
  /** The log of the workers. */
  readonly lines: Record<string, unknown>[];
  start(more?: Partial<Parameters<typeof startMailWorker>[0]>): Promise<MailWorker>;
  stop(worker: MailWorker): Promise<void>;
  send(job: MailJob): Promise<void>;
  /** Asks until the answer is true; for what only the database knows. */
  eventually(answer: () => Promise<boolean> | boolean, withinMs?: number): Promise<void>;
  jobs(name: string): Promise<{ id: string; state: string; retryCount: number }[]>;
}

function logInto(lines: Record<string, unknown>[]) {
  const write: Writable['_write'] = (chunk, _encoding, done) => {
    lines.push(JSON.parse(String(chunk)));
    done();
  };
  return pino({ level: 'debug' }, new Writable({ write }));
}

/** A queue, workers and a mail server for the tests of one file, cleared after each. */
export function workerStage(): WorkerStage {
  let database: TestDatabase;
  let client: DatabaseClient;
  let sink: MailSink;
  let queue: MailQueue;
  const lines: Record<string, unknown>[] = [];
  const workers: MailWorker[] = [];
  const log = logInto(lines);

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
    lines.length = 0;
  });
  afterAll(async () => {
    await queue.stop();
    await client.close();
    await sink.stop();
    await database.drop();
  });

  return {
    get database() {
      return database;
    },
    get db() {
      return client.db;
    },
    get sink() {
      return sink;
    },
    get queue() {
      return queue;
    },
    lines,
    start: async (more = {}) => {
      const worker = await startMailWorker({
        url: database.url,
        messages: [note as Message<unknown>],
        context,
        from: 'Sample Studio <info@shop.example>',
        transport: smtpTransport(sink.url),
        log,
        timing: quickTiming,
        ...more,
      });
      workers.push(worker);
      return worker;
    },
    stop: async (worker) => {
      workers.splice(workers.indexOf(worker), 1);
      await worker.stop();
    },
    send: (job) => client.db.transaction((tx) => queue.queueMail(tx, job.recordId, job.message)),
    eventually: async (answer, withinMs = 45_000) => {
      for (const end = Date.now() + withinMs; !(await answer()); await wait(50))
        if (Date.now() > end) throw new Error(`It did not happen: ${JSON.stringify(lines.slice(-5))}`);
    },
    jobs: (name) =>
      database.query(`select id, state, retry_count as "retryCount" from jobs.job where name = $1`, [name]),
  };
}
