import { isDeepStrictEqual } from 'node:util';
import { and, not, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { isAnyOf, toChunks } from '#db/rows.server.ts';
import { products, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { type Change, recordActivity } from '#features/activity/records/record.server.ts';
import type { FieldChange } from '../constants.ts';
import { readCategories } from '../products/known-categories.server.ts';
import { findFieldChanges } from '../products/product-changes.server.ts';
import { type ProductRow, selectProducts } from '../products/product-rows.server.ts';
import type { ImportContext } from '../products/product-schema.server.ts';
import {
  hide,
  lockProducts,
  lockProductWriting,
  type ProductRows,
  toRows,
  writeProducts,
} from '../products/product-write.server.ts';
import { readUploadedPictures } from '../products/uploaded-pictures.server.ts';
import { changeStock, toSizeKey } from '../stock/stock.server.ts';
import { type CsvError, CsvImportError, type CsvSource } from './csv-file.server.ts';
import { requireExpected, withDryRun } from './dry-run.server.ts';
import { readProductCsv } from './product-csv.server.ts';
import { type IdentifiedProduct, identifyProducts } from './product-ids.server.ts';

/** Products compared and written at a time. */
const chunkSize = 250;

export interface ImportOptions {
  dryRun: boolean;
  actor: Actor;
  /** The changes of the dry run: others are refused. */
  expected?: string | undefined;
  /** Takes the errors of a dry run, whose report has what the products without one change. */
  onErrors?: (errors: CsvError[]) => void;
  /** Sets the stock of sizes that the shop already has, too. */
  withStock: boolean;
  /** Called after each chunk of products. */
  onProducts?: (products: number, total: number) => void;
  signal?: AbortSignal;
}

export interface ImportReport {
  dryRun: boolean;
  created: number;
  changed: number;
  unchanged: number;
  /** Sizes with another stock in the CSV, which keep the shop's. */
  stockLeft: number;
  products: {
    line: number;
    sku: string;
    id: string;
    name: string;
    result: 'created' | 'changed';
    changes: FieldChange[];
  }[];
}

/**
 * Imports products from a CSV, all lines or none; changed products are managed by staff from then on. A colour or size
 * without a line is taken off sale and keeps its stock.
 * @throws CsvImportError with every error by line
 * @throws ShopError when the file cannot be read
 */
export async function importProducts(
  db: Database,
  source: CsvSource,
  files: Omit<ImportContext, 'categories'>,
  options: ImportOptions,
): Promise<ImportReport> {
  const errors: CsvError[] = [];
  const media = files.media.with(await readUploadedPictures(db));
  const context = { ...files, media, categories: await readCategories(db) };
  const stated = await readProductCsv(source, context, errors);
  // A line that cannot be read may be of any product.
  if (errors.some(({ column }) => column === '')) throw new CsvImportError(errors);
  return withDryRun(db, options.dryRun, async (tx) => {
    await lockProductWriting(tx);
    const identified = await identifyProducts(tx, stated, errors);
    if (errors.length > 0 && !(options.dryRun && options.onErrors)) throw new CsvImportError(errors);
    if (errors.length > 0) options.onErrors?.(errors);
    const { report, facts, stock } = await compareAll(tx, withoutErrors(identified, errors), context, options);
    requireExpected(report.products, options.expected);
    await lockProducts(
      tx,
      [...facts, ...stock].map(({ product }) => product.id),
    );
    for (const chunk of toChunks(facts, chunkSize)) {
      options.signal?.throwIfAborted();
      await writeProducts(tx, chunk);
      await hideOthers(tx, chunk);
    }
    for (const chunk of toChunks(stock, chunkSize)) await changeStock(tx, chunk.flatMap(toStockSteps));
    await recordActivity(tx, options.actor, ...report.products.map(toActivity));
    return report;
  });
}

/** The products none of whose lines is wrong. */
function withoutErrors(all: IdentifiedProduct[], errors: CsvError[]): IdentifiedProduct[] {
  const wrong = new Set(errors.map(({ line }) => line));
  return wrong.size === 0 ? all : all.filter(({ lines }) => !lines.some((line) => wrong.has(line)));
}

function toActivity({ id, name, result, changes }: ImportReport['products'][number]): Change {
  return {
    action: result === 'created' ? 'product.created_by_csv' : 'product.changed_by_csv',
    subject: 'product',
    subjectId: id,
    label: name,
    after: { changes },
  };
}

/** `facts` are products to write, `stock` those whose stock is to be set: that alone makes no product the staff's. */
async function compareAll(
  tx: Transaction,
  identified: IdentifiedProduct[],
  context: ImportContext,
  { dryRun, withStock, signal, onProducts }: ImportOptions,
) {
  const counts = { created: 0, changed: 0, unchanged: 0, stockLeft: 0 };
  const facts: ProductRows[] = [];
  const stock: ProductRows[] = [];
  const listed: ImportReport['products'] = [];
  for (const chunk of toChunks(identified, chunkSize)) {
    signal?.throwIfAborted();
    const ids = chunk.map(({ id }) => id);
    const before = new Map((await selectProducts(tx, chosenIds(ids))).map((row) => [row.id, row]));
    const stocks = await readStocks(tx, ids);
    for (const { line, id, product } of chunk) {
      const present = before.get(id);
      const rows = toRows(id, product, context, 'staff');
      const isChanged = !present || !isSame(present, rows);
      const otherStock = toStockSteps(rows).filter((step) => (stocks.get(toSizeKey(step)) ?? step.to) !== step.to);
      const changes = [
        ...(present ? findFieldChanges(present, rows) : []),
        ...(withStock ? otherStock.map((step) => toStockChange(step, rows, stocks)) : []),
      ];
      if (!withStock) counts.stockLeft += otherStock.length;
      if (isChanged) facts.push(rows);
      if (withStock && otherStock.length > 0) stock.push(rows);
      const result = !present ? 'created' : isChanged || (withStock && otherStock.length > 0) ? 'changed' : 'unchanged';
      counts[result]++;
      if (result !== 'unchanged') listed.push({ line, sku: product.sku, id, name: product.name, result, changes });
    }
    onProducts?.(chunk.length, identified.length);
  }
  return { report: { dryRun, ...counts, products: listed }, facts, stock };
}

function chosenIds(ids: string[]) {
  return sql`select id, 1 as place from products where ${isAnyOf(products.id, ids)}`;
}

/** Is the product what the rows say? Stock does not count. */
function isSame(before: ProductRow, after: ProductRows): boolean {
  const now: Record<string, unknown> = before;
  const facts = Object.entries(after.product).filter(([column]) => column in now);
  return (
    facts.every(([column, value]) => isDeepStrictEqual(now[column], value)) &&
    isDeepStrictEqual(before.variants.map(withoutStock), after.variants.map(withoutStock))
  );
}

function withoutStock({ sizes, ...variant }: ProductRows['variants'][number]) {
  return { ...variant, sizes: sizes.map(({ size, priceCents }) => ({ size, priceCents })) };
}

/** Live stock by size, of sizes off sale too. */
async function readStocks(tx: Transaction, ids: string[]): Promise<Map<string, number>> {
  const sizes = await tx.select().from(variantSizes).where(isAnyOf(variantSizes.productId, ids));
  return new Map(sizes.map((size) => [toSizeKey(size), size.stock]));
}

function toStockSteps({ variants: all }: ProductRows) {
  return all.flatMap(({ id, sizes }) =>
    sizes.flatMap(({ size, stock }) => (stock === undefined ? [] : [{ variantId: id, size, to: stock }])),
  );
}

function toStockChange(
  step: { variantId: string; size: string; to: number },
  { variants: all }: ProductRows,
  stocks: Map<string, number>,
): FieldChange {
  const color = all.find(({ id }) => id === step.variantId)?.color ?? '';
  return {
    field: 'stock',
    color,
    size: step.size,
    from: stocks.get(toSizeKey(step)) ?? null,
    to: step.to,
  };
}

/** Takes the colours and sizes off sale that the rows of their products leave out. */
async function hideOthers(tx: Transaction, rows: ProductRows[]): Promise<void> {
  const ids = rows.map(({ product }) => product.id);
  const all = rows.flatMap((row) => row.variants);
  const sizes = all.flatMap(({ id, sizes: ofVariant }) => ofVariant.map(({ size }) => ({ id, size })));
  const stated = sql`(${variantSizes.variantId}, ${variantSizes.size}) in (
    select * from unnest(${sql.param(sizes.map(({ id }) => id))}::text[], ${sql.param(sizes.map(({ size }) => size))}::text[]))`;
  await hide(tx, variantSizes, and(isAnyOf(variantSizes.productId, ids), not(stated)));
  const variantIds = all.map(({ id }) => id);
  await hide(tx, variants, and(isAnyOf(variants.productId, ids), not(isAnyOf(variants.id, variantIds))));
}
