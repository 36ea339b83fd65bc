import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/client.server.ts';
import { products } from '#db/tables/catalogue.server.ts';
import { isOpenOrder, orderItems, orders } from '#db/tables/orders.server.ts';
import { ShopError } from '#shared/errors.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { isBackPicture } from '../products/blank-schema.server.ts';
import { readCategories } from '../products/known-categories.server.ts';
import { selectProducts } from '../products/product-rows.server.ts';
import { lowFrom } from '../stock/stock.server.ts';
import type { getOfficeProduct } from './contract.ts';
import { readOrderMoves } from './order-moves.server.ts';

type Answer = z.input<typeof getOfficeProduct.answer>;

export interface WholeProductServices {
  db: Database;
  /** Of the public site. */
  shopUrl: string;
  /** Is there a file content/products/<id>.yaml? */
  hasFile(id: string): boolean;
}

/** A product as staff change it. @throws ShopError 404 for one that is not in the catalogue */
export async function readWholeProduct(services: WholeProductServices, id: string): Promise<Answer> {
  const { db, shopUrl, hasFile } = services;
  const [[row], [more], held, orderMoves, categories] = await Promise.all([
    selectProducts(db, sql`select ${products.id}, 1 as place from ${products} where ${products.id} = ${id}`),
    db.select({ managedBy: products.managedBy, lowFrom }).from(products).where(eq(products.id, id)),
    readHeld(db, id),
    readOrderMoves(db, id),
    readCategories(db),
  ]);
  if (!row?.listed || !more) throw new ShopError('product_not_found');
  const { basePriceCents, compareAtPriceCents, category, subcategory, variants, ...facts } = row;
  const product = {
    ...facts,
    ...more,
    held,
    orderMoves,
    hasFile: hasFile(id),
    category: category.slug,
    subcategory: subcategory.slug,
    price: rupeesFromCents(basePriceCents),
    compareAtPrice: compareAtPriceCents === null ? null : rupeesFromCents(compareAtPriceCents),
    variants: variants.map(({ imageUrls, ...variant }) => ({ ...variant, images: imageUrls })),
    backImage: variants.flatMap(({ imageUrls }) => imageUrls).find(isBackPicture) ?? null,
    shopUrl: row.status === 'draft' ? null : `${shopUrl}/products/${id}`,
  };
  return { product: product as Answer['product'], categories };
}

/** Pieces that orders have taken from the stock and the shop still has to ship. */
async function readHeld(db: Database, id: string): Promise<Answer['product']['held']> {
  const [held] = await db
    .select({
      orders: sql<number>`count(distinct ${orders.id})::int`,
      pieces: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int`,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(isOpenOrder, eq(orderItems.productId, id)));
  return held ?? { orders: 0, pieces: 0 };
}
