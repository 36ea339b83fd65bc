import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.server.ts';
import { ShopError } from '#shared/errors.ts';
import { waitForOtherWriters } from './product-write.server.ts';

export interface ReleasedProduct {
  id: string;
  sku: string;
  name: string;
}

/**
 * Gives a product that staff changed by a table back to the owner's files. The next import of the content takes it over: it
 * is made to run although the files are the same.
 * @param stated ids of the products that have a file
 * @throws ShopError 404 for an unknown product, 409 for one without a file, or one that the files manage already
 */
export async function releaseProduct(
  db: Database,
  skuOrId: string,
  stated: { has(id: string): boolean },
): Promise<ReleasedProduct> {
  return db.transaction(async (tx) => {
    await waitForOtherWriters(tx);
    const [product] = await rowsOf<ReleasedProduct & { managedBy: string }>(
      tx,
      sql`select id, sku, name, managed_by as "managedBy" from products
      where id = ${skuOrId} or sku = upper(${skuOrId}) order by (id = ${skuOrId}) desc limit 1`,
    );
    if (!product) throw new ShopError(404, `There is no product with the SKU or id ${skuOrId}.`);
    const { managedBy, ...released } = product;
    if (!stated.has(product.id))
      throw new ShopError(
        409,
        `${product.name} has no file content/products/${product.id}.yaml that could take it over.`,
      );
    if (managedBy === 'content') throw new ShopError(409, `${product.name} is managed by its file already.`);
    await tx.execute(sql`update products set managed_by = 'content' where id = ${product.id}`);
    await tx.execute(sql`delete from content_imports where name = 'content'`);
    return released;
  });
}
