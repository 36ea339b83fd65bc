import type { Database, Transaction } from './client.server.ts';

/** How often a transaction is tried again that PostgreSQL ended to break a ring of waiting ones. */
const deadlockRetries = 3;

/** A transaction that is tried again after a deadlock; its work must do nothing that the rollback does not undo. */
export async function retriedTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const code = ((error as Error).cause as { code?: string } | undefined)?.code;
      if (attempt >= deadlockRetries || (code !== '40P01' && code !== '40001')) throw error;
    }
  }
}
