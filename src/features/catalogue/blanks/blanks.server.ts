import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.server.ts';
import { categories, products } from '#db/tables/catalogue.server.ts';
import { addCacheTag } from '#http/cache-tags.server.ts';
import type { CacheTag } from '#http/endpoint.ts';
import { rupeesFromCents } from '#shared/money.ts';
import type { Blank } from '../contract.ts';
import { visible } from '../listing/product-filters.server.ts';
import { type BlankInput, isBackPicture } from '../products/blank-schema.server.ts';
import { type ProductRow, selectProducts } from '../products/product-rows.server.ts';

/** Every blank that can be bought, in the order of the categories. */
export function listBlanks(db: Executor): Promise<Blank[]> {
  const place = sql`row_number() over (order by main.position, sub.position, ${products.name})`;
  return readBlanks(
    db,
    sql`select ${products.id}, ${place} as place from ${products}
      join ${categories} main on main.id = ${products.categoryId}
      join ${categories} sub on sub.id = ${products.subcategoryId}
      where ${visible} and ${products.status} = 'active' and ${products.blank} is not null`,
  );
}

/** A blank that visitors can see, whether it is in stock or not. */
export async function findBlank(db: Executor, id: string): Promise<Blank | undefined> {
  const [blank] = await readBlanks(
    db,
    sql`select ${products.id}, 1 as place from ${products}
      where ${products.id} = ${id} and ${visible} and ${products.blank} is not null`,
  );
  return blank;
}

async function readBlanks(db: Executor, ids: SQL): Promise<Blank[]> {
  const rows = await selectProducts(db, ids);
  addCacheTag(...rows.map(({ id }): CacheTag => `product:${id}`));
  return rows.map(toBlank);
}

function toBlank(row: ProductRow): Blank {
  const { fabric, pixelsPerMm, areas } = row.blank as BlankInput;
  const { id, name, material, basePriceCents } = row;
  const variants = row.variants.map(toVariant);
  return {
    id,
    name,
    material,
    fabric,
    pixelsPerMm,
    variants,
    price: rupeesFromCents(basePriceCents),
    areas: areas.map((area) => toArea(area, row.variants)),
  };
}

function toVariant({ imageUrls, sizes, ...variant }: ProductRow['variants'][number]): Blank['variants'][number] {
  const back = imageUrls.find(isBackPicture);
  return {
    ...variant,
    front: imageUrls[0] ?? '',
    ...(back && { back }),
    sizes: sizes.map(({ size, stock, priceCents }) => ({ size, stock, price: rupeesFromCents(priceCents) })),
  };
}

function toArea(area: BlankInput['areas'][number], variants: ProductRow['variants']): Blank['areas'][number] {
  const shown = variants.filter(({ imageUrls }) => area.view === 'front' || imageUrls.some(isBackPicture));
  return { ...area, variantIds: shown.map(({ id }) => id) };
}
