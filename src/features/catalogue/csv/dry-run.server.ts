import { TransactionRollbackError } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';

/** Does the work in a transaction, which a dry run rolls back after the work. */
export async function withDryRun<T>(db: Database, dryRun: boolean, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await db.transaction(async (tx) => {
      result = { value: await work(tx) };
      if (dryRun) tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return (result as { value: T }).value;
}
