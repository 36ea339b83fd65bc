import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.server.ts';
import { categories, productSales, products } from '#db/tables/catalogue.server.ts';
import { addCacheTag } from '#http/cache-tags.server.ts';
import { ShopError } from '#shared/errors.ts';
import { findBlank } from './blanks/blanks.server.ts';
import type { Category, ProductDetails, ProductQuery, Subcategory } from './contract.ts';
import { productFilters, productOrder, visible } from './listing/product-filters.server.ts';
import { findNearestWords, searchCondition } from './listing/search.server.ts';
import { readExtras } from './products/product-extras.server.ts';
import { readProducts } from './products/product-rows.server.ts';

/** A page of visible products. Words that nothing matches as written are taken as misspelt. */
export async function listProducts(db: Database, query: ProductQuery) {
  if (query.size || query.sortBy === 'popularity') addCacheTag('stock');
  const exact = await readPage(db, query, searchCondition(query.search));
  if (exact.total > 0 || !query.search) return exact;
  const nearest = await findNearestWords(db, query.search);
  return nearest.size === 0 ? exact : readPage(db, query, searchCondition(query.search, nearest));
}

async function readPage(db: Database, query: ProductQuery, search: SQL | undefined) {
  const { sortBy, limit, skip } = query;
  const where = and(productFilters(query), search);
  const ids = db.select({ id: products.id }).from(products).$dynamic();
  if (sortBy === 'popularity') ids.innerJoin(productSales, eq(productSales.productId, products.id));
  const page = ids
    .where(where)
    .orderBy(...productOrder(query))
    .limit(limit)
    .offset(skip)
    .as('page');
  const [found, total] = await Promise.all([
    readProducts(db, sql`select ${page.id}, row_number() over () as place from ${page}`),
    db.$count(products, where),
  ]);
  return { products: found, total, limit, skip };
}

/** @throws ShopError 404 `Product not found` for an unknown, withdrawn or draft product */
export async function getProduct(db: Database, id: string): Promise<ProductDetails> {
  const [product] = await readProducts(
    db,
    sql`select ${products.id}, 1 as place from ${products} where ${products.id} = ${id} and ${visible}`,
  );
  if (!product) throw new ShopError('product_not_found');
  const [extras, blank = null] = await Promise.all([readExtras(db, product), findBlank(db, id)]);
  return { ...product, ...extras, blank };
}

const parent = alias(categories, 'parent');

export async function listCategories(
  db: Database,
  { type, parentSlug }: { type?: string; parentSlug?: string },
): Promise<Category[]> {
  const { id, name, slug, description, parentId, ground } = categories;
  const inCategory = or(eq(products.categoryId, id), eq(products.subcategoryId, id));
  return db
    .select({
      id,
      name,
      slug,
      description,
      parentId,
      ground,
      productCount: db.$count(products, and(visible, inCategory)),
    })
    .from(categories)
    .leftJoin(parent, eq(parent.id, parentId))
    .where(
      and(
        categories.listed,
        type === 'main' ? isNull(parentId) : undefined,
        type === 'sub' ? isNotNull(parentId) : undefined,
        parentSlug ? eq(parent.slug, parentSlug) : undefined,
      ),
    )
    .orderBy(
      sql`coalesce(${parent.position}, ${categories.position})`,
      sql`${parentId} nulls first`,
      categories.position,
    );
}

export async function listSubcategories(
  db: Database,
  { parentSlug, parentId, includeInactive }: { parentSlug?: string; parentId?: string; includeInactive?: string },
): Promise<Subcategory[]> {
  const { id, name, slug } = categories;
  const rows = await db
    .select({
      id,
      name,
      slug,
      parentId: parent.id,
      productCount: db.$count(products, and(visible, eq(products.subcategoryId, id))),
    })
    .from(categories)
    .innerJoin(parent, eq(parent.id, categories.parentId))
    .where(
      and(
        categories.listed,
        parentSlug ? eq(parent.slug, parentSlug) : undefined,
        parentId ? eq(parent.id, parentId) : undefined,
      ),
    )
    .orderBy(asc(parent.position), asc(categories.position));
  return rows.filter(({ productCount }) => includeInactive === 'true' || productCount > 0);
}
