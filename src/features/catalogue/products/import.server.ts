import { eq, sql } from 'drizzle-orm';
import type { MediaFolder } from '#content/media.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { excluded, isAnyOf } from '#db/rows.server.ts';
import { categories, products, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import type { CatalogueContent } from './content.server.ts';
import { storeExtras } from './product-extras.server.ts';
import type { ProductInput } from './product-schema.server.ts';
import { categoryId, hide, lockProducts, lockProductWriting, toRows, writeProducts } from './product-write.server.ts';

/**
 * Imports the catalogue of the content files, without live stock and without products that staff changed. A product
 * that left the files is hidden and keeps its stock.
 * @throws Error in words when a file has the SKU of a product that staff manage
 */
export async function importCatalogue(tx: Transaction, content: CatalogueContent, media: MediaFolder): Promise<void> {
  await lockProductWriting(tx);
  const { id, sku, managedBy } = products;
  const known = await tx.select({ id, sku, managedBy }).from(products);
  const ofStaff = known.filter((product) => product.managedBy === 'staff');
  const staffIds = new Set(ofStaff.map((product) => product.id));
  const stated = [...content.products].filter(([productId]) => !staffIds.has(productId));
  refuseTakenSkus(stated, ofStaff);
  await importCategories(tx, content);
  await storeExtras(tx, content);
  const managed = known.filter((product) => !staffIds.has(product.id));
  await hideProducts(
    tx,
    managed.map((product) => product.id),
  );
  await freeSkus(tx, stated, managed);
  await writeProducts(
    tx,
    stated.map(([productId, product]) => toRows(productId, product, { ...content, media }, 'content')),
  );
}

type KnownSku = Pick<typeof products.$inferSelect, 'id' | 'sku'>;

function refuseTakenSkus(stated: [string, ProductInput][], ofStaff: KnownSku[]): void {
  const owners = new Map(ofStaff.map(({ id, sku }) => [sku, id]));
  for (const [id, { sku }] of stated) {
    const owner = owners.get(sku);
    if (owner)
      throw new Error(
        `content/products/${id}.yaml: sku: ${sku} is used by the product ${owner}, which staff manage (products release ${owner} gives it back)`,
      );
  }
}

/** Writing a product of the files lists it again. */
async function hideProducts(tx: Transaction, ids: string[]): Promise<void> {
  await lockProducts(tx, ids);
  await hide(tx, variantSizes, isAnyOf(variantSizes.productId, ids));
  await hide(tx, variants, isAnyOf(variants.productId, ids));
  await hide(tx, products, isAnyOf(products.id, ids));
}

/** A SKU may move to another file: its former product gives it up before anything is written. */
async function freeSkus(tx: Transaction, stated: [string, ProductInput][], managed: KnownSku[]): Promise<void> {
  const owners = new Map(stated.map(([id, { sku }]) => [sku, id]));
  for (const { id, sku } of managed)
    if (owners.has(sku) && owners.get(sku) !== id)
      await tx
        .update(products)
        .set({ sku: `WITHDRAWN-${id}` })
        .where(eq(products.id, id));
}

async function importCategories(tx: Transaction, content: CatalogueContent): Promise<void> {
  const rows = content.categories.flatMap(({ subcategories, decorated, ...main }, index) => [
    { ...main, id: categoryId(main.slug), parentId: null, position: index, listed: true },
    ...subcategories.map((sub, position) => ({
      ...sub,
      id: categoryId(sub.slug),
      ground: main.ground,
      parentId: categoryId(main.slug),
      position,
      listed: true,
    })),
  ]);
  await tx.update(categories).set({ listed: false }).where(sql`listed`);
  await tx
    .insert(categories)
    .values(rows)
    .onConflictDoUpdate({ target: categories.id, set: excluded(categories, rows[0] ?? {}) });
}
