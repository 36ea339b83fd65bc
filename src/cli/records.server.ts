import type { Command } from 'commander';
import { type Column, createOutput, table } from './output/output.server.ts';
import type { StaffShop } from './staff-shop.server.ts';

/** Opens the shop for a command. Imported when one runs, so that `--help` is quick. */
export async function withShop<T>(work: (shop: StaffShop) => Promise<T>): Promise<T> {
  const staff = await import('./staff-shop.server.ts');
  return staff.withStaffShop(work);
}

interface RecordList<Row> {
  /** Its name with `--json`. */
  key: string;
  /** The name of the records. */
  words: string;
  /** The newest ones. */
  rows: Row[];
  /** How many there are. */
  total: number;
  columns: Column<Row>[];
}

/** The answer of a `list`: the newest records as a table, and the number of all where it is cut. */
export async function answerList<Row>(command: Command, { key, words, rows, total, columns }: RecordList<Row>) {
  const out = createOutput(command);
  await out.answer({ [key]: rows, total }, () => (total === 0 ? `There are no such ${words}.` : table(rows, columns)));
  if (total > rows.length) out.note(`${rows.length} of ${total} ${words}; --limit ${total} shows all.`);
}
