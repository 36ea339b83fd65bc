import type { Database, Transaction } from './client.server.ts';

/** How often a transaction is tried again that PostgreSQL ended to break a ring of waiting ones. */
const deadlockRetries = 3;

/** Work of one transaction, tried again after a deadlock; it must do nothing that the rollback does not undo. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = ((error as Error).cause as { code?: string } | undefined)?.code;
      if (attempt >= deadlockRetries || (code !== '40P01' && code !== '40001')) throw error;
    }
  }
}

export function retriedTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return retried(() => db.transaction(work));
}
