import { sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '#db/client.server.ts';
import { ShopError } from '#shared/errors.ts';
import { rupeesFromCents } from '#shared/money.ts';
import type { Category, Facets, Product, ProductDetails, ProductQuery, Subcategory } from './contract.ts';
import { extrasOf } from './product-extras.server.ts';
import { productFilters, productOrder, type SearchMode, visible } from './product-filters.server.ts';
import { readProducts } from './product-rows.server.ts';

export interface ProductPage {
  products: Product[];
  total: number;
  limit: number;
  skip: number;
}

/** A page of visible products. Words that nothing matches as written are taken as misspelt. */
export async function listProducts(db: Database, query: ProductQuery): Promise<ProductPage> {
  const exact = await pageOf(db, query, 'exact');
  if (exact.total > 0 || !query.search) return exact;
  return pageOf(db, query, 'alike');
}

async function pageOf(db: Database, query: ProductQuery, mode: SearchMode): Promise<ProductPage> {
  const filters = productFilters(query, mode);
  const order = productOrder(query);
  const [products, [count]] = await Promise.all([
    readProducts(
      db,
      sql`select id, row_number() over () as place from (
        select p.id from products p where ${filters} order by ${order} limit ${query.limit} offset ${query.skip}) as chosen`,
    ),
    rowsOf<{ total: number }>(db, sql`select count(*)::int as total from products p where ${filters}`),
  ]);
  return { products, total: count?.total ?? 0, limit: query.limit, skip: query.skip };
}

/** @throws ShopError 404 `Product not found` for an unknown, withdrawn or draft product */
export async function getProduct(db: Database, id: string): Promise<ProductDetails> {
  const [product] = await readProducts(
    db,
    sql`select p.id, 1 as place from products p where p.id = ${id} and ${visible}`,
  );
  if (!product) throw new ShopError(404, 'Product not found');
  return { ...product, ...(await extrasOf(db, product)) };
}

export async function listCategories(
  db: Database,
  filter: { type?: string; parentSlug?: string },
): Promise<Category[]> {
  const conditions = [sql`c.listed`];
  if (filter.type === 'main') conditions.push(sql`c.parent_id is null`);
  if (filter.type === 'sub') conditions.push(sql`c.parent_id is not null`);
  if (filter.parentSlug) conditions.push(sql`parent.slug = ${filter.parentSlug}`);
  return rowsOf<Category>(
    db,
    sql`select c.id, c.name, c.slug, c.description, c.parent_id as "parentId", c.ground,
      (select count(*)::int from products p where ${visible} and (p.category_id = c.id or p.subcategory_id = c.id)) as "productCount"
    from categories c left join categories parent on parent.id = c.parent_id
    where ${sql.join(conditions, sql` and `)}
    order by coalesce(parent.position, c.position), c.parent_id nulls first, c.position`,
  );
}

export async function listSubcategories(
  db: Database,
  filter: { parentSlug?: string; parentId?: string; includeInactive?: string },
): Promise<Subcategory[]> {
  const conditions = [sql`c.listed and c.parent_id is not null`];
  if (filter.parentSlug) conditions.push(sql`parent.slug = ${filter.parentSlug}`);
  if (filter.parentId) conditions.push(sql`parent.id = ${filter.parentId}`);
  if (filter.includeInactive !== 'true') conditions.push(sql`products.count > 0`);
  return rowsOf<Subcategory>(
    db,
    sql`select c.id, c.name, c.slug, c.parent_id as "parentId", products.count as "productCount"
    from categories c join categories parent on parent.id = c.parent_id
    cross join lateral (select count(*)::int as count from products p where ${visible} and p.subcategory_id = c.id) products
    where ${sql.join(conditions, sql` and `)}
    order by parent.position, c.position`,
  );
}

interface FacetRow {
  brands: string[] | null;
  sizes: string[] | null;
  colors: { name: string; hex: string }[] | null;
  priceMinCents: number | null;
  priceMaxCents: number | null;
}

/** The values that the visible products of a category (or subcategory, or the whole shop) offer to filter by. */
export async function listFacets(db: Database, filter: { category?: string; subcategory?: string }): Promise<Facets> {
  const within = productFilters({ ...filter, sortBy: 'createdAt', sortOrder: 'desc', limit: 1, skip: 0 }, 'exact');
  const [row] = await rowsOf<FacetRow>(
    db,
    sql`with chosen as (select p.id, p.brand, p.base_price_cents from products p where ${within})
    select
      (select array_agg(brand order by lower(brand)) from (select distinct brand from chosen) b) as brands,
      (select array_agg(size order by place, size) from (
        select z.size, min(z.position) as place from variant_sizes z join chosen on chosen.id = z.product_id
        where z.listed group by z.size) s) as sizes,
      (select json_agg(json_build_object('name', color, 'hex', hex) order by lower(color)) from (
        select v.color, min(v.color_hex) as hex from variants v join chosen on chosen.id = v.product_id
        where v.listed group by v.color) c) as colors,
      (select min(base_price_cents) from chosen) as "priceMinCents",
      (select max(base_price_cents) from chosen) as "priceMaxCents"`,
  );
  return {
    brands: row?.brands ?? [],
    sizes: row?.sizes ?? [],
    colors: row?.colors ?? [],
    priceMin: rupeesFromCents(row?.priceMinCents ?? 0),
    priceMax: rupeesFromCents(row?.priceMaxCents ?? 0),
  };
}

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

export interface LineKey {
  productId: string;
  variantId: string;
  size: string;
}

/** What is known of each line that the shop has; a line that it does not have is missing. */
export async function findSellables(on: Database | Transaction, lines: LineKey[]): Promise<Map<string, Sellable>> {
  if (lines.length === 0) return new Map();
  const rows = await rowsOf<Sellable>(
    on,
    sql`select p.id as "productId", v.id as "variantId", z.size, p.sku, p.name, p.main_image as "productImage", v.color,
      v.image_urls as "variantImages", z.price_cents as "unitPriceCents",
      case when p.status = 'active' then z.stock else 0 end as stock
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("productId" text, "variantId" text, size text)
    join variant_sizes z on z.variant_id = line."variantId" and z.size = line.size and z.product_id = line."productId" and z.listed
    join variants v on v.id = z.variant_id and v.listed
    join products p on p.id = z.product_id and ${visible}`,
  );
  return new Map(rows.map((row) => [lineName(row), row]));
}

/** Two lines are the same when product, variant and size are (section 3). */
export function lineName(line: LineKey): string {
  return JSON.stringify([line.productId, line.variantId, line.size]);
}

export interface TakenLine extends LineKey {
  unitPriceCents: number;
}

/**
 * Takes pieces of each line that has enough: the condition and the change are one statement, and rows are locked in one
 * order, so that two buyers never wait for each other in a ring. Returns what was taken, at which price. Call in a
 * transaction, and roll it back when a line is missing.
 */
export async function takeStock(tx: Transaction, lines: (LineKey & { quantity: number })[]): Promise<TakenLine[]> {
  return rowsOf<TakenLine>(
    tx,
    sql`with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line("productId" text, "variantId" text, size text, quantity int)
    ), locked as (
      select z.variant_id, z.size, wanted.quantity from variant_sizes z
      join wanted on wanted."variantId" = z.variant_id and wanted.size = z.size and wanted."productId" = z.product_id
      order by z.variant_id, z.size for update of z
    )
    update variant_sizes z set stock = z.stock - locked.quantity
    from locked, products p
    where z.variant_id = locked.variant_id and z.size = locked.size and z.stock >= locked.quantity
      and z.listed and p.id = z.product_id and p.status = 'active' and p.listed
    returning z.product_id as "productId", z.variant_id as "variantId", z.size, z.price_cents as "unitPriceCents"`,
  );
}

/**
 * Puts pieces back, as many of a line as its quantity says; rows are locked in the order of `takeStock`. Withdrawn sizes get
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

/**
 * Counts sold pieces for 'Most Popular', or with `-1` takes those of a cancelled order out again. Call after `takeStock` or
 * `returnStock`, so that every order locks in the same order.
 */
export async function countSales(
  tx: Transaction,
  lines: (LineKey & { quantity: number })[],
  direction: 1 | -1 = 1,
): Promise<void> {
  await tx.execute(sql`
    with sold as (
      select "productId" as id, sum(quantity) as pieces
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("productId" text, quantity int) group by 1
    ), locked as (
      select p.id, sold.pieces from products p join sold on sold.id = p.id order by p.id for update of p
    )
    update products p set pieces_sold = p.pieces_sold + ${direction} * locked.pieces from locked where p.id = locked.id`);
}
