import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.server.ts';
import { prepared } from '#db/statement.server.ts';
import { rupeesFromCents } from '#shared/money.ts';
import type { Facets, ProductQuery } from '../contract.ts';
import { productFilters } from './product-filters.server.ts';

// What there is to filter by changes with the catalogue and not with sales. To work it out means reading all products of a category,
// so it is kept under the catalogue's version, which triggers count up.

interface FacetRow {
  brands: string[] | null;
  sizes: string[] | null;
  colors: { name: string; hex: string }[] | null;
  priceMinCents: number | null;
  priceMaxCents: number | null;
  /** How many products: all of them, and those of each brand and colour, in lower case. */
  total: number;
  ofBrand: Record<string, number> | null;
  ofColor: Record<string, number> | null;
}

const keeping = prepared<{ scope: string }, { value: FacetRow }>(
  'facets-kept',
  sql`select value from facets join catalogue_version using (version) where scope = ${sql.placeholder('scope')}`,
);

async function keptFor(
  db: Database,
  filter: Pick<ProductQuery, 'category' | 'subcategory'>,
): Promise<FacetRow | undefined> {
  const [kept] = await keeping(db, { scope: scopeOf(filter) });
  return kept?.value;
}

function scopeOf({ category, subcategory }: Pick<ProductQuery, 'category' | 'subcategory'>): string {
  return JSON.stringify([category ?? null, subcategory ?? null]);
}

/** How many products a query finds where that is known with the facets: of a category, perhaps with a brand or a colour. */
export async function keptTotal(db: Database, query: ProductQuery): Promise<number | undefined> {
  const { brand, color, search, size, status, featured, priceMin, priceMax } = query;
  if ([search, size, status, featured, priceMin, priceMax, brand && color].some((filter) => filter !== undefined))
    return;
  const kept = await keptFor(db, query);
  if (!kept) return;
  if (brand) return countOf(kept.ofBrand, brand);
  if (color) return countOf(kept.ofColor, color);
  return kept.total;
}

function countOf(counts: Record<string, number> | null, name: string): number | undefined {
  const key = name.toLowerCase();
  return counts && Object.hasOwn(counts, key) ? counts[key] : undefined;
}

/** The values that the visible products of a category (or subcategory, or the whole shop) offer to filter by. */
export async function listFacets(db: Database, filter: { category?: string; subcategory?: string }): Promise<Facets> {
  const row = (await keptFor(db, filter)) ?? (await workOut(db, filter));
  return {
    brands: row.brands ?? [],
    sizes: row.sizes ?? [],
    colors: row.colors ?? [],
    priceMin: rupeesFromCents(row.priceMinCents ?? 0),
    priceMax: rupeesFromCents(row.priceMaxCents ?? 0),
  };
}

async function workOut(db: Database, filter: { category?: string; subcategory?: string }): Promise<FacetRow> {
  const within = productFilters({ ...filter, sortBy: 'createdAt', sortOrder: 'desc', limit: 1, skip: 0 });
  // The version and what it is the version of are seen at one moment.
  const [row] = await rowsOf<FacetRow & { version: number }>(
    db,
    sql`with chosen as (select p.id, p.brand, p.colors, p.base_price_cents from products p where ${within})
    select (select version from catalogue_version) as version,
      (select array_agg(brand order by lower(brand)) from (select distinct brand from chosen) b) as brands,
      (select array_agg(size order by place, size) from (
        select z.size, min(z.position) as place from variant_sizes z join chosen on chosen.id = z.product_id
        where z.listed group by z.size) s) as sizes,
      (select json_agg(json_build_object('name', color, 'hex', hex) order by lower(color)) from (
        select v.color, min(v.color_hex) as hex from variants v join chosen on chosen.id = v.product_id
        where v.listed group by v.color) c) as colors,
      (select min(base_price_cents) from chosen) as "priceMinCents",
      (select max(base_price_cents) from chosen) as "priceMaxCents", (select count(*)::int from chosen) as total,
      (select json_object_agg(brand, products) from (
        select lower(brand) as brand, count(*) as products from chosen group by 1) b) as "ofBrand",
      (select json_object_agg(color, products) from (
        select color, count(distinct id) as products from chosen, unnest(colors) color group by 1) c) as "ofColor"`,
  );
  if (!row) throw new Error('no facets');
  const { version, ...value } = row;
  // Of a category that does not exist nothing is kept: anybody can ask for any.
  if (value.brands) await keep(db, { scope: scopeOf(filter), version, value }).catch(() => {});
  return value;
}

/** Whoever cannot write, on a full disk, still reads. */
async function keep(
  db: Database,
  { scope, version, value }: { scope: string; version: number; value: FacetRow },
): Promise<void> {
  await db.execute(sql`insert into facets values (${scope}, ${version}, ${JSON.stringify(value)}::jsonb)
    on conflict (scope) do update set version = excluded.version, value = excluded.value where facets.version < excluded.version`);
}
