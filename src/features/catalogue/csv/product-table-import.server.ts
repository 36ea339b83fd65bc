import { sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '#db/client.server.ts';
import type { ProductInput } from '../products/product-input.ts';
import {
  type KnownCategory,
  lockProducts,
  productRows,
  variantId,
  waitForOtherWriters,
  writeProducts,
} from '../products/product-write.server.ts';
import { changeStock, type StockStep } from '../stock/stock.server.ts';
import { tryOut } from './dry-run.server.ts';
import { type Change, productChanges } from './product-changes.ts';
import { readTableProducts } from './product-table-export.server.ts';
import type { Knowledge } from './product-table-lines.server.ts';
import { type NamedProduct, nameProducts } from './product-table-names.server.ts';
import { readProductTable } from './product-table-read.server.ts';
import { TableFaults } from './table-faults.ts';
import type { TableSource } from './table-file.server.ts';

/** Products compared and written at a time. */
const chunk = 250;

export interface ImportOptions extends Pick<TableSource, 'file' | 'onBytes' | 'signal'> {
  dryRun: boolean;
  /** Takes the stock column for sizes that the shop already has. */
  withStock: boolean;
  /** Called after each portion of products. */
  onProducts?: (step: 'compare' | 'write', products: number, total: number) => void;
}

/** What the owner's folder gives to a table: the colours by name, pictures and drawings. */
export type OwnersFiles = Omit<Knowledge, 'categories'>;

export interface ImportedProduct {
  sku: string;
  id: string;
  name: string;
  result: 'created' | 'changed';
  changes: Change[];
}

export interface ImportReport {
  dryRun: boolean;
  created: number;
  changed: number;
  unchanged: number;
  /** Sizes whose stock differs from the table's and stays as it is. */
  stockLeft: number;
  products: ImportedProduct[];
}

/**
 * Takes the staff's table over: all lines or none, in one transaction. A product is what its lines say: a colour or size that
 * they leave out is taken off sale, its stock kept. What the table changes is the staff's from then on, and the owner's files
 * leave it alone; products without a line, or with nothing new, stay as they are.
 * @throws TableError with every fault by line
 * @throws ShopError when the file cannot be read
 */
export async function importProducts(db: Database, owner: OwnersFiles, options: ImportOptions): Promise<ImportReport> {
  const faults = new TableFaults();
  const knowledge = { ...owner, categories: await shopCategories(db) };
  const stated = await readProductTable({ ...options, faults }, knowledge);
  return tryOut(db, options.dryRun, async (tx) => {
    await waitForOtherWriters(tx);
    const named = await nameProducts(tx, stated, faults);
    faults.throwIfAny();
    const report: ImportReport = {
      dryRun: options.dryRun,
      created: 0,
      changed: 0,
      unchanged: 0,
      stockLeft: 0,
      products: [],
    };
    const work: Work = { facts: [], stock: [] };
    for (let from = 0; from < named.length; from += chunk) {
      options.signal?.throwIfAborted();
      const portion = named.slice(from, from + chunk);
      await compare(tx, portion, options, { report, work });
      options.onProducts?.('compare', portion.length, named.length);
    }
    await write(tx, work, options);
    return report;
  });
}

/** As the shop has them now, which may be before or behind the owner's files. */
function shopCategories(db: Database): Promise<KnownCategory[]> {
  return rowsOf<KnownCategory>(
    db,
    sql`select c.slug, c.name, (
      select coalesce(json_agg(json_build_object('slug', s.slug, 'name', s.name)), '[]') from categories s
      where s.parent_id = c.id and s.listed) as subcategories
    from categories c where c.parent_id is null and c.listed`,
  );
}

/** What there is to write. Stock alone makes no product the staff's. */
interface Work {
  facts: ProductInput[];
  stock: ProductInput[];
}

/** Adds to the report what becomes different, and to the work what has to be written for it. */
async function compare(
  tx: Transaction,
  named: NamedProduct[],
  { withStock }: ImportOptions,
  { report, work }: { report: ImportReport; work: Work },
): Promise<void> {
  const ids = named.map(({ product }) => product.id);
  const [present, hidden] = [await readTableProducts(tx, ids), await hiddenStock(tx, ids)];
  for (const { product, listed } of named) {
    const before = present.get(product.id);
    const from = before ?? { ...product, variants: [] };
    const after = withHiddenStock(product, hidden, withStock);
    const facts = productChanges(from, after, { withStock: false });
    const all = productChanges(from, after, { withStock: true });
    const changes = withStock ? all : facts;
    if (before && !listed) changes.unshift({ what: 'in the shop', before: 'no', after: 'yes' });
    if (!withStock) report.stockLeft += all.length - facts.length;
    if (before && changes.length === 0) {
      report.unchanged++;
      continue;
    }
    const result = before ? 'changed' : 'created';
    report[result]++;
    report.products.push({ sku: product.sku, id: product.id, name: product.name, result, changes });
    if (facts.length > 0 || !before || !listed) work.facts.push(product);
    if (withStock) work.stock.push(product);
  }
}

const keyOf = (variant: string, size: string) => `${variant}\0${size}`;

/** The stock of sizes that are not on sale: it is there again when they are. */
async function hiddenStock(tx: Transaction, ids: string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ variant: string; size: string; stock: number }>(
    tx,
    sql`select z.variant_id as variant, z.size, z.stock from variant_sizes z join variants v on v.id = z.variant_id
    where z.product_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and not (z.listed and v.listed)`,
  );
  return new Map(rows.map(({ variant, size, stock }) => [keyOf(variant, size), stock]));
}

