import { sql } from 'drizzle-orm';
import { slug } from '#content/fields.server.ts';
import { rowsOf, type Transaction } from '#db/client.server.ts';
import type { ProductInput } from '../products/product-input.ts';
import type { StatedProduct } from './product-table-read.server.ts';
import type { TableFaults } from './table-faults.ts';

export interface NamedProduct {
  product: ProductInput;
  /** Is it in the shop? False for one that is new, or that was taken out. */
  listed: boolean;
}

interface KnownProduct {
  id: string;
  sku: string;
  listed: boolean;
}

/**
 * Finds which product each stated one is: by its id where the table gives one (its SKU may change then), else by its SKU. A
 * new one without an id gets it from its name.
 */
export async function nameProducts(
  tx: Transaction,
  stated: StatedProduct[],
  faults: TableFaults,
): Promise<NamedProduct[]> {
  const wanted = stated.map(({ id, product }) => ({ id: id ?? slugOf(product.name), sku: product.sku }));
  const known = await rowsOf<KnownProduct>(
    tx,
    sql`with wanted as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as row(id text, sku text))
    select id, sku, listed from products where id in (select id from wanted) or sku in (select sku from wanted)`,
  );
  const byId = new Map(known.map((product) => [product.id, product]));
  const bySku = new Map(known.map((product) => [product.sku, product]));
  const lines = new Map<string, number>();
  return stated.map(({ line, id: given, product }) => {
    const holder = bySku.get(product.sku);
    const id = given ?? holder?.id ?? slugOf(product.name);
    if (given !== undefined && holder && holder.id !== given)
      faults.add(
        line,
        'sku',
        `is used by the product ${holder.id}${holder.listed ? '' : ', which the shop no longer shows'}`,
      );
    if (given === undefined && !holder) checkMadeId(line, id, byId, faults);
    const first = lines.get(id);
    if (first) faults.add(line, 'id', `"${id}" is the product of line ${first}, which has another SKU`);
    lines.set(id, line);
    return { product: { ...product, id }, listed: byId.get(id)?.listed ?? holder?.listed ?? false };
  });
}

function checkMadeId(line: number, id: string, byId: Map<string, KnownProduct>, faults: TableFaults): void {
  if (!slug.safeParse(id).success) faults.add(line, 'id', 'must be given: none can be made of the name');
  else if (byId.has(id))
    faults.add(
      line,
      'id',
      `must be given: "${id}", made of the name, is the product with the SKU ${byId.get(id)?.sku}`,
    );
}

/** `Perahera Foil Tee` → `perahera-foil-tee` */
function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
