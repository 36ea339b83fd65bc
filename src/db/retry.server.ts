import { type Database, errorCode, type Transaction } from './client.server.ts';

/** How often a transaction is retried that PostgreSQL ended to break a deadlock. */
const deadlockRetries = 3;

/** Runs a transaction, and again after a deadlock. The work must do nothing that a rollback does not undo. */
export async function transactionWithRetry<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      const code = errorCode(error);
      if (attempt >= deadlockRetries || (code !== '40P01' && code !== '40001')) throw error;
    }
  }
}
