import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { connectDatabase, type Transaction } from '#db/client.server.ts';

const queueName = 'mail';
const deadLetterQueue = 'mail-given-up';

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

/**
 * The queue, on connections of its own: a request that holds the pool's last one must not wait for another. A job whose worker died comes back after a minute, a failing one is retried with
 * growing pauses for about a day and then kept in the dead-letter queue.
 */
export async function openMailQueue(url: string, onError: (error: Error) => void): Promise<MailQueue> {
  const { pool, close } = connectDatabase(url, onError, 2);
  const boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: 'jobs',
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(deadLetterQueue);
  await boss.createQueue(queueName, {
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 7200,
    expireInSeconds: 60,
    deadLetter: deadLetterQueue,
  });
  return {
    queue: async (tx, job) => {
      await boss.send(queueName, job, { db: fromDrizzle(tx, sql) });
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await close();
    },
  };
}
