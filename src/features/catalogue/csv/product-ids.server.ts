import { sql } from 'drizzle-orm';
import { slug } from '#content/fields.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { products } from '#db/tables/catalogue.server.ts';
import { costsWholeRupees, wholeRupeesWords } from '../products/blank-schema.server.ts';
import type { CsvError } from './csv-file.server.ts';
import type { StatedProduct } from './product-csv.server.ts';

export type IdentifiedProduct = StatedProduct & { id: string };

/**
 * Finds the product that a CSV means: by its id, where the SKU may change, else by its SKU. A new product without an id
 * gets one made of its name.
 */
export async function identifyProducts(
  tx: Transaction,
  stated: StatedProduct[],
  errors: CsvError[],
): Promise<IdentifiedProduct[]> {
  const isBlank = sql<boolean>`${products.blank} is not null`;
  const known = await tx.select({ id: products.id, sku: products.sku, isBlank }).from(products);
  const blanks = new Set(known.flatMap((entry) => (entry.isBlank ? [entry.id] : [])));
  const idBySku = new Map(known.map(({ id, sku }) => [sku, id]));
  const skuById = new Map(known.map(({ id, sku }) => [id, sku]));
  const lines = new Map<string, number>();
  return stated.map((entry) => {
    const { line, id: given, product } = entry;
    const add = (column: string, message: string) => errors.push({ line, column, message });
    const owner = idBySku.get(product.sku);
    const id = given ?? owner ?? toSlug(product.name);
    if (given && owner && owner !== given) add('sku', `is used by the product ${owner}`);
    if (!given && !owner) {
      if (!slug.safeParse(id).success) add('id', 'must be given: none can be made of the name');
      else if (skuById.has(id))
        add('id', `must be given: "${id}", made of the name, is the product with the SKU ${skuById.get(id)}`);
    }
    if (blanks.has(id) && !costsWholeRupees(product)) add('price', wholeRupeesWords);
    if (lines.has(id)) add('id', `"${id}" is the product of line ${lines.get(id)}, which has another SKU`);
    lines.set(id, line);
    return { ...entry, id };
  });
}

/** `Perahera Foil Tee` → `perahera-foil-tee` */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
