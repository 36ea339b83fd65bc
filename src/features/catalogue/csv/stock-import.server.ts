import { z } from 'zod';
import type { Database, Transaction } from '#db/client.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { type Change, recordActivity } from '#features/activity/records/record.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { FieldChange, StockReason } from '../constants.ts';
import { describeLineFault, type LineFault } from '../messages.server.ts';
import { count } from '../products/product-schema.server.ts';
import {
  changeStock,
  findSize,
  findStockFault,
  readSizes,
  type SizeName,
  type StockChange,
  type StockRow,
  toSizeKey,
} from '../stock/stock.server.ts';
import { maxPieces } from '../stock/stock.ts';
import { type CsvError, CsvImportError, type CsvRecord, type CsvSource, readCsv } from './csv-file.server.ts';
import { requireExpected, withDryRun } from './dry-run.server.ts';

export interface StockReport {
  dryRun: boolean;
  changed: number;
  unchanged: number;
  sizes: (SizeName & { line: number; productId: string; name: string; before: number; after: number })[];
}

export interface StockOptions {
  dryRun: boolean;
  actor: Actor;
  /** Why, for the activity. */
  reason?: StockReason | undefined;
  /** The changes of the dry run: others are refused. */
  expected?: string | undefined;
  /** Takes the errors of a dry run, whose report has what the right lines change. */
  onErrors?: ((errors: CsvError[]) => void) | undefined;
}

/** A line of the CSV: a count (`to`) or a difference (`by`). */
interface StockLine {
  line: number;
  name: SizeName;
  change: StockChange;
}

const difference = z
  .string()
  .regex(/^[+-]?\d{1,7}$/, 'must be a difference such as +5 or -2')
  .transform(Number)
  .refine((by) => Math.abs(by) <= maxPieces, `must not be more than ${maxPieces}`);
const counted = z
  .string()
  .transform((cell) => (/^-?\d+$/.test(cell) ? Number(cell) : cell))
  .pipe(count);

/**
 * Imports counts (`stock`) or differences (`change`) from a CSV: all lines or none.
 * @throws CsvImportError with every error by line
 * @throws ShopError when the file cannot be read
 */
export async function importStock(db: Database, source: CsvSource, options: StockOptions): Promise<StockReport> {
  const { dryRun, actor, reason, expected, onErrors } = options;
  const errors: CsvError[] = [];
  const columns = { required: ['sku', 'colour', 'size'], optional: ['stock', 'change'] };
  const records = await readCsv(source, columns, errors);
  const lines = records.flatMap((record) => parseLine(record, errors));
  return withDryRun(db, dryRun, async (tx) => {
    const sizes = await applyLines(tx, lines, (line, column, fault) =>
      errors.push({ line, column, message: describeLineFault(fault) }),
    );
    if (errors.length > 0 && !(dryRun && onErrors)) throw new CsvImportError(errors);
    if (errors.length > 0) onErrors?.(errors);
    requireExpected(sizes, expected);
    const changed = sizes.filter(({ before, after }) => before !== after);
    await recordStock(tx, actor, changed, reason);
    return { dryRun, changed: changed.length, unchanged: sizes.length - changed.length, sizes };
  });
}

function parseLine({ line, cells }: CsvRecord, errors: CsvError[]): StockLine[] {
  const { sku = '', colour = '', size = '', stock = '', change = '' } = cells;
  if ((stock === '') === (change === '')) {
    const message = stock === '' ? 'has neither stock nor change' : 'has stock and change: one of them must be empty';
    errors.push({ line, column: '', message });
    return [];
  }
  const parsed = stock === '' ? difference.safeParse(change) : counted.safeParse(stock);
  if (!parsed.success) {
    const column = stock === '' ? 'change' : 'stock';
    errors.push({ line, column, message: parsed.error.issues[0]?.message ?? '' });
    return [];
  }
  const name = { sku, colour, size };
  return [{ line, name, change: stock === '' ? { by: parsed.data } : { to: parsed.data } }];
}

type Refuse = (line: number, column: string, fault: LineFault) => void;

/** Changes the stock of the sizes that the lines name. An unknown size and a size that stands twice are refused. */
async function applyLines(tx: Transaction, lines: StockLine[], refuse: Refuse): Promise<StockReport['sizes']> {
  const skus = lines.map(({ name }) => name.sku);
  const bySku = Map.groupBy(await readSizes(tx, skus), ({ sku }) => sku);
  const found = new Map<string, StockLine & { row: StockRow }>();
  for (const line of lines) {
    const row = findSize(bySku.get(line.name.sku.toUpperCase()) ?? [], line.name);
    if ('fault' in row) {
      refuse(line.line, row.column, row.fault);
      continue;
    }
    const twin = found.get(toSizeKey(row));
    if (twin) refuse(line.line, '', { code: 'same_size', params: { line: twin.line } });
    else found.set(toSizeKey(row), { ...line, row });
  }
  const chosen = [...found.values()];
  const results = await changeStock(
    tx,
    chosen.map(({ row: { variantId, size }, change }) => ({ variantId, size, ...change })),
  );
  return chosen.flatMap(({ line, change, row: { sku, colour, size, productId, name } }, at) => {
    const { before, after } = results[at] ?? { before: 0, after: null };
    if (after !== null) return [{ line, productId, name, sku, colour, size, before, after }];
    refuse(line, 'by' in change ? 'change' : 'stock', findStockFault(before, change));
    return [];
  });
}

/** A row a product: pieces by colour and size, before and after. */
async function recordStock(tx: Transaction, actor: Actor, changed: StockReport['sizes'], reason?: StockReason) {
  const byProduct = [...Map.groupBy(changed, ({ productId }) => productId).values()];
  const changes = byProduct.map((sizes) => toStockActivity(sizes, reason));
  await recordActivity(tx, actor, ...changes);
}

function toStockActivity(sizes: StockReport['sizes'], reason: StockReason | undefined): Change {
  const [{ productId = '', name = '' } = {}] = sizes;
  const changes = sizes.map(({ colour, size, before, after }): FieldChange => {
    return { field: 'stock', color: colour, size, from: before, to: after };
  });
  return {
    action: 'product.stock',
    subject: 'product',
    subjectId: productId,
    label: name,
    after: { changes, ...(reason ? { reason } : {}) },
  };
}

/** Sets the stock of one size. @throws ShopError 404 for an unknown one */
export async function setStock(
  db: Database,
  actor: Actor,
  name: SizeName,
  to: number,
): Promise<SizeName & { before: number; after: number }> {
  return db.transaction(async (tx) => {
    const [size] = await applyLines(tx, [{ line: 1, name, change: { to } }], (_line, _column, { code, params }) => {
      throw new ShopError(code, params, { status: 404 });
    });
    if (!size) throw new ShopError('size_not_on_sale');
    const { sku, colour, before, after } = size;
    if (before !== after) await recordStock(tx, actor, [size]);
    return { sku, colour, size: size.size, before, after };
  });
}
