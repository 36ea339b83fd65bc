import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type * as mini from 'zod/mini';
import type { Database, Transaction } from '#db/client.server.ts';
import { products, variantSizes } from '#db/tables/catalogue.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { ProductChange } from '../constants.ts';
import { type BlankInput, wholeRupeesWords } from '../products/blank-schema.server.ts';
import { readCategories } from '../products/known-categories.server.ts';
import { toChange } from '../products/product-changes.server.ts';
import { attributeFields, productFields } from '../products/product-schema.server.ts';
import { categoryId, lockProducts } from '../products/product-write.server.ts';
import type { changeProductFields } from './contract.ts';
import { findBlankChanges, toBlank } from './product-blank.server.ts';
import { refused } from './refused.server.ts';

const { name, shortDescription, description, status, featured, category, subcategory } = productFields;
const { price, compareAtPrice, lowStockThreshold } = productFields;
const { material, weight } = attributeFields;

/** The rules of the content files, without their defaults. */
const fieldsSchema = z
  .strictObject({
    name,
    shortDescription,
    description,
    category,
    subcategory,
    price,
    material,
    status: status.unwrap(),
    featured: featured.unwrap(),
    lowStockThreshold: lowStockThreshold.unwrap(),
    compareAtPrice: compareAtPrice.unwrap().nullable(),
    weightGrams: weight,
  })
  .partial();

type Given = Omit<mini.output<NonNullable<typeof changeProductFields.body>>, 'version'>;
type Row = typeof products.$inferSelect;

/**
 * Changes fields of a product, which staff manage from then on. The prices of its sizes move with its own.
 * @throws ShopError 400 with `validationErrors` by field, 404, 409 when somebody else changed the product since
 */
export async function saveProductFields(
  db: Database,
  actor: Actor,
  id: string,
  { version, given: { blank: givenBlank, ...given } }: { version: number; given: Given },
): Promise<{ version: number; takenOver: boolean }> {
  const parsed = fieldsSchema.safeParse(given);
  if (!parsed.success)
    throw refused(parsed.error.issues.map(({ path, message }) => [String(path[0] ?? 'body'), message]));
  const fields = parsed.data;
  return db.transaction(async (tx) => {
    await lockProducts(tx, [id]);
    const [before] = await tx.select().from(products).where(eq(products.id, id));
    if (!before?.listed) throw new ShopError('product_not_found');
    const columns = toColumns(fields);
    const after = { ...before, ...columns };
    if (givenBlank !== undefined) after.blank = await toBlank(tx, after, before.basePriceCents, givenBlank);
    await requireSound(db, after, fields);
    const takenOver = before.managedBy === 'content';
    const [changed] = await tx
      .update(products)
      .set({ ...columns, blank: after.blank, managedBy: 'staff', version: sql`${products.version} + 1` })
      .where(and(eq(products.id, id), eq(products.version, version)))
      .returning({ version: products.version });
    if (!changed) throw new ShopError('product_changed');
    await movePrices(tx, before, after);
    const changes: ProductChange[] = (Object.entries(columns) as [keyof typeof columns, unknown][])
      .filter(([column, value]) => before[column] !== value)
      .map(([column, value]) => toChange(column, before[column], value));
    changes.push(...findBlankChanges(before.blank as BlankInput | null, after.blank as BlankInput | null));
    const owner = (lastWord: 'content' | 'staff') => (takenOver ? { lastWord } : {});
    await recordActivity(tx, actor, {
      action: 'product.fields',
      subject: 'product',
      subjectId: id,
      label: before.name,
      before: owner('content'),
      after: { changes, ...owner('staff') },
    });
    return { version: changed.version, takenOver };
  });
}

function toColumns({ price, compareAtPrice, category, subcategory, ...facts }: z.output<typeof fieldsSchema>) {
  return {
    ...facts,
    ...(price === undefined ? {} : { basePriceCents: price }),
    ...(compareAtPrice === undefined ? {} : { compareAtPriceCents: compareAtPrice }),
    ...(category === undefined ? {} : { categoryId: categoryId(category) }),
    ...(subcategory === undefined ? {} : { subcategoryId: categoryId(subcategory) }),
  };
}

/** Rules across several fields. */
async function requireSound(db: Database, after: Row, fields: Given): Promise<void> {
  const errors: [string, string][] = [];
  const { basePriceCents, compareAtPriceCents } = after;
  if (compareAtPriceCents !== null && compareAtPriceCents <= basePriceCents)
    errors.push(['compareAtPrice', 'must be above the price']);
  if (after.blank !== null && basePriceCents % 100 !== 0) errors.push(['price', wholeRupeesWords]);
  if (fields.category !== undefined || fields.subcategory !== undefined) {
    const known = (await readCategories(db)).find(({ slug }) => categoryId(slug) === after.categoryId);
    const isPlaced = known?.subcategories.some(({ slug }) => categoryId(slug) === after.subcategoryId);
    if (!isPlaced) errors.push(['subcategory', 'must be one of its category']);
  }
  if (errors.length > 0) throw refused(errors);
}

/** A size costs the price and its extra. */
async function movePrices(tx: Transaction, before: Row, after: Row): Promise<void> {
  const by = after.basePriceCents - before.basePriceCents;
  if (by !== 0)
    await tx
      .update(variantSizes)
      .set({ priceCents: sql`${variantSizes.priceCents} + ${by}` })
      .where(eq(variantSizes.productId, after.id));
}
