import { eq, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './client.server.ts';

export interface StatusChangeRequest {
  table: PgTable & { id: PgColumn; status: PgColumn };
  /** The column of the number that people call the record by. */
  numberColumn: PgColumn;
  /** The record's id or number. */
  record: string;
  to: string;
  /** The statuses that it may come from. */
  from: readonly string[];
}

export interface ChangedRecord {
  id: string;
  number: string;
  /** Its status before. */
  before: string;
  /** False when it was in none of the statuses that it may come from; then nothing has happened. */
  changed: boolean;
}

/**
 * Locks a record and changes its status where that may follow the present one. Of two calls at once the second waits, and
 * finds the status that the first has written. Undefined for a record that is not there.
 */
export async function changeStatusIn(
  tx: Transaction,
  { table, numberColumn, record, to, from }: StatusChangeRequest,
): Promise<ChangedRecord | undefined> {
  const [found] = await tx
    .select({
      id: sql<string>`${table.id}`,
      number: sql<string>`${numberColumn}`,
      before: sql<string>`${table.status}`,
    })
    .from(table)
    .where(or(eq(table.id, record), eq(numberColumn, record)))
    .for('update');
  if (!found) return undefined;
  const changed = from.includes(found.before);
  if (changed) await tx.update(table).set({ status: to }).where(eq(table.id, found.id));
  return { ...found, changed };
}
