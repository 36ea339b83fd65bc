import { type SQL, sql } from 'drizzle-orm';
import { type Executor, rowsOf, type Transaction } from '#db/client.server.ts';
import { prepared } from '#db/statement.server.ts';
import { visible } from '../listing/product-filters.server.ts';

// What carts and orders do with the catalogue. Stock and sales are only ever changed here and in `stock.server.ts`.

/** One thing that can be sold, as the cart and the checkout need it. */
export interface Sellable {
  productId: string;
  variantId: string;
  size: string;
  sku: string;
  name: string;
  productImage: string;
  color: string;
  variantImages: string[];
  unitPriceCents: number;
  /** Pieces that can be bought now: 0 unless the product is active. */
  stock: number;
}

/** What a sale changes for those who look at it. */
export interface Sold {
  productIds: string[];
  /** Of a size the last piece went, or may have gone. */
  soldOut: boolean;
}

export interface LineKey {
  productId: string;
  variantId: string;
  size: string;
}

/** Two lines are the same when product, variant and size are (section 3). */
export function lineName(line: LineKey): string {
  return JSON.stringify([line.productId, line.variantId, line.size]);
}

/**
 * Joins `line` (columns `product_id`, `variant_id`, `size`) with its size `z`, variant `v` and product `p` where the shop has them. Each line is
 * looked up by its key, whatever PostgreSQL thinks how many there are.
 */
export const goodsOfLine = sql`cross join lateral (select * from variant_sizes z
      where z.variant_id = line.variant_id and z.size = line.size and z.product_id = line.product_id and z.listed limit 1) z
    cross join lateral (select * from variants v where v.id = z.variant_id and v.listed limit 1) v
    cross join lateral (select * from products p where p.id = z.product_id and ${visible} limit 1) p`;

/** Pieces that can be bought now, of what `goodsOfLine` joins. */
export const stockOfLine = sql`case when p.status = 'active' then z.stock else 0 end`;

/** A query of what is known of lines, as rows of the shape `Sellable`. Its value is a JSON array of `LineKey`. */
export function sellablesOf(lines: ReturnType<typeof sql.placeholder>): SQL {
  return sql`select p.id as "productId", v.id as "variantId", z.size, p.sku, p.name, p.main_image as "productImage", v.color,
      v.image_urls as "variantImages", z.price_cents as "unitPriceCents", ${stockOfLine} as stock
    from (select "productId" as product_id, "variantId" as variant_id, size
      from jsonb_to_recordset(${lines}::jsonb) as line("productId" text, "variantId" text, size text)) line
    ${goodsOfLine}`;
}

const sellables = prepared<{ lines: string }, Sellable>('sellables', sellablesOf(sql.placeholder('lines')));

/** What is known of each line that the shop has; a line that it does not have is missing. */
export async function findSellables(on: Executor, lines: LineKey[]): Promise<Map<string, Sellable>> {
  if (lines.length === 0) return new Map();
  const rows = await sellables(on, { lines: JSON.stringify(lines) });
  return new Map(rows.map((row) => [lineName(row), row]));
}

/**
 * Parts of a statement that stores orders: they take the pieces and count them as sold. They read `line` (`product_id`, `variant_id`,
 * `size`, `quantity`, `unit_price_cents`), and `taken` has a row for each row of `wanted` of which there was enough at that price:
 * undo everything when one is missing; `rest` is what is left of it. The condition and the change are one statement; rows are locked in one order, stock before sales, so that two
 * buyers never wait for each other in a ring.
 * @param after a condition that is true once all is done that needs no stock: its rows are what buyers of the same size wait for
 */
export function takingStock(after: SQL): SQL {
  // PostgreSQL takes a JSON array for a hundred rows, and would read whole tables for them: what is true of every line tells it of few.
  return sql`wanted as (
      select product_id, variant_id, size, unit_price_cents, sum(quantity)::int as quantity from line
      where quantity > 0 and position > 0 and unit_price_cents >= 0 and ${after} group by 1, 2, 3, 4 order by variant_id, size
    ), locked as (
      select wanted.*, z.is_sold from wanted cross join lateral (
        select p.status = 'active' and p.listed and z.listed as is_sold
        from variant_sizes z join products p on p.id = z.product_id
        where z.variant_id = wanted.variant_id and z.size = wanted.size and z.product_id = wanted.product_id
        limit 1 for no key update of z) z
    ), taken as (
      update variant_sizes z set stock = z.stock - locked.quantity from locked
      where z.variant_id = locked.variant_id and z.size = locked.size and z.stock >= locked.quantity
        and z.price_cents = locked.unit_price_cents and locked.is_sold
      returning z.product_id, locked.quantity, z.stock as rest
    ), sold as (
      select product_id, sum(quantity) as pieces from taken group by product_id order by product_id
    ), counted as (
      update product_sales s set pieces = s.pieces + sold.pieces from (
        select sold.* from sold cross join lateral (
          select from product_sales s where s.product_id = sold.product_id limit 1 for no key update) s
      ) sold where s.product_id = sold.product_id
    )`;
}

/**
 * Puts pieces back, as many of a line as its quantity says; rows are locked in the order of `takingStock`. Withdrawn sizes get
 * theirs back too, for the day they return. Returns the lines that were found: what is no longer in the shop is missing.
 */
export async function returnStock(tx: Transaction, lines: (LineKey & { quantity: number })[]): Promise<LineKey[]> {
  return rowsOf<LineKey>(
    tx,
    sql`with given as (
      select "productId", "variantId", size, sum(quantity)::int as quantity from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line("productId" text, "variantId" text, size text, quantity int) group by 1, 2, 3
    ), locked as (
      select z.variant_id, z.size, given.quantity from variant_sizes z
      join given on given."variantId" = z.variant_id and given.size = z.size and given."productId" = z.product_id
      order by z.variant_id, z.size for update of z
    )
    update variant_sizes z set stock = z.stock + locked.quantity
    from locked where z.variant_id = locked.variant_id and z.size = locked.size
    returning z.product_id as "productId", z.variant_id as "variantId", z.size`,
  );
}

/** Takes the pieces of a cancelled order out of the count again. Call after `returnStock`: every order locks stock before sales. */
export async function uncountSales(tx: Transaction, lines: (LineKey & { quantity: number })[]): Promise<void> {
  await tx.execute(sql`
    with returned as (
      select "productId" as id, sum(quantity) as pieces
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("productId" text, quantity int) group by 1
    ), locked as (
      select s.product_id, returned.pieces from product_sales s join returned on returned.id = s.product_id
      order by s.product_id for update of s
    )
    update product_sales s set pieces = s.pieces - locked.pieces from locked where s.product_id = locked.product_id`);
}
