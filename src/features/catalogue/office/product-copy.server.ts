import { and, asc, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { slug } from '#content/fields.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { productSales, products, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { ShopError } from '#shared/errors.ts';
import { toSlug } from '../csv/product-ids.server.ts';
import { productFields, variantId } from '../products/product-schema.server.ts';
import { lockProductWriting } from '../products/product-write.server.ts';
import { refused } from './refused.server.ts';

const given = z.strictObject({ name: productFields.name, sku: productFields.sku });

/**
 * A product like another one: its texts, prices, colours, sizes, pictures and areas, as a draft without stock.
 * @returns its id, which is made of its name
 * @throws ShopError 400 with `validationErrors` for a name or SKU that is taken or wrong, 404
 */
export async function copyProduct(db: Database, actor: Actor, from: string, names: z.input<typeof given>) {
  const parsed = given.safeParse(names);
  if (!parsed.success)
    throw refused(parsed.error.issues.map(({ path, message }) => [String(path[0] ?? 'name'), message]));
  const { name, sku } = parsed.data;
  const id = toSlug(name);
  if (!slug.safeParse(id).success) throw refused([['name', 'needs a letter or digit of the Latin alphabet']]);
  return db.transaction(async (tx) => {
    await lockProductWriting(tx);
    const [like] = await tx.select().from(products).where(eq(products.id, from));
    if (!like?.listed) throw new ShopError('product_not_found');
    const [taken] = await tx
      .select({ id: products.id, name: products.name, sku: products.sku })
      .from(products)
      .where(or(eq(products.id, id), eq(products.sku, sku)));
    if (taken) throw refused([[taken.sku === sku ? 'sku' : 'name', `is taken by ${taken.name}, ${taken.sku}`]]);
    const { search: _, ...facts } = like;
    const createdAt = sql`(now() at time zone 'Asia/Colombo')::date`;
    await tx.insert(products).values({
      ...facts,
      id,
      sku,
      name,
      createdAt,
      status: 'draft',
      featured: false,
      managedBy: 'staff',
      version: 1,
    });
    await tx.insert(productSales).values({ productId: id });
    await copyColours(tx, from, id);
    await recordActivity(tx, actor, {
      action: 'product.made',
      subject: 'product',
      subjectId: id,
      label: name,
      before: {},
      after: { like: like.name, sku },
    });
    return { id };
  });
}

async function copyColours(tx: Transaction, from: string, id: string): Promise<void> {
  const colours = await tx
    .select()
    .from(variants)
    .where(and(eq(variants.productId, from), variants.listed))
    .orderBy(asc(variants.position));
  const ids = new Map(colours.map((colour) => [colour.id, variantId(id, colour.color)]));
  const sizes = await tx
    .select()
    .from(variantSizes)
    .where(and(eq(variantSizes.productId, from), variantSizes.listed));
  const newId = (old: string) => ids.get(old) ?? '';
  await tx.insert(variants).values(colours.map((colour) => ({ ...colour, id: newId(colour.id), productId: id })));
  const own = sizes.filter((size) => ids.has(size.variantId));
  await tx
    .insert(variantSizes)
    .values(
      own.map((size) => ({ ...size, variantId: newId(size.variantId), productId: id, stock: 0, openingStock: 0 })),
    );
}