function withHiddenStock(product: ProductInput, hidden: Map<string, number>, withStock: boolean): ProductInput {
  if (hidden.size === 0) return product;
  const variants = product.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => {
      const kept = hidden.get(keyOf(variantId(product.id, variant.colour), size.size));
      return kept === undefined || (withStock && size.stock !== undefined) ? size : { ...size, stock: kept };
    }),
  }));
  return { ...product, variants };
}

async function write(tx: Transaction, { facts, stock }: Work, options: ImportOptions) {
  await lockProducts(
    tx,
    [...facts, ...stock].map(({ id }) => id),
  );
  for (let from = 0; from < facts.length; from += chunk) {
    options.signal?.throwIfAborted();
    const rows = facts.slice(from, from + chunk).map((product) => productRows(product, 'staff'));
    await writeProducts(tx, rows);
    await hideOthers(tx, rows);
    options.onProducts?.('write', rows.length, facts.length);
  }
  for (let from = 0; from < stock.length; from += chunk)
    await changeStock(tx, stock.slice(from, from + chunk).flatMap(stockSteps));
}

/** Takes the colours and sizes off sale that the rows of their products leave out. */
async function hideOthers(tx: Transaction, rows: ReturnType<typeof productRows>[]): Promise<void> {
  const ids = JSON.stringify(rows.map(({ product }) => product.id));
  const sizes = JSON.stringify(rows.flatMap((row) => row.sizes.map(({ variant_id, size }) => ({ variant_id, size }))));
  await tx.execute(sql`
    update variant_sizes z set listed = false
    where z.listed and z.product_id in (select jsonb_array_elements_text(${ids}::jsonb)) and not exists (
      select from jsonb_to_recordset(${sizes}::jsonb) as row(variant_id text, size text)
      where row.variant_id = z.variant_id and row.size = z.size)`);
  await tx.execute(sql`
    update variants v set listed = false
    where v.listed and v.product_id in (select jsonb_array_elements_text(${ids}::jsonb)) and not exists (
      select from variant_sizes z where z.variant_id = v.id and z.listed)`);
}

function stockSteps({ id, variants }: ProductInput): StockStep[] {
  return variants.flatMap(({ colour, sizes }) =>
    sizes.flatMap(({ size, stock }) =>
      stock === undefined ? [] : [{ variantId: variantId(id, colour), size, to: stock }],
    ),
  );
}
