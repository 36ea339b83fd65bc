import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.server.ts';
import { isAnyOf } from '#db/rows.server.ts';
import { products, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import type { FaultOf } from '#shared/error-codes.ts';
import { ShopError } from '#shared/errors.ts';
import { lowSizeStock, maxPieces } from './stock.ts';

/** `to` so many pieces, where there are as many as were `seen`; or `by` so many more (below 0: fewer). */
export type StockChange = { to: number; seen?: number } | { by: number };
export type StockStep = { variantId: string; size: string } & StockChange;

export function toSizeKey({ variantId, size }: { variantId: string; size: string }): string {
  return JSON.stringify([variantId, size]);
}

/**
 * Changes live stock, of each size once, in the lock order of orders; opening stock moves alike (`openingStock`).
 * Triggers announce the change in its transaction, also on connections that announce their own sales.
 * @returns the pieces before and after each step; null for an unexpected stock, fewer than none or too many
 */
export async function changeStock(
  tx: Transaction,
  steps: StockStep[],
): Promise<{ before: number; after: number | null }[]> {
  await tx.execute(sql`select set_config('shop.announces', 'off', true)`);
  const names = sql`unnest(${sql.param(steps.map(({ variantId }) => variantId))}::text[],
    ${sql.param(steps.map(({ size }) => size))}::text[])`;
  const locked = await tx
    .select({ variantId: variantSizes.variantId, size: variantSizes.size, stock: variantSizes.stock })
    .from(variantSizes)
    .where(sql`(${variantSizes.variantId}, ${variantSizes.size}) in (select * from ${names})`)
    .orderBy(asc(variantSizes.variantId), asc(variantSizes.size))
    .for('no key update');
  const stocks = new Map(locked.map((row) => [toSizeKey(row), row.stock]));
  const results = [];
  for (const step of steps) {
    const before = stocks.get(toSizeKey(step)) ?? 0;
    const after = 'to' in step ? step.to : before + step.by;
    const isSeen = !('seen' in step) || step.seen === undefined || step.seen === before;
    const isPossible = isSeen && after >= 0 && after <= maxPieces;
    if (isPossible && after !== before)
      await tx
        .update(variantSizes)
        .set({ stock: after, openingStock: sql`${variantSizes.openingStock} + ${after - before}` })
        .where(and(eq(variantSizes.variantId, step.variantId), eq(variantSizes.size, step.size)));
    results.push({ before, after: isPossible ? after : null });
  }
  return results;
}

/** The words of a person for a size. */
export interface SizeName {
  sku: string;
  colour: string;
  size: string;
}

/** Why a size cannot be found, or its stock not be changed. */
export type SizeFault = FaultOf<
  'no_such_product' | 'no_such_colour' | 'no_such_size' | 'stock_below_none' | 'stock_above_most'
>;

export type StockRow = Awaited<ReturnType<typeof selectSizes>>[number];

/** Pieces of a size at which it is low: the product's own threshold, or the shop's where it has none. */
export const lowFrom = sql<number>`case when ${products.trackQuantity} then ${products.lowStockThreshold}
  else ${lowSizeStock}::int end`;

function selectSizes(db: Executor, condition?: SQL) {
  return db
    .select({
      sku: products.sku,
      colour: variants.color,
      size: variantSizes.size,
      productId: products.id,
      variantId: variants.id,
      name: products.name,
      stock: variantSizes.stock,
      openingStock: variantSizes.openingStock,
      low: sql<boolean>`${variantSizes.stock} <= ${lowFrom}`,
    })
    .from(variantSizes)
    .innerJoin(variants, eq(variants.id, variantSizes.variantId))
    .innerJoin(products, eq(products.id, variantSizes.productId))
    .where(and(products.listed, variants.listed, variantSizes.listed, condition))
    .orderBy(asc(products.sku), asc(variants.position), asc(variantSizes.position));
}

/** The sizes of the shop with their live stock. @throws ShopError 404 for an unknown SKU */
export async function listStock(db: Executor, { sku, low }: { sku?: string; low?: boolean }): Promise<StockRow[]> {
  const rows = await (sku === undefined ? selectSizes(db) : readSizes(db, [sku]));
  if (sku !== undefined && rows.length === 0) throw new ShopError('no_such_product', { given: sku, by: 'sku' });
  return low ? rows.filter((row) => row.low) : rows;
}

/** The sizes of products by SKU, in capitals or not. */
export function readSizes(db: Executor, skus: string[]): Promise<StockRow[]> {
  return selectSizes(
    db,
    isAnyOf(
      products.sku,
      skus.map((sku) => sku.toUpperCase()),
    ),
  );
}

/** The size of a product that a name means, in capitals or not, or why there is none. */
export function findSize(ofProduct: StockRow[], { sku, colour, size }: SizeName): StockRow | UnknownSize {
  const [product] = ofProduct;
  if (!product) return { column: 'sku', fault: { code: 'no_such_product', params: { given: sku, by: 'sku' } } };
  const ofColour = ofProduct.filter((row) => row.colour.toLowerCase() === colour.toLowerCase());
  const [variant] = ofColour;
  if (!variant) {
    const colours = [...new Set(ofProduct.map((row) => row.colour))];
    return { column: 'colour', fault: { code: 'no_such_colour', params: { sku: product.sku, colour, colours } } };
  }
  const params = { sku: product.sku, colour: variant.colour, size, sizes: ofColour.map((row) => row.size) };
  const found = ofColour.find((row) => row.size.toLowerCase() === size.toLowerCase());
  return found ?? { column: 'size', fault: { code: 'no_such_size', params } };
}

interface UnknownSize {
  column: string;
  fault: SizeFault;
}

/** Why a change of stock is refused. */
export function findStockFault(before: number, change: StockChange): SizeFault {
  const after = 'to' in change ? change.to : before + change.by;
  if (after < 0) return { code: 'stock_below_none', params: { stock: before, taken: before - after } };
  return { code: 'stock_above_most', params: { stock: before, wanted: after, most: maxPieces } };
}
