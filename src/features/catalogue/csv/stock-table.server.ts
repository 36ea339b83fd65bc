import { z } from 'zod';
import type { Database, Transaction } from '#db/client.server.ts';
import { ShopError } from '#shared/errors.ts';
import { count } from '../products/product-fields.server.ts';
import {
  changeStock,
  findStock,
  type StockName,
  type StockRow,
  stockWords,
  unknownStock,
} from '../stock/stock.server.ts';
import { mostPieces } from '../stock/stock.ts';
import { tryOut } from './dry-run.server.ts';
import { TableError, TableFaults } from './table-faults.ts';
import { type Cells, readTable, type TableSource } from './table-file.server.ts';

export interface StockReport {
  dryRun: boolean;
  changed: number;
  unchanged: number;
  sizes: (StockName & { before: number; after: number })[];
}

/** A line of the table: a count (`to`) or a difference (`by`). */
interface StockLine {
  line: number;
  name: StockName;
  step: { to: number } | { by: number };
}

/** For unknown names beyond these a search for what was meant is not worth its time. */
const mostExplained = 100;

const difference = z
  .string()
  .regex(/^[+-]?\d{1,7}$/, 'must be a difference such as +5 or -2')
  .transform(Number)
  .refine((by) => Math.abs(by) <= mostPieces, `must not be more than ${mostPieces}`);

const columns = [
  { name: 'sku', required: true },
  { name: 'colour', required: true },
  { name: 'size', required: true },
  { name: 'stock', required: false },
  { name: 'change', required: false },
];

/**
 * Takes counts (`stock`) or differences (`change`) from a table over: all lines or none.
 * @throws TableError with every fault by line
 * @throws ShopError when the file cannot be read
 */
export async function importStock(
  db: Database,
  source: Pick<TableSource, 'file' | 'onBytes' | 'signal'> & { dryRun: boolean },
): Promise<StockReport> {
  const faults = new TableFaults();
  const lines: StockLine[] = [];
  await readTable({
    ...source,
    columns,
    faults,
    onLine: (line, cells) => lines.push(...readLine(line, cells, faults)),
  });
  return tryOut(db, source.dryRun, (tx) => applyLines(tx, lines, faults, source.dryRun));
}

function readLine(line: number, cells: Cells, faults: TableFaults): StockLine[] {
  if (!cells.has('stock') && !cells.has('change'))
    throw new TableError([
      { line: 1, column: '', message: 'a column stock (the count) or change (+5, -2) is missing' },
    ]);
  const [sku = '', colour = '', size = '', stock = '', change = ''] = columns.map(({ name }) => cells.get(name));
  if ((stock === '') === (change === '')) {
    faults.add(
      line,
      '',
      stock === '' ? 'has neither stock nor change' : 'has stock and change: one of them must be empty',
    );
    return [];
  }
  const column = stock === '' ? 'change' : 'stock';
  const parsed =
    stock === '' ? difference.safeParse(change) : count.safeParse(/^-?\d+$/.test(stock) ? Number(stock) : stock);
  if (!parsed.success) {
    faults.add(line, column, parsed.error.issues[0]?.message ?? '');
    return [];
  }
  return [{ line, name: { sku, colour, size }, step: stock === '' ? { by: parsed.data } : { to: parsed.data } }];
}

async function applyLines(
  tx: Transaction,
  lines: StockLine[],
  faults: TableFaults,
  dryRun: boolean,
): Promise<StockReport> {
  const rows = await findStock(
    tx,
    lines.map(({ name }) => name),
  );
  const chosen = await chosenLines(tx, lines, rows, faults);
  const results = await changeStock(
    tx,
    chosen.map(({ row, step }) => ({ variantId: row.variantId, size: row.size, ...step })),
  );
  const resultOf = new Map(results.map((result) => [`${result.variantId}\0${result.size}`, result]));
  const sizes = chosen.flatMap(({ line, row, step }) => {
    const result = resultOf.get(`${row.variantId}\0${row.size}`);
    if (result && result.after !== null)
      return [{ sku: row.sku, colour: row.colour, size: row.size, before: result.before, after: result.after }];
    faults.add(line, 'by' in step ? 'change' : 'stock', stockWords(result?.before ?? 0, step));
    return [];
  });
  faults.throwIfAny();
  const changed = sizes.filter(({ before, after }) => before !== after).length;
  return { dryRun, changed, unchanged: sizes.length - changed, sizes };
}

/** Each line with the size it names; a name that is unknown or stands twice is a fault. */
async function chosenLines(tx: Transaction, lines: StockLine[], rows: Map<number, StockRow>, faults: TableFaults) {
  const firstLines = new Map<string, number>();
  const chosen: (StockLine & { row: StockRow })[] = [];
  let explained = 0;
  for (const [place, entry] of lines.entries()) {
    const row = rows.get(place);
    if (!row) {
      const fault = explained++ < mostExplained ? await unknownStock(tx, entry.name) : undefined;
      faults.add(entry.line, fault?.column ?? '', fault?.message ?? 'names nothing that the shop has');
      continue;
    }
    const key = `${row.variantId}\0${row.size}`;
    const first = firstLines.get(key);
    if (first) {
      faults.add(entry.line, '', `is the same size as line ${first}`);
      continue;
    }
    firstLines.set(key, entry.line);
    chosen.push({ ...entry, row });
  }
  return chosen;
}

/** Sets the stock of one size. @throws ShopError 404 for an unknown one */
export async function setStock(db: Database, name: StockName, to: number): Promise<StockReport['sizes'][number]> {
  return db.transaction(async (tx) => {
    const row = (await findStock(tx, [name])).get(0);
    if (!row) throw new ShopError(404, sentence((await unknownStock(tx, name)).message));
    const [result] = await changeStock(tx, [{ variantId: row.variantId, size: row.size, to }]);
    if (!result || result.after === null) throw new ShopError(409, sentence(stockWords(result?.before ?? 0, { to })));
    return { sku: row.sku, colour: row.colour, size: row.size, before: result.before, after: result.after };
  });
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
