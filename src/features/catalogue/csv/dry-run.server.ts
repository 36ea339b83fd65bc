import { createHash } from 'node:crypto';
import { TransactionRollbackError } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { ShopError } from '#shared/errors.ts';

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

/** Tells apart what an import changes. */
export function hashChanges(changes: unknown): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex');
}

/** @throws ShopError 409 when an import would change something else than its dry run did */
export function requireExpected(changes: unknown, expected: string | undefined): void {
  if (expected !== undefined && hashChanges(changes) !== expected) throw new ShopError('csv_changed');
}
