import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { connectDatabase, type DatabaseClient, type Transaction } from '#db/client.server.ts';

export const mailQueue = 'mail';
export const givenUpQueue = 'mail-given-up';
/** One job a mail whose last byte was written and whose answer was not heard yet; nobody works on it. */
export const handedOverQueue = 'mail-handed-over';

/** A message to send: which one, and the id of the record that it is about. Names and addresses stay in the record. */
export interface MailJob {
  message: string;
  recordId: string;
}

export interface MailQueue {
  /** Queues a message in the transaction that stores its record: both are there, or neither. */
  queue(tx: Transaction, job: MailJob): Promise<void>;
  stop(): Promise<void>;
}

/** A queue that is open already, so that its statement is known. */
export interface OpenMailQueue extends MailQueue {
  /**
   * pg-boss's own statement that queues messages, as a part of a larger one: a job is made by the same words, whoever asks for it.
   * Answers with a row a job. Its value is a JSON array of `{ data: MailJob }`.
   */
  queueing(jobs: ReturnType<typeof sql.placeholder>): SQL;
}

export interface MailTiming {
  /** Pause before the first repeat, in seconds; it doubles, up to two hours. */
  retrySeconds: number;
  /** Repeats before a mail is given up. */
  retryLimit: number;
  /** Seconds between two looks for new jobs. */
  pollSeconds: number;
  /** A job whose worker has not been heard for so many seconds is another's. */
  heartbeatSeconds: number;
  /** Seconds between two looks for jobs of dead workers, and for mails that were given up. */
  superviseSeconds: number;
}

/** Twenty repeats take about a day. A killed worker's job is back after 25 to 40 seconds. */
export const usualTiming: MailTiming = {
  retrySeconds: 5,
  retryLimit: 20,
  pollSeconds: 1,
  heartbeatSeconds: 20,
  superviseSeconds: 10,
};

/** Longest time for one attempt, in seconds: RFC 5321 asks for ten minutes of patience after the last byte. */
export const expireSeconds = 15 * 60;

const daySeconds = 24 * 60 * 60;

/** pg-boss on a pool of its own. Without `superviseSeconds` it only queues. */
export function openBoss(client: DatabaseClient, onError: (error: Error) => void, superviseSeconds?: number): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => client.pool.query(text, values) },
    schema: 'jobs',
    schedule: false,
    supervise: superviseSeconds !== undefined,
    ...(superviseSeconds
      ? { superviseIntervalSeconds: superviseSeconds, monitorIntervalSeconds: superviseSeconds }
      : {}),
  });
  boss.on('error', onError);
  return boss;
}

/** Makes the queues as they are meant to be, also where an earlier version made them. */
export async function prepareQueues(boss: PgBoss, timing: MailTiming): Promise<void> {
  const kept = { retentionSeconds: 90 * daySeconds, warningQueueSize: 1_000_000 };
  const mail = {
    retryLimit: timing.retryLimit,
    retryDelay: timing.retrySeconds,
    retryBackoff: true,
    retryDelayMax: 7200,
    expireInSeconds: expireSeconds,
    heartbeatSeconds: timing.heartbeatSeconds,
    deadLetter: givenUpQueue,
  };
  for (const [name, options] of Object.entries({ [givenUpQueue]: kept, [handedOverQueue]: kept, [mailQueue]: mail })) {
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
  }
}

/**
 * The queue, on connections of its own: a request that holds the pool's last one must not wait for another. It takes no job
 * out; that is `startMailWorker`.
 */
export async function openMailQueue(url: string, onError: (error: Error) => void): Promise<OpenMailQueue> {
  const client = connectDatabase(url, onError, 2);
  const boss = openBoss(client, onError);
  await boss.start();
  await prepareQueues(boss, usualTiming);
  const [before = '', after = ''] = (await insertingText(boss)).split('$1');
  return {
    queueing: (jobs) => sql`${sql.raw(before)}${jobs}${sql.raw(after)}`,
    queue: async (tx, job) => {
      await boss.send(mailQueue, job, { db: fromDrizzle(tx, sql) });
    },
    stop: async () => {
      await boss.stop({ graceful: false });
      await client.close();
    },
  };
}

/** The text of the statement by which pg-boss inserts jobs, with one value, `$1`. */
async function insertingText(boss: PgBoss): Promise<string> {
  let text = '';
  const listen = async (statement: string) => {
    text = statement;
    return { rows: [] };
  };
  await boss.insert(mailQueue, [], { db: { executeSql: listen }, returnId: true });
  return text;
}
