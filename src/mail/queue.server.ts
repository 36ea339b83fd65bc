import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { connectDatabase, type DatabaseClient, queryRows, type Transaction } from '#db/client.server.ts';
import { executePrepared } from '#db/prepared-statement.server.ts';

export const mailQueue = 'mail';
export const deadLetterQueue = 'mail-given-up';

/** A message to send, and the id of the record that it is about. Names and addresses stay in the record. */
export interface MailJob {
  message: string;
  recordId: string;
  /** Of a link whose hash alone the database keeps; taken out of the job once the mail is sent. */
  token?: string;
}

/** A record that messages are about, where its id alone does not do. */
export interface MailAbout {
  id: string;
  token?: string;
  /** Seconds that the mail waits, so that it can be taken back. */
  wait?: number;
}

export interface MailQueue {
  /** Queues a record's messages in the transaction that stores the record: all are there, or nothing. */
  queueMail(tx: Transaction, about: string | MailAbout, ...messages: string[]): Promise<void>;
  /** The same, sent in `undoSeconds` at the earliest: until then it can be withdrawn. */
  queueMailLater(tx: Transaction, recordId: string, ...messages: string[]): Promise<void>;
  /** Takes a message back in the transaction of an undo. @returns false where a worker has it, or had it */
  withdrawMail(tx: Transaction, recordId: string, message: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** How long staff can take back what mails. */
export const undoSeconds = 10;

export interface MailTiming {
  /** Pause before the first retry, in seconds; it doubles, up to two hours. */
  retrySeconds: number;
  /** Retries before a mail goes to the dead-letter queue. */
  retryLimit: number;
  /** Seconds between two looks for new jobs. */
  pollSeconds: number;
  /** After so many seconds without a heartbeat a job goes back to the queue. */
  heartbeatSeconds: number;
  /** Seconds between two looks for jobs without a heartbeat. */
  superviseSeconds: number;
}

/** Twenty retries take about a day. The job of a killed worker is back after 25 to 40 seconds. */
export const defaultTiming: MailTiming = {
  retrySeconds: 5,
  retryLimit: 20,
  pollSeconds: 1,
  heartbeatSeconds: 20,
  superviseSeconds: 10,
};

const daySeconds = 24 * 60 * 60;

/** pg-boss on a pool of its own. Without `superviseSeconds` it only queues. */
export function openBoss(client: DatabaseClient, onError: (error: Error) => void, superviseSeconds?: number): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => client.pool.query(text, values) },
    schema: 'jobs',
    schedule: false,
    supervise: superviseSeconds !== undefined,
    ...(superviseSeconds && {
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      queueCacheIntervalSeconds: superviseSeconds,
    }),
  });
  boss.on('error', onError);
  return boss;
}

/** Creates the queues, and updates the settings of those that are there. */
export async function prepareQueues(boss: PgBoss, timing: MailTiming): Promise<void> {
  const deadLetters = { retentionSeconds: 90 * daySeconds, warningQueueSize: 1_000_000 };
  const mail = {
    retryLimit: timing.retryLimit,
    retryDelay: timing.retrySeconds,
    retryBackoff: true,
    retryDelayMax: 7200,
    heartbeatSeconds: timing.heartbeatSeconds,
    deadLetter: deadLetterQueue,
    // The back office shows what was sent.
    deleteAfterSeconds: 30 * daySeconds,
  };
  for (const [name, options] of Object.entries({ [deadLetterQueue]: deadLetters, [mailQueue]: mail })) {
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
}

/**
 * Takes mails back that still wait, in the transaction that undoes their step.
 * @returns false when one is on its way, or sent
 */
export async function takeBackMail(tx: Transaction, recordId: string, ...messages: string[]): Promise<boolean> {
  const waiting = await queryRows<object>(
    tx,
    sql`delete from jobs.job where name = ${mailQueue} and data->>'recordId' = ${recordId}
      and data->>'message' = any (${sql.param(messages)}) and state = 'created' and start_after > now() returning id`,
  );
  return waiting.length > 0;
}

/**
 * The queue, on connections of its own: a request with the pool's last one must not wait for another. `startMailWorker`
 * sends the mails.
 */
export async function openMailQueue(url: string, onError: (error: Error) => void): Promise<MailQueue> {
  const client = connectDatabase(url, onError, 2);
  const boss = openBoss(client, onError);
  await boss.start();
  await prepareQueues(boss, defaultTiming);
  const queue: MailQueue['queueMail'] = async (tx, about, ...messages) => {
    const { id: recordId, token, wait }: MailAbout = typeof about === 'string' ? { id: about } : about;
    const jobs = messages.map((message) => ({
      data: { message, recordId, ...(token && { token }) } satisfies MailJob,
      ...(wait && { startAfter: wait }),
    }));
    await boss.insert(mailQueue, jobs, {
      db: { executeSql: (text, values = []) => executePrepared(tx, text, values) },
    });
  };
  return {
    queueMail: queue,
    queueMailLater: (tx, id, ...messages) => queue(tx, { id, wait: undoSeconds }, ...messages),
    withdrawMail: takeBackMail,
    stop: async () => {
      await boss.stop({ graceful: false });
      await client.close();
    },
  };
}
