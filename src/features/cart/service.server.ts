import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '#db/client.server.ts';
import { placeholders, preparedStatement } from '#db/prepared-statement.server.ts';
import { cartItems } from '#db/tables/cart.server.ts';
import { products, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import { findSkus, lineItemKey, type SkuRow } from '#features/catalogue/stock/selling.server.ts';
import { takeDesign } from '#features/designs/records/fitting.server.ts';
import { priceLines } from '#features/designs/records/price-lines.server.ts';
import { requireSeenPrice } from '#features/designs/records/seen-price.server.ts';

import { ShopError } from '#shared/errors.ts';
import { maxQuantity } from './constants.ts';
import type { AddItem, Cart } from './contract.ts';
import { toCart } from './to-cart.ts';

/** The cart of a session at today's prices and stock; an unknown session has an empty cart. */
export async function readCart(on: Executor, sessionId: string): Promise<Cart> {
  const rows = await cartRows(on).execute({ sessionId });
  return toCart(rows, await priceLines(on, rows), sessionId);
}

const isSold = and(eq(products.status, 'active'), products.listed, variants.listed, variantSizes.listed);

const cartRows = preparedStatement((on) =>
  on
    .select({
      id: cartItems.id,
      productId: cartItems.productId,
      variantId: cartItems.variantId,
      size: cartItems.size,
      designId: cartItems.designId,
      quantity: cartItems.quantity,
      name: products.name,
      productImage: products.mainImage,
      color: variants.color,
      variantImages: variants.imageUrls,
      unitPriceCents: variantSizes.priceCents,
      stock: sql<number>`case when ${isSold} then ${variantSizes.stock} else 0 end`,
    })
    .from(cartItems)
    .innerJoin(
      variantSizes,
      and(eq(variantSizes.variantId, cartItems.variantId), eq(variantSizes.size, cartItems.size)),
    )
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.sessionId, sql.placeholder('sessionId')))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.id))
    .prepare('read_cart'),
);

const addedQuantity = sql`${cartItems.quantity} + excluded.quantity`;
/** The stock of the line's size, which must hold the line's pieces and the new ones together. */
const stockOfLine = sql`(select stock from variant_sizes where variant_id = excluded.variant_id and size = excluded.size)`;

const addPieces = preparedStatement((on) => {
  const { productId, variantId, size, designId, quantity, sessionId } = placeholders(addColumns);
  const added = on
    .select({
      id: sql`gen_random_uuid()`.as('id'),
      sessionId: sql`${sessionId}::text`.as('session_id'),
      productId: variantSizes.productId,
      variantId: variantSizes.variantId,
      size: variantSizes.size,
      designId: sql`${designId}::text`.as('design_id'),
      quantity: sql`${quantity}::integer`.as('quantity'),
      addedAt: sql`now()`.as('added_at'),
    })
    .from(variantSizes)
    .innerJoin(variants, eq(variants.id, variantSizes.variantId))
    .innerJoin(products, eq(products.id, variantSizes.productId))
    .where(
      and(
        eq(variantSizes.variantId, variantId),
        eq(variantSizes.size, size),
        eq(variantSizes.productId, productId),
        isSold,
        sql`${quantity} <= least(${variantSizes.stock}, ${maxQuantity})`,
      ),
    );
  return on
    .insert(cartItems)
    .select(added)
    .onConflictDoUpdate({
      target: [cartItems.sessionId, cartItems.variantId, cartItems.size, cartItems.designId],
      set: { quantity: addedQuantity },
      setWhere: sql`${addedQuantity} <= least(${stockOfLine}, ${maxQuantity})`,
    })
    .returning({ id: cartItems.id })
    .prepare('add_pieces');
});

const addColumns = ['productId', 'variantId', 'size', 'designId', 'quantity', 'sessionId'] as const;

/**
 * Adds pieces to the line of this product, variant, size and design. Check and change are one statement.
 * @throws ShopError 404 for an unknown SKU or design, 409 for too little stock or a changed price, 400 over 99. 409
 * also for a design of another product or colour.
 */
export async function addToCart(db: Database, sessionId: string, item: AddItem): Promise<Cart> {
  if (item.designId) await takeDesign(db, item.designId, item);
  await requireSeenPrice(db, item);
  const [line] = await addPieces(db).execute({ ...item, designId: item.designId ?? null, sessionId });
  if (!line) throw await explainRefusal(db, sessionId, item);
  return readCart(db, sessionId);
}

async function explainRefusal(db: Database, sessionId: string, item: AddItem): Promise<ShopError> {
  const sku = (await findSkus(db, [item])).get(lineItemKey(item));
  if (!sku) return new ShopError('sku_not_found');
  if (sku.stock === 0) return new ShopError('out_of_stock', toNames(sku));
  const [line] = await db
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .where(
      and(
        eq(cartItems.sessionId, sessionId),
        eq(cartItems.variantId, item.variantId),
        eq(cartItems.size, item.size),
        sql`${cartItems.designId} is not distinct from ${item.designId ?? null}`,
      ),
    );
  const held = line?.quantity ?? 0;
  return refusal(sku, held + item.quantity, held);
}

/** Why a line cannot hold so many pieces. */
function refusal(sku: SkuRow, wanted: number, held: number): ShopError {
  if (wanted > maxQuantity && sku.stock >= maxQuantity) {
    const fault = { code: 'line_too_long', params: { most: maxQuantity, held } } as const;
    return new ShopError('line_too_long', fault.params, { fields: { quantity: fault } });
  }
  return new ShopError('stock_short', { ...toNames(sku), stock: sku.stock, held });
}

const toNames = ({ name, color, size }: SkuRow) => ({ name, color, size });

/** Compared as text, since a visitor may send any id. */
const isLine = (sessionId: string, itemId: string) =>
  and(eq(cartItems.sessionId, sessionId), eq(sql`${cartItems.id}::text`, itemId));

/**
 * Sets the pieces of a line; 0 or below removes it.
 * @throws ShopError 404 for a line that the cart does not have, 409 over the stock
 */
export async function updateItem(db: Database, sessionId: string, itemId: string, quantity: number): Promise<Cart> {
  if (quantity <= 0) return removeItem(db, sessionId, itemId);
  return db.transaction(async (tx) => {
    const [line] = await tx.select().from(cartItems).where(isLine(sessionId, itemId)).for('update');
    if (!line) throw itemNotFound();
    const sku = (await findSkus(tx, [line])).get(lineItemKey(line));
    // Fewer pieces are always allowed, whatever the stock is.
    if (quantity > line.quantity && (!sku || sku.stock < quantity)) {
      if (!sku) throw new ShopError('no_longer_sold');
      throw refusal(sku, quantity, line.quantity);
    }
    await tx.update(cartItems).set({ quantity }).where(eq(cartItems.id, line.id));
    return readCart(tx, sessionId);
  });
}

/** @throws ShopError 404 for a line that the cart does not have */
export async function removeItem(db: Database, sessionId: string, itemId: string): Promise<Cart> {
  const removed = await db.delete(cartItems).where(isLine(sessionId, itemId)).returning({ id: cartItems.id });
  if (removed.length === 0) throw itemNotFound();
  return readCart(db, sessionId);
}

function itemNotFound(): ShopError {
  return new ShopError('cart_item_not_found');
}

export async function clearCart(db: Database, sessionId: string): Promise<Cart> {
  await db.delete(cartItems).where(eq(cartItems.sessionId, sessionId));
  return readCart(db, sessionId);
}
