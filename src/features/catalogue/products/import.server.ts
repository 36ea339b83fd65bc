import { sql } from 'drizzle-orm';
import type { MediaFolder } from '#content/media.server.ts';
import { rowsOf, type Transaction } from '#db/client.server.ts';
import type { CatalogueContent, ProductContent } from './content.server.ts';
import { storeExtras } from './product-extras.server.ts';
import type { ProductInput } from './product-input.ts';
import { categoryId, lockProducts, productRows, waitForOtherWriters, writeProducts } from './product-write.server.ts';

/**
 * Takes the owner's catalogue over: texts, prices, pictures and order as the files say. Live stock is written only for a
 * size that is new. What is no longer in the files is hidden, with its stock kept for the day it comes back. A product that
 * staff changed by a table stays as they made it, whatever its file says.
 * @throws Error in words when a file has the SKU of a product that staff manage
 */
export async function importCatalogue(tx: Transaction, content: CatalogueContent, media: MediaFolder): Promise<void> {
  await waitForOtherWriters(tx);
  const known = await rowsOf<{ id: string; sku: string; managedBy: string }>(
    tx,
    sql`select id, sku, managed_by as "managedBy" from products`,
  );
  const staffs = new Map(known.filter(({ managedBy }) => managedBy === 'staff').map(({ id, sku }) => [id, sku]));
  const products = [...content.products].filter(([id]) => !staffs.has(id));
  refuseTakenSkus(products, staffs);
  await importCategories(tx, content);
  await storeExtras(tx, content);
  await lockProducts(
    tx,
    known.filter(({ id }) => !staffs.has(id)).map(({ id }) => id),
  );
  await hideContent(tx);
  await freeSkus(tx, products);
  await writeProducts(
    tx,
    products.map(([id, product]) => productRows(statedProduct(id, product, content, media), 'content')),
  );
}

function refuseTakenSkus(products: [string, ProductContent][], staffs: Map<string, string>): void {
  const owners = new Map([...staffs].map(([id, sku]) => [sku, id]));
  for (const [id, { sku }] of products) {
    const owner = owners.get(sku);
    if (owner)
      throw new Error(
        `content/products/${id}.yaml: sku: ${sku} is used by the product ${owner}, which staff manage by table (products release ${owner} gives it back)`,
      );
  }
}

/** Everything that the files manage; what they still state is shown again when it is written. */
async function hideContent(tx: Transaction): Promise<void> {
  const managed = sql`(select id from products where managed_by = 'content')`;
  await tx.execute(sql`update variant_sizes set listed = false where listed and product_id in ${managed}`);
  await tx.execute(sql`update variants set listed = false where listed and product_id in ${managed}`);
  await tx.execute(sql`update products set listed = false where listed and managed_by = 'content'`);
}

/** A SKU may move to another file: whoever had it gives it up, and gets its own with the writing. */
async function freeSkus(tx: Transaction, products: [string, ProductContent][]): Promise<void> {
  const rows = products.map(([id, { sku }]) => ({ id, sku }));
  await tx.execute(sql`update products p set sku = 'WITHDRAWN-' || p.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id text, sku text)
    where row.sku = p.sku and row.id <> p.id`);
}

/** A file's product as the shop has it: addresses for pictures, whole grams. */
function statedProduct(
  id: string,
  product: ProductContent,
  content: CatalogueContent,
  media: MediaFolder,
): ProductInput {
  const { attributes, variants, price, compareAtPrice, ...facts } = product;
  return {
    ...facts,
    id,
    priceCents: price,
    compareAtPriceCents: compareAtPrice,
    material: attributes.material,
    weightGrams: wholeGrams(attributes.weight),
    origin: attributes.origin,
    careInstructions: attributes.careInstructions,
    variants: variants.map(({ colour, pictures = [], sizes }) => {
      const hex = content.colours.get(colour) ?? '#FFFFFF';
      const urls = pictures.map((picture) => media.pictureUrl(picture));
      return {
        colour,
        hex,
        imageUrls: urls.length > 0 ? urls : [media.drawingUrl(product.drawing, hex)],
        sizes: sizes.map(({ size, stock, extra }) => ({ size, stock, extraCents: extra ?? 0 })),
      };
    }),
  };
}

/** At least one: a label weighs next to nothing, and nothing is no weight. */
export function wholeGrams(grams: number): number {
  return Math.max(1, Math.round(grams));
}
async function importCategories(tx: Transaction, content: CatalogueContent): Promise<void> {
  const rows = content.categories.flatMap((main, index) => [
    {
      id: categoryId(main.slug),
      slug: main.slug,
      name: main.name,
      description: main.description,
      ground: main.ground,
      parent_id: null,
      position: index,
    },
    ...main.subcategories.map((sub, position) => ({
      id: categoryId(sub.slug),
      slug: sub.slug,
      name: sub.name,
      description: sub.description,
      ground: main.ground,
      parent_id: categoryId(main.slug),
      position,
    })),
  ]);
  await tx.execute(sql`update categories set listed = false where listed`);
  await tx.execute(sql`
    insert into categories (id, slug, name, description, ground, parent_id, position)
    select id, slug, name, description, ground, parent_id, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(id text, slug text, name text, description text, ground text, parent_id text, position int)
    on conflict (id) do update set (slug, name, description, ground, parent_id, position, listed) =
      (excluded.slug, excluded.name, excluded.description, excluded.ground, excluded.parent_id, excluded.position, true)`);
}
