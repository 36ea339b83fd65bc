import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { excluded, isAnyOf, toChunks } from '#db/rows.server.ts';
import { productSales, products, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import type { VariantRow } from './product-rows.server.ts';
import { type ImportContext, type ProductInput, parseDrawing, variantId } from './product-schema.server.ts';

// The one way of products into the database, for the content files and for the CSV.

/** Any constant that no other advisory lock has. */
const writingLock = 724_115_201;

/** Lets one writer of products after the other in, until the end of the transaction. Sales are not held up. */
export async function lockProductWriting(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${writingLock})`);
}

/** Locks products as an order does, which avoids deadlocks: first all sizes in one order, then the products. */
export async function lockProducts(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .select({ size: variantSizes.size })
    .from(variantSizes)
    .where(isAnyOf(variantSizes.productId, ids))
    .orderBy(asc(variantSizes.variantId), asc(variantSizes.size))
    .for('no key update');
  await tx
    .select({ id: products.id })
    .from(products)
    .where(isAnyOf(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');
}

/** Takes rows off sale. */
export async function hide(
  tx: Transaction,
  table: typeof products | typeof variants | typeof variantSizes,
  which: SQL | undefined,
): Promise<void> {
  await tx.update(table).set({ listed: false }).where(and(table.listed, which));
}

export type ManagedBy = 'content' | 'staff';

/** A product as the database has it. */
export interface ProductRows {
  product: typeof products.$inferInsert;
  variants: VariantRow[];
}

export function toRows(id: string, input: ProductInput, context: ImportContext, managedBy: ManagedBy): ProductRows {
  const { price, compareAtPrice, category, subcategory, added, attributes, drawing, blank, variants, ...facts } = input;
  const { weight, ...otherAttributes } = attributes;
  const variantRows = variants.map((variant): VariantRow => {
    const colorHex = variant.hex ?? context.colours.get(variant.colour) ?? '#FFFFFF';
    const pictures = variant.pictures.length > 0 ? variant.pictures : [`drawings/${drawing}`];
    return {
      id: variantId(id, variant.colour),
      color: variant.colour,
      colorHex,
      imageUrls: pictures.map((picture) => findUrl(picture, colorHex, context)),
      sizes: variant.sizes.map(({ size, extra, stock }) => ({ size, stock, priceCents: price + extra })),
    };
  });
  const product = {
    ...facts,
    ...otherAttributes,
    id,
    managedBy,
    categoryId: categoryId(category),
    subcategoryId: categoryId(subcategory),
    basePriceCents: price,
    compareAtPriceCents: compareAtPrice ?? null,
    weightGrams: weight,
    createdAt: added,
    mainImage: variantRows[0]?.imageUrls[0] ?? '',
    listed: true,
    // A CSV has no blank: its product keeps that of the owner's files.
    ...(managedBy === 'content' && { blank: blank ?? null }),
    colors: variants.map(({ colour }) => colour.toLowerCase()),
  };
  return { product, variants: variantRows };
}

/** The address of a picture, or of a drawing in a colour. */
function findUrl(picture: string, colorHex: string, { media }: ImportContext): string {
  const shape = parseDrawing(picture);
  return shape ? media.drawingUrl(shape, colorHex) : media.pictureUrl(picture);
}

export function categoryId(slug: string): string {
  return `cat_${slug}`;
}

/** Inserts or updates products. Live stock is written only for a size that is new. */
export async function writeProducts(tx: Transaction, rows: ProductRows[]): Promise<void> {
  for (const chunk of toChunks(rows)) {
    await tx
      .insert(products)
      .values(chunk.map(({ product }) => product))
      .onConflictDoUpdate({
        target: products.id,
        set: {
          ...excluded(products, chunk[0]?.product ?? {}),
          // The version counts what staff changed: the content may be imported again and again.
          version: sql`${products.version} + (excluded.managed_by = 'staff')::int`,
        },
      });
    await tx
      .insert(productSales)
      .values(chunk.map(({ product }) => ({ productId: product.id })))
      .onConflictDoNothing();
  }
  const variantRows = rows.flatMap(({ product, variants: all }) =>
    all.map(({ sizes, ...variant }, position) => ({ ...variant, productId: product.id, position, listed: true })),
  );
  for (const chunk of toChunks(variantRows))
    await tx
      .insert(variants)
      .values(chunk)
      .onConflictDoUpdate({ target: variants.id, set: excluded(variants, chunk[0] ?? {}) });
  for (const chunk of toChunks(rows.flatMap(toSizeRows)))
    await tx
      .insert(variantSizes)
      .values(chunk)
      .onConflictDoUpdate({
        target: [variantSizes.variantId, variantSizes.size],
        set: excluded(variantSizes, { priceCents: true, position: true, listed: true }),
      });
}

function toSizeRows({ product, variants: all }: ProductRows): (typeof variantSizes.$inferInsert)[] {
  return all.flatMap(({ id, sizes }) =>
    sizes.map(({ size, stock = 0, priceCents }, position) => ({
      variantId: id,
      size,
      productId: product.id,
      stock,
      openingStock: stock,
      priceCents,
      position,
      listed: true,
    })),
  );
}
