import { desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { contentImports, products } from '#db/tables/catalogue.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { ShopError } from '#shared/errors.ts';
import { lockProductWriting } from './product-write.server.ts';

/**
 * Gives a product that staff changed back to its content file. The next import of the content runs although the
 * files are the same.
 * @throws ShopError 404 for an unknown product, 409 for one without a file or one that its file manages
 */
export async function releaseProduct(
  db: Database,
  actor: Actor,
  skuOrId: string,
  hasFile: (id: string) => boolean,
): Promise<Pick<typeof products.$inferSelect, 'id' | 'sku' | 'name'>> {
  return db.transaction(async (tx) => {
    await lockProductWriting(tx);
    const { id, sku, name, managedBy } = products;
    const [product] = await tx
      .select({ id, sku, name, managedBy })
      .from(products)
      .where(or(eq(id, skuOrId), eq(sku, skuOrId.toUpperCase())))
      .orderBy(desc(eq(id, skuOrId)))
      .limit(1);
    if (!product) throw new ShopError('no_such_product', { given: skuOrId, by: 'sku_or_id' });
    const { managedBy: manager, ...released } = product;
    if (!hasFile(product.id)) throw new ShopError('product_without_file', { name: product.name, id: product.id });
    if (manager === 'content') throw new ShopError('product_managed_by_file', { name: product.name });
    await tx
      .update(products)
      .set({ managedBy: 'content', version: sql`${products.version} + 1` })
      .where(eq(id, product.id));
    await tx.delete(contentImports).where(eq(contentImports.name, 'content'));
    await recordActivity(tx, actor, {
      action: 'product.given_back',
      subject: 'product',
      subjectId: product.id,
      label: product.name,
      before: { lastWord: 'staff' },
      after: { lastWord: 'content' },
    });
    return released;
  });
}
