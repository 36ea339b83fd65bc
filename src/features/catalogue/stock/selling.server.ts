import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.server.ts';
import { productSales, products, variantSizes, variants } from '#db/tables/catalogue.server.ts';

// What carts and orders do with the catalogue. Only this file and `stock.server.ts` change stock and sales.

/** What carts and orders need to know of a SKU: a variant in a size. */
export interface SkuRow {
  productId: string;
  variantId: string;
  size: string;
  sku: string;
  name: string;
  productImage: string;
  color: string;
  variantImages: string[];
  unitPriceCents: number;
  /** Pieces that can be bought: 0 unless the product is active. */
  stock: number;
}

/** What a sale or a cancelled order changed. */
export interface StockChanged {
  productIds: string[];
  /** A size may have sold out. */
  soldOut: boolean;
}

export interface LineItemKey {
  productId: string;
  variantId: string;
  size: string;
}

interface LineItem extends LineItemKey {
  quantity: number;
}

/** Two lines with the same product, variant and size are one line (section 3). */
export function lineItemKey({ productId, variantId, size }: LineItemKey): string {
  return JSON.stringify([productId, variantId, size]);
}

const isSame = ({ productId, variantId, size }: LineItemKey) =>
  and(eq(variantSizes.variantId, variantId), eq(variantSizes.size, size), eq(variantSizes.productId, productId));

/** The visible SKUs among these, by `lineItemKey`. */
export async function findSkus(on: Executor, keys: LineItemKey[]): Promise<Map<string, SkuRow>> {
  return keys.length === 0 ? new Map() : toMap(await skuQuery(on, keys));
}

/** The same, locked until the end of the transaction. All buyers lock in one order, so none waits in a circle. */
export async function lockSkus(tx: Transaction, keys: LineItemKey[]): Promise<Map<string, SkuRow>> {
  const query = skuQuery(tx, keys).orderBy(asc(variantSizes.variantId), asc(variantSizes.size));
  return toMap(await query.for('no key update', { of: variantSizes }));
}

function skuQuery(on: Executor, keys: LineItemKey[]) {
  return on
    .select({
      productId: products.id,
      variantId: variants.id,
      size: variantSizes.size,
      sku: products.sku,
      name: products.name,
      productImage: products.mainImage,
      color: variants.color,
      variantImages: variants.imageUrls,
      unitPriceCents: variantSizes.priceCents,
      stock: variantSizes.stock,
      status: products.status,
    })
    .from(variantSizes)
    .innerJoin(variants, eq(variants.id, variantSizes.variantId))
    .innerJoin(products, eq(products.id, variantSizes.productId))
    .where(
      and(or(...keys.map(isSame)), variantSizes.listed, variants.listed, products.listed, ne(products.status, 'draft')),
    )
    .$dynamic();
}

function toMap(rows: Awaited<ReturnType<typeof skuQuery>>): Map<string, SkuRow> {
  return new Map(
    rows.map(({ status, stock, ...row }) => [lineItemKey(row), { ...row, stock: status === 'active' ? stock : 0 }]),
  );
}

/** Takes pieces of locked SKUs and counts them as sold. */
export async function takeStock(tx: Transaction, lines: LineItem[]): Promise<void> {
  for (const line of lines)
    await tx
      .update(variantSizes)
      .set({ stock: sql`${variantSizes.stock} - ${line.quantity}` })
      .where(isSame(line));
  await countSales(tx, lines, 1);
}

/**
 * Puts the pieces of a cancelled order back and takes them out of the sales. Withdrawn sizes get theirs back too.
 * @returns the keys of the lines that the shop still has
 */
export async function returnStock(tx: Transaction, lines: LineItem[]): Promise<Set<string>> {
  const locked = await tx
    .select({ productId: variantSizes.productId, variantId: variantSizes.variantId, size: variantSizes.size })
    .from(variantSizes)
    .where(or(...lines.map(isSame)))
    .orderBy(asc(variantSizes.variantId), asc(variantSizes.size))
    .for('no key update');
  const found = new Set(locked.map(lineItemKey));
  for (const line of lines.filter((each) => found.has(lineItemKey(each))))
    await tx
      .update(variantSizes)
      .set({ stock: sql`${variantSizes.stock} + ${line.quantity}` })
      .where(isSame(line));
  await countSales(tx, lines, -1);
  return found;
}

/** Adds to the pieces sold of each product, in the order of ids. */
async function countSales(tx: Transaction, lines: LineItem[], sign: 1 | -1): Promise<void> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  for (const [productId, sold] of [...pieces].sort(([a], [b]) => (a < b ? -1 : 1)))
    await tx
      .update(productSales)
      .set({ pieces: sql`${productSales.pieces} + ${sign * sold}` })
      .where(eq(productSales.productId, productId));
}
