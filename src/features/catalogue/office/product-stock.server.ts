import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database, Transaction } from '#db/client.server.ts';
import { products, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { FieldChange } from '../constants.ts';
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
    const { name, colours } = await readColours(tx, productId);
    const colourOf = (size: { variantId: string; size: string }) => colours.get(toSizeKey(size));
    if (sizes.some((size) => !colourOf(size))) throw new ShopError('size_not_on_sale');
    const results = await changeStock(tx, sizes);
    const changes = sizes.map((size, at) => ({ ...size, ...(results[at] ?? { before: 0, after: null }) }));
    const stale = changes.filter(({ after }) => after === null);
    if (stale.length > 0)
      throw new ShopError('product_stock_changed', {
        sizes: stale.map((one) => {
          return { color: colourOf(one) ?? '', size: one.size, stock: one.before, seen: one.seen };
        }),
      });
    const pieces = changes.map((one): FieldChange => {
      return { field: 'stock', color: colourOf(one) ?? '', size: one.size, from: one.before, to: one.to };
    });
    await recordActivity(tx, actor, {
      action: 'product.stock',
      subject: 'product',
      subjectId: productId,
      label: name,
      after: { changes: pieces, reason, ...(words ? { why: words } : {}) },
    });
    return changes.map(({ variantId, size, before, to }) => ({ variantId, size, before, after: to }));
  });
}

/** The product's name, and the colours of its sizes on sale. @throws ShopError 404 */
async function readColours(
  tx: Transaction,
  productId: string,
): Promise<{ name: string; colours: Map<string, string> }> {
  const rows = await tx
    .select({ name: products.name, color: variants.color, variantId: variants.id, size: variantSizes.size })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .innerJoin(variantSizes, eq(variantSizes.variantId, variants.id))
    .where(and(eq(products.id, productId), products.listed, variants.listed, variantSizes.listed));
  const [first] = rows;
  if (!first) throw new ShopError('product_not_found');
  return { name: first.name, colours: new Map(rows.map((row) => [toSizeKey(row), row.color])) };
}
