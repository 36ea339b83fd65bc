import { and, asc, eq, gte, ne, or, type Placeholder, sql } from 'drizzle-orm';
import { type Executor, runTogether, type Transaction } from '#db/client.server.ts';
import { placeholders, preparedForRows, preparedStatement, rowValues } from '#db/prepared-statement.server.ts';
import { productSales, products, variantSizes, variants } from '#db/tables/catalogue.server.ts';

// Stock and sales, for carts and orders. Only this file and `stock.server.ts` change them.

/** A SKU: a variant in a size, with its price and stock. */
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

interface OrderedLine extends LineItem {
  unitPriceCents: number;
}

/** Two lines with the same product, variant and size are one line (section 3). */
export function lineItemKey({ productId, variantId, size }: LineItemKey): string {
  return JSON.stringify([productId, variantId, size]);
}

const isSame = ({ productId, variantId, size }: Record<keyof LineItemKey, string | Placeholder>) =>
  and(eq(variantSizes.variantId, variantId), eq(variantSizes.size, size), eq(variantSizes.productId, productId));

const keyColumns = ['productId', 'variantId', 'size'] as const;

const skuQuery = preparedForRows((on, rows) =>
  on
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
      and(
        or(...Array.from({ length: rows }, (_, row) => isSame(placeholders(keyColumns, row)))),
        variantSizes.listed,
        variants.listed,
        products.listed,
        ne(products.status, 'draft'),
      ),
    )
    .prepare(`find_skus_${rows}`),
);

/** The visible SKUs among these, by `lineItemKey`. */
export async function findSkus(on: Executor, keys: LineItemKey[]): Promise<Map<string, SkuRow>> {
  if (keys.length === 0) return new Map();
  const rows = await skuQuery(on, keys.length).execute(rowValues(keyColumns, keys));
  return new Map(
    rows.map(({ status, stock, ...row }) => [lineItemKey(row), { ...row, stock: status === 'active' ? stock : 0 }]),
  );
}

const takePieces = preparedStatement((on) =>
  on
    .update(variantSizes)
    .set({ stock: sql`${variantSizes.stock} - ${sql.placeholder('quantity')}` })
    .where(
      and(
        isSame(placeholders(keyColumns)),
        gte(variantSizes.stock, sql.placeholder('quantity')),
        eq(variantSizes.priceCents, sql.placeholder('unitPriceCents')),
        variantSizes.listed,
        sql`(select status = 'active' and listed from products where id = ${sql.placeholder('productId')})`,
      ),
    )
    .returning({ stock: variantSizes.stock })
    .prepare('take_pieces'),
);

const countSold = preparedStatement((on) =>
  on
    .update(productSales)
    .set({ pieces: sql`${productSales.pieces} + ${sql.placeholder('pieces')}` })
    .where(eq(productSales.productId, sql.placeholder('productId')))
    .prepare('count_sold'),
);

/**
 * Takes the pieces of an order and counts them as sold. Check and change are one statement a line, and all buyers lock
 * in one order.
 * @returns the rest of each size; undefined for too little stock, another price or a size no longer sold
 */
export async function takeStock(tx: Transaction, lines: OrderedLine[]): Promise<number[] | undefined> {
  const inOrder = lines.toSorted((a, b) => compare(a.variantId, b.variantId) || compare(a.size, b.size));
  const taking = inOrder.map((line) => takePieces(tx).execute({ ...line }));
  const [taken] = await runTogether([runTogether(taking), countSales(tx, lines, 1)]);
  const left = taken.flat().map(({ stock }) => stock);
  return left.length === lines.length ? left : undefined;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Puts the pieces of a cancelled order back and takes them out of the sales. Withdrawn sizes get theirs back too.
 * @returns the keys of the lines that the shop still has
 */
export async function returnStock(tx: Transaction, lines: LineItem[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
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
  const inOrder = [...pieces].sort(([a], [b]) => compare(a, b));
  await runTogether(inOrder.map(([productId, sold]) => countSold(tx).execute({ productId, pieces: sign * sold })));
}
