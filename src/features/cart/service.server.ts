import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Executor, rowsOf } from '#db/client.server.ts';
import { prepared } from '#db/statement.server.ts';
import { together } from '#db/together.server.ts';
import {
  findSellables,
  goodsOfLine,
  lineName,
  type Sellable,
  stockOfLine,
} from '#features/catalogue/stock/selling.server.ts';
import { ShopError } from '#shared/errors.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { oncePer } from '#shared/once-per.ts';
import { maxQuantity } from './constants.ts';
import type { AddItem, Cart, CartItem } from './contract.ts';

interface LineRow {
  sessionId: string;
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

const at = sql.placeholder;

/** What a cart shows of its lines, given as a query of rows of `cart_items`. */
function shown(lines: SQL): SQL {
  return sql`select i.session_id as "sessionId", i.id, i.product_id as "productId", i.variant_id as "variantId", i.size, i.quantity, p.name,
      p.main_image as "productImage", v.color, v.image_urls as "variantImages", z.price_cents as "unitPriceCents",
      case when p.status = 'active' and p.listed and v.listed and z.listed then z.stock else 0 end as stock
    from (${lines}) i
    cross join lateral (select * from variant_sizes z where z.variant_id = i.variant_id and z.size = i.size limit 1) z
    cross join lateral (select * from variants v where v.id = i.variant_id limit 1) v
    cross join lateral (select * from products p where p.id = i.product_id limit 1) p
    order by i.added_at, i.id`;
}

const reading = prepared<{ sessionId: string }, LineRow>(
  'cart-read',
  shown(sql`select * from cart_items where session_id = ${at('sessionId')}`),
);

/** The cart of a session, with the prices and stock of this moment; an unknown session has an empty one. */
export async function readCart(db: Executor, sessionId: string): Promise<Cart> {
  return cartOf(sessionId, await reading(db, { sessionId }));
}

function cartOf(sessionId: string, rows: LineRow[]): Cart {
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

interface Addition extends AddItem {
  sessionId: string;
}

/** Adds to lines where the stock allows it, one line a session, and answers with the whole carts of those as they are then. */
const adding = prepared<{ additions: string }, LineRow>(
  'cart-add',
  sql`with line as materialized (
      select "sessionId" as session_id, "productId" as product_id, "variantId" as variant_id, size, quantity
      from jsonb_to_recordset(${at('additions')}::jsonb)
        as line("sessionId" text, "productId" text, "variantId" text, size text, quantity int)
    ), goods as materialized (
      select line.*, ${stockOfLine} as stock from line ${goodsOfLine}
    ), added as (
      insert into cart_items (session_id, product_id, variant_id, size, quantity)
      select session_id, product_id, variant_id, size, quantity from goods where stock >= quantity order by session_id
      on conflict (session_id, variant_id, size) do update set quantity = cart_items.quantity + excluded.quantity
        where cart_items.quantity + excluded.quantity <=
          least((select stock from goods where session_id = excluded.session_id), ${sql.raw(String(maxQuantity))})
      returning *
    )
    ${shown(sql`select * from added union all
      select others.* from added cross join lateral (
        select * from cart_items i where i.session_id = added.session_id and i.id <> added.id offset 0) others`)}`,
);

/** Additions of many sessions at once are one statement; those of one session come one after the other. */
const add = oncePer((db: Database) =>
  together<Addition, LineRow[]>(
    async (items) => {
      const rows = Map.groupBy(await adding(db, { additions: JSON.stringify(items) }), ({ sessionId }) => sessionId);
      return items.map(({ sessionId }) => rows.get(sessionId) ?? []);
    },
    ({ sessionId }) => sessionId,
  ),
);

/**
 * Adds pieces to the line of this product, variant and size: one line, however often it is added to.
 * @throws ShopError 404 for what the shop does not have, 409 when the line would hold more than the stock, 400 over 99
 */
export async function addToCart(db: Database, sessionId: string, item: AddItem): Promise<Cart> {
  const rows = await add(db)({ sessionId, ...item });
  if (rows.length === 0) throw await whyNot(db, sessionId, item);
  return cartOf(sessionId, rows);
}

async function whyNot(db: Database, sessionId: string, item: AddItem): Promise<ShopError> {
  const sellable = (await findSellables(db, [item])).get(lineName(item));
  if (!sellable) return new ShopError(404, 'Product not found in this colour and size');
  if (sellable.stock === 0) return new ShopError(409, `${describe(sellable)} is out of stock`);
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
  await db.execute(sql`delete from cart_items where session_id = ${sessionId}`);
  return readCart(db, sessionId);
}

/** Takes every line out of the carts of some sessions, a query of their ids; a part of the statement that stores orders. */
export function emptyingCarts(sessions: SQL): SQL {
  return sql`delete from cart_items where id = any(array(
    select i.id from (${sessions}) own (session_id)
    cross join lateral (select id from cart_items where session_id = own.session_id offset 0) i))`;
}
