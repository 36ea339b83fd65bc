import { sql } from 'drizzle-orm';
import { type Executor, queryRows, type Transaction } from '#db/client.server.ts';
import { deadLetterQueue, type MailJob, type MailQueue } from './queue.server.ts';

/** A mail that failed for about a day and is tried no more. */
export interface DeadLetter extends MailJob {
  id: string;
  /** ISO, UTC. */
  failedAt: string;
}

const columns = sql`id::text as id, data->>'message' as message, data->>'recordId' as "recordId", created_on as "failedAt"`;

/** The oldest first. */
export async function listDeadLetters(on: Executor): Promise<DeadLetter[]> {
  return toDeadLetters(
    await queryRows<StoredLetter>(
      on,
      sql`select ${columns} from jobs.job where name = ${deadLetterQueue} and state < 'completed' order by created_on, id`,
    ),
  );
}

/**
 * Queues them again, and returns those that were still there: two calls at once queue a mail once. The running shop
 * sends them.
 */
export async function retryDeadLetters(tx: Transaction, mail: MailQueue, ids: string[]): Promise<DeadLetter[]> {
  const taken = await queryRows<StoredLetter>(
    tx,
    sql`delete from jobs.job where name = ${deadLetterQueue} and state < 'completed'
      and id::text = any(${sql.param(ids)}::text[]) returning ${columns}`,
  );
  for (const { recordId, message } of taken) await mail.queueMail(tx, recordId, message);
  return toDeadLetters(taken);
}

type StoredLetter = Omit<DeadLetter, 'failedAt'> & { failedAt: Date };

function toDeadLetters(rows: StoredLetter[]): DeadLetter[] {
  return rows.map((row) => ({ ...row, failedAt: new Date(row.failedAt).toISOString() }));
}
