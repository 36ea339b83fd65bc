import { and, asc, desc, eq, ilike, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Database } from '#db/client.server.ts';
import { toLikePattern } from '#db/rows.server.ts';
import { categories, products, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { rupeesFromCents } from '#shared/money.ts';
import type { OfficeSort } from '../constants.ts';
import { readCategories } from '../products/known-categories.server.ts';
import { lowFrom } from '../stock/stock.server.ts';
import type { listOfficeProducts, productListQuery } from './contract.ts';

type ProductQuery = z.output<typeof productListQuery>;
type Page = z.input<typeof listOfficeProducts.answer>;

/** Live stock of the product in the outer query, of what is on sale. */
const stock = sql`(select coalesce(sum(z.stock), 0)::int as pieces,
    (count(*) filter (where z.stock = 0))::int as out,
    (count(*) filter (where z.stock between 1 and ${lowFrom}))::int as low
  from ${variantSizes} z join ${variants} v on v.id = z.variant_id
  where z.product_id = ${products.id} and z.listed and v.listed) stock`;
const number = (column: 'pieces' | 'low' | 'out') => sql<number>`stock.${sql.identifier(column)}`;
const isSold = sql`${products.status} = 'active'`;
const subcategory = alias(categories, 'subcategory');

/** A page of products of every status, drafts too, with the counts of the views. */
export async function readProductPage(db: Database, query: ProductQuery): Promise<Page> {
  const { sort = 'name', limit = 50 } = query;
  const beyond = isAfter(sort, query.after);
  const [rows, [found], [counts], known] = await Promise.all([
    selectRows(db, and(productCondition(query), beyond), sort, limit + 1),
    countFound(db, query, beyond),
    countAll(db),
    readCategories(db),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(({ key, priceCents, ...row }) => ({ ...row, price: rupeesFromCents(priceCents) })) as Page['rows'],
    next: rows.length > limit && last ? JSON.stringify([last.key, last.id]) : null,
    total: found?.total ?? 0,
    before: found?.before ?? 0,
    categories: known,
    counts: counts ?? { all: 0, short: 0, blanks: 0, drafts: 0, discontinued: 0, pieces: 0 },
  };
}

function selectRows(db: Database, condition: SQL | undefined, sort: OfficeSort, limit: number) {
  const direction = sort.startsWith('-') ? desc : asc;
  const { id, sku, name, mainImage, basePriceCents, status, managedBy, version } = products;
  return db
    .select({
      id,
      sku,
      name,
      status,
      managedBy,
      version,
      image: mainImage,
      priceCents: basePriceCents,
      category: subcategory.name,
      pieces: number('pieces'),
      low: number('low'),
      out: number('out'),
      key: sql<string | number>`${sortKey(sort)}`.as('key'),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(subcategory, eq(subcategory.id, products.subcategoryId))
    .crossJoinLateral(stock)
    .where(condition)
    .orderBy(direction(sortKey(sort)), direction(id))
    .limit(limit);
}

/** The ids of the products that a view shows. */
export function viewIds(db: Database, query: ProductQuery) {
  return db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .crossJoinLateral(stock)
    .where(productCondition(query));
}

/** How many products a view shows, and how many of them stand before a page. */
function countFound(db: Database, query: ProductQuery, beyond: SQL | undefined) {
  const before = beyond ? sql<number>`(count(*) filter (where not ${beyond}))::int` : sql<number>`0`;
  return db
    .select({ total: sql<number>`count(*)::int`, before })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .crossJoinLateral(stock)
    .where(productCondition(query));
}

function countAll(db: Database) {
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return db
    .select({
      all: sql<number>`count(*)::int`,
      short: count(isShort('short')),
      blanks: count(isNotNull(products.blank)),
      drafts: count(eq(products.status, 'draft')),
      discontinued: count(eq(products.status, 'discontinued')),
      pieces: sql<number>`coalesce(sum(stock.pieces), 0)::int`,
    })
    .from(products)
    .crossJoinLateral(stock)
    .where(and(products.listed));
}

function productCondition({ search, category, status, stock: level, owner, blank }: ProductQuery): SQL | undefined {
  const pattern = toLikePattern(search ?? '');
  return and(
    products.listed,
    search
      ? or(
          ilike(products.name, pattern),
          ilike(products.sku, pattern),
          ilike(sql`array_to_string(${products.colors}, ' ')`, pattern),
        )
      : undefined,
    category ? eq(categories.slug, category) : undefined,
    status ? eq(products.status, status) : undefined,
    level ? isShort(level) : undefined,
    owner ? eq(products.managedBy, owner) : undefined,
    blank ? isNotNull(products.blank) : undefined,
  );
}

/** Products on sale with too little stock. */
function isShort(level: 'low' | 'out' | 'short'): SQL {
  const few = { low: sql`stock.low > 0`, out: sql`stock.out > 0`, short: sql`stock.low + stock.out > 0` }[level];
  return sql`(${isSold} and ${few})`;
}

function sortKey(sort: OfficeSort): SQL {
  const keys = {
    name: sql`lower(${products.name}) collate "C"`,
    sku: sql`${products.sku} collate "C"`,
    price: sql`${products.basePriceCents}`,
    stock: sql`stock.pieces`,
  };
  return keys[sort.replace('-', '') as keyof typeof keys];
}

/** @throws ShopError 400 for a cursor that no page gave */
function isAfter(sort: OfficeSort, after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const [key, id] = readCursor(after);
  const type = /price|stock/.test(sort) ? sql`bigint` : sql`text`;
  const than = sort.startsWith('-') ? sql`<` : sql`>`;
  return sql`(${sortKey(sort)}, ${products.id}) ${than} (${key}::${type}, ${id}::text)`;
}

function readCursor(after: string): [string | number, string] {
  try {
    const [key, id] = JSON.parse(after);
    if ((typeof key === 'string' || Number.isSafeInteger(key)) && typeof id === 'string') return [key, id];
  } catch {
    // Falls through to the refusal.
  }
  throw new ShopError('unknown_page');
}
