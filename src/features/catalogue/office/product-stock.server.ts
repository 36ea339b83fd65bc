import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '#db/client.server.ts';
import { products, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { ShopError } from '#shared/errors.ts';
import { changeStock, toSizeKey } from '../stock/stock.server.ts';
import type { changeProductStock } from './contract.ts';

type Change = z.output<NonNullable<typeof changeProductStock.body>>;
type ChangedSize = z.output<typeof changeProductStock.answer>['sizes'][number];

/**
 * Sets the stock of sizes, all or none. Only a stock that is still as seen is set, so that no sale is overwritten.
 * @throws ShopError 404 for an unknown product or size, 409 that says what is there now
 */
export async function saveProductStock(
  db: Database,
  actor: Actor,
  productId: string,
  { reason, words, sizes }: Change,
): Promise<ChangedSize[]> {
  return db.transaction(async (tx) => {
    const { name, names } = await readNames(tx, productId);
    const label = (size: { variantId: string; size: string }) => names.get(toSizeKey(size));
    if (sizes.some((size) => !label(size))) throw new ShopError('size_not_on_sale');
    const results = await changeStock(tx, sizes);
    const changes = sizes.map((size, at) => ({ ...size, ...(results[at] ?? { before: 0, after: null }) }));
    const stale = changes.filter(({ after }) => after === null);
    if (stale.length > 0)
      throw new ShopError('product_stock_changed', {
        sizes: stale.map((one) => ({ name: label(one) ?? '', stock: one.before, seen: one.seen })),
      });
    const pieces = (side: 'before' | 'after') => Object.fromEntries(changes.map((one) => [label(one), one[side]]));
    await recordActivity(tx, actor, {
      action: 'product.stock',
      subject: 'product',
      subjectId: productId,
      label: name,
      before: pieces('before'),
      after: { ...pieces('after'), reason, ...(words ? { why: words } : {}) },
    });
    return changes.map(({ variantId, size, before, to }) => ({ variantId, size, before, after: to }));
  });
}

/** The product's name, and those of its sizes on sale. @throws ShopError 404 */
async function readNames(tx: Transaction, productId: string): Promise<{ name: string; names: Map<string, string> }> {
  const rows = await tx
    .select({ name: products.name, color: variants.color, variantId: variants.id, size: variantSizes.size })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .innerJoin(variantSizes, eq(variantSizes.variantId, variants.id))
    .where(and(eq(products.id, productId), products.listed, variants.listed, variantSizes.listed));
  const [first] = rows;
  if (!first) throw new ShopError('product_not_found');
  return { name: first.name, names: new Map(rows.map((row) => [toSizeKey(row), `${row.color} ${row.size}`])) };
}
