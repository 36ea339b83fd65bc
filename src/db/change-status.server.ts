import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from './client.server.ts';

export interface StatusChangeRequest {
  table: SQL;
  /** The column of the number that people call the record by. */
  numberColumn: SQL;
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
 * Checks and changes a record's status in one statement; from then on the row is locked. Of two calls at once the second
 * waits, and finds the status that the first has written. Undefined for a record that is not there.
 */
export async function changeStatusIn(
  tx: Transaction,
  { table, numberColumn, record, to, from }: StatusChangeRequest,
): Promise<ChangedRecord | undefined> {
  const [row] = await rowsOf<ChangedRecord>(
    tx,
    sql`with found as (
      select id, ${numberColumn} as number, status from ${table} where id = ${record} or ${numberColumn} = ${record} for update
    ), changed as (
      update ${table} set status = ${to} from found
      where ${table}.id = found.id and found.status in (select jsonb_array_elements_text(${JSON.stringify(from)}::jsonb))
      returning ${table}.id
    )
    select found.id, found.number, found.status as before, exists (select 1 from changed) as changed from found`,
  );
  return row;
}
