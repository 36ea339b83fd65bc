import { sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '#db/client.server.ts';
import { findSellables, lineName, type Sellable } from '#features/catalogue/service.server.ts';
import { ShopError } from '#shared/errors.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { type AddItem, type Cart, type CartItem, maxQuantity } from './contract.ts';

interface LineRow {
  id: string;
  productId: string;
  variantId: string;
  size: string;
  quantity: number;
  name: string;
  productImage: string;
  color: string;
  variantImages: string[];
  unitPriceCents: number;
  stock: number;
}

/** The cart of a session, with the prices and stock of this moment; an unknown session has an empty one. */
export async function readCart(db: Database | Transaction, sessionId: string): Promise<Cart> {
  const rows = await rowsOf<LineRow>(
    db,
    sql`select i.id, i.product_id as "productId", i.variant_id as "variantId", i.size, i.quantity, p.name,
      p.main_image as "productImage", v.color, v.image_urls as "variantImages", z.price_cents as "unitPriceCents",
      case when p.status = 'active' and p.listed and v.listed and z.listed then z.stock else 0 end as stock
    from cart_items i
    join variant_sizes z on z.variant_id = i.variant_id and z.size = i.size
    join variants v on v.id = i.variant_id
    join products p on p.id = i.product_id
    where i.session_id = ${sessionId}
    order by i.added_at, i.id`,
  );
  const totalCents = rows.reduce((sum, row) => sum + row.unitPriceCents * row.quantity, 0);
  return {
    items: rows.map(itemFromRow),
    totalItems: rows.reduce((sum, row) => sum + row.quantity, 0),
    totalPrice: rupeesFromCents(totalCents),
    sessionId,
  };
}

function itemFromRow(row: LineRow): CartItem {
  return {
    id: row.id,
    productId: row.productId,
    variantId: row.variantId,
    product: { name: row.name, image: row.productImage },
    variant: { color: row.color, image: row.variantImages[0] ?? '', images: row.variantImages },
    size: row.size,
    quantity: row.quantity,
    price: rupeesFromCents(row.unitPriceCents),
    availableStock: row.stock,
  };
}

/**
 * Adds pieces to the line of this product, variant and size: one line, however often it is added to.
 * @throws ShopError 404 for what the shop does not have, 409 when the line would hold more than the stock, 400 over 99
 */
export async function addToCart(db: Database, sessionId: string, item: AddItem): Promise<Cart> {
  const sellable = (await findSellables(db, [item])).get(lineName(item));
  if (!sellable) throw new ShopError(404, 'Product not found in this colour and size');
  if (sellable.stock === 0) throw new ShopError(409, `${describe(sellable)} is out of stock`);
  const [line] = await rowsOf<{ quantity: number }>(
    db,
    sql`insert into cart_items (session_id, product_id, variant_id, size, quantity)
    select ${sessionId}, ${item.productId}, ${item.variantId}, ${item.size}, ${item.quantity}::int
    where ${item.quantity}::int <= ${sellable.stock}::int
    on conflict (session_id, variant_id, size) do update set quantity = cart_items.quantity + excluded.quantity
      where cart_items.quantity + excluded.quantity <= least(${sellable.stock}::int, ${maxQuantity}::int)
    returning quantity`,
  );
  if (!line) throw await tooMany(db, sessionId, item, sellable);
  return readCart(db, sessionId);
}

async function tooMany(db: Database, sessionId: string, item: AddItem, sellable: Sellable): Promise<ShopError> {
  const [line] = await rowsOf<{ quantity: number }>(
    db,
    sql`select quantity from cart_items
    where session_id = ${sessionId} and variant_id = ${item.variantId} and size = ${item.size}`,
  );
  const held = line?.quantity ?? 0;
  return refusal(sellable, held + item.quantity, held);
}

/** Why a line cannot hold so many pieces. */
function refusal(sellable: Sellable, wanted: number, held: number): ShopError {
  if (wanted > maxQuantity && sellable.stock >= maxQuantity) {
    const message = `A cart holds at most ${maxQuantity} pieces of one size. Yours has ${held}.`;
    return new ShopError(400, message, { validationErrors: { quantity: message } });
  }
  const inCart = held > 0 ? `, and your cart has ${held}` : '';
  return new ShopError(409, `Only ${sellable.stock} of ${describe(sellable)} in stock${inCart}`);
}

function describe({ name, color, size }: Sellable): string {
  return `${name} (${color}, ${size})`;
}

/**
 * Sets the pieces of a line; 0 or below removes it.
 * @throws ShopError 404 for a line that the cart does not have, 409 over the stock
 */
export async function updateItem(db: Database, sessionId: string, itemId: string, quantity: number): Promise<Cart> {
  if (quantity <= 0) return removeItem(db, sessionId, itemId);
  return db.transaction(async (tx) => {
    const [line] = await rowsOf<AddItem>(
      tx,
      sql`select product_id as "productId", variant_id as "variantId", size, quantity from cart_items
      where session_id = ${sessionId} and id::text = ${itemId} for update`,
    );
    if (!line) throw itemNotFound();
    const sellable = (await findSellables(tx, [line])).get(lineName(line));
    // Fewer pieces are always allowed, whatever became of the stock meanwhile.
    if (quantity > line.quantity && (!sellable || sellable.stock < quantity)) {
      if (!sellable) throw new ShopError(409, 'This product is no longer in stock');
      throw refusal(sellable, quantity, line.quantity);
    }
    await tx.execute(
      sql`update cart_items set quantity = ${quantity} where session_id = ${sessionId} and id::text = ${itemId}`,
    );
    return readCart(tx, sessionId);
  });
}

/** @throws ShopError 404 for a line that the cart does not have */
export async function removeItem(db: Database, sessionId: string, itemId: string): Promise<Cart> {
  const removed = await rowsOf(
    db,
    sql`delete from cart_items where session_id = ${sessionId} and id::text = ${itemId} returning id`,
  );
  if (removed.length === 0) throw itemNotFound();
  return readCart(db, sessionId);
}

function itemNotFound(): ShopError {
  return new ShopError(404, 'Item not found in your cart');
}

export async function clearCart(db: Database, sessionId: string): Promise<Cart> {
  await emptyCart(db, sessionId);
  return readCart(db, sessionId);
}

/** Takes every line out of a session's cart; the checkout does it in the order's transaction. */
export async function emptyCart(on: Database | Transaction, sessionId: string): Promise<void> {
  await on.execute(sql`delete from cart_items where session_id = ${sessionId}`);
}
