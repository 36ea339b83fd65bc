import { sql } from 'drizzle-orm';
import { type Executor, rowsOf, type Transaction } from '#db/client.server.ts';
import { ShopError } from '#shared/errors.ts';
import { lowSizeStock, mostPieces } from './stock.ts';

/** `to` so many pieces, or `by` so many more (below 0: fewer). */
export type StockStep = { variantId: string; size: string } & ({ to: number; by?: never } | { to?: never; by: number });

export interface StockResult {
  variantId: string;
  size: string;
  before: number;
  /** What it is now; null when it stayed as it was because it would have come below 0 or above the most. */
  after: number | null;
}

/**
 * Changes live stock. Check and change are one statement, and rows are locked in the order of an order, so that what is sold
 * meanwhile is never lost. The opening stock moves by the same difference: opening stock − sold + returned = stock stays
 * true, whoever counted the shelf. A size that the shop does not have is missing in the answer.
 */
export async function changeStock(tx: Transaction, steps: StockStep[]): Promise<StockResult[]> {
  return rowsOf<StockResult>(
    tx,
    sql`with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
        as step("variantId" text, size text, "to" int, "by" int)
    ), locked as (
      select z.variant_id, z.size, z.stock, wanted."to", wanted."by" from variant_sizes z
      join wanted on wanted."variantId" = z.variant_id and wanted.size = z.size
      order by z.variant_id, z.size for update of z
    ), changed as (
      update variant_sizes z set
        stock = coalesce(locked."to", z.stock + locked."by"),
        opening_stock = z.opening_stock + coalesce(locked."to", z.stock + locked."by") - z.stock
      from locked
      where z.variant_id = locked.variant_id and z.size = locked.size
        and coalesce(locked."to", z.stock + locked."by") between 0 and ${mostPieces}
      returning z.variant_id, z.size, z.stock
    )
    select locked.variant_id as "variantId", locked.size, locked.stock as before, changed.stock as after
    from locked left join changed on changed.variant_id = locked.variant_id and changed.size = locked.size`,
  );
}

export interface StockName {
  sku: string;
  colour: string;
  size: string;
}

export interface StockRow extends StockName {
  productId: string;
  variantId: string;
  name: string;
  stock: number;
  openingStock: number;
  /** As few as the product's own threshold, or the shop's where it has none. */
  low: boolean;
}

const stockRow = sql`p.sku, v.color as colour, z.size, p.id as "productId", v.id as "variantId", p.name, z.stock,
  z.opening_stock as "openingStock",
  z.stock <= case when p.track_quantity then p.low_stock_threshold else ${lowSizeStock}::int end as low`;

const listed = sql`variant_sizes z join variants v on v.id = z.variant_id and v.listed
  join products p on p.id = z.product_id and p.listed`;

/** The sizes of the shop with their live stock. @throws ShopError 404 for an unknown SKU */
export async function listStock(db: Executor, filter: { sku?: string; low?: boolean }): Promise<StockRow[]> {
  const rows = await rowsOf<StockRow>(
    db,
    sql`select ${stockRow} from ${listed}
    where z.listed ${filter.sku === undefined ? sql`` : sql`and p.sku = upper(${filter.sku})`}
    order by p.sku, v.position, z.position`,
  );
  if (filter.sku !== undefined && rows.length === 0)
    throw new ShopError(404, `There is no product with the SKU ${filter.sku}.`);
  return filter.low ? rows.filter(({ low }) => low) : rows;
}

/** The sizes that people name by SKU, colour and size, in capitals or not, each with the place of its name in the list. */
export async function findStock(db: Executor, names: StockName[]): Promise<Map<number, StockRow>> {
  const wanted = names.map((name, place) => ({ ...name, place }));
  const rows = await rowsOf<StockRow & { place: number }>(
    db,
    sql`select name.place, ${stockRow} from ${listed}
    join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as name(sku text, colour text, size text, place int)
      on p.sku = upper(name.sku) and lower(v.color) = lower(name.colour) and lower(z.size) = lower(name.size)
    where z.listed`,
  );
  return new Map(rows.map(({ place, ...row }) => [place, row]));
}

/** Why a name was not found, in words. */
export async function unknownStock(
  db: Executor,
  { sku, colour, size }: StockName,
): Promise<{ column: string; message: string }> {
  const rows = await rowsOf<StockName>(
    db,
    sql`select p.sku, v.color as colour, z.size from ${listed} where z.listed and p.sku = upper(${sku}) order by v.position, z.position`,
  );
  if (rows.length === 0) return { column: 'sku', message: `there is no product with the SKU ${sku}` };
  const sizes = rows.filter((row) => row.colour.toLowerCase() === colour.toLowerCase());
  const colours = [...new Set(rows.map((row) => row.colour))];
  if (sizes.length === 0)
    return { column: 'colour', message: `${rows[0]?.sku} has no colour "${colour}", only ${colours.join(', ')}` };
  return {
    column: 'size',
    message: `${sizes[0]?.sku} in ${sizes[0]?.colour} has no size "${size}", only ${sizes.map((row) => row.size).join(', ')}`,
  };
}

/** What is wrong with a step that would leave too few or too many. */
export function stockWords(present: number, step: { to?: number; by?: number }): string {
  const after = step.to ?? present + (step.by ?? 0);
  if (after < 0) return `there are ${present}, ${-(step.by ?? 0)} cannot be taken away`;
  return `there are ${present}, and ${after} are more than the ${mostPieces} that one size may have`;
}
