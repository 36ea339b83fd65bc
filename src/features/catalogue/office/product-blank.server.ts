import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type * as mini from 'zod/mini';
import type { Transaction } from '#db/client.server.ts';
import { type products, variantSizes, variants } from '#db/tables/catalogue.server.ts';
import { readAddress } from '#shared/picture.ts';
import type { AreaChange, ProductChange } from '../constants.ts';
import { toSlug } from '../csv/product-ids.server.ts';
import { type BlankInput, blankSchema, findBlankErrors, isBackPicture } from '../products/blank-schema.server.ts';
import type { blankChange } from './blank-contract.ts';
import { refused } from './refused.server.ts';

type Given = NonNullable<mini.output<typeof blankChange>>;
type Area = BlankInput['areas'][number];
type Row = typeof products.$inferSelect;

/**
 * The blank that a product becomes, by the rules of the content files. Fields left out stay.
 * @param product as it will be, with the blank that it has
 * @param seenCents its price as its sizes have it
 * @throws ShopError 400 with `validationErrors` below `blank`
 */
export async function toBlank(
  tx: Transaction,
  product: Row,
  seenCents: number,
  given: Given | null,
): Promise<BlankInput | null> {
  if (given === null) return null;
  const before = product.blank as BlankInput | null;
  const colours = await readColours(tx, product.id, seenCents);
  if (before === null && colours.some(({ pictures }) => !readAddress(pictures[0] ?? '')))
    throw refused([['blank', 'needs a picture of each colour first: its areas are drawn on it']]);
  const { fabric = before?.fabric } = given;
  const areas = given.areas ? withIds(given.areas, before?.areas ?? []) : (before?.areas ?? []);
  const parsed = blankSchema.safeParse({
    fabric,
    areas,
    pixelsPerMm: before?.pixelsPerMm ?? findScale(areas, colours),
  });
  const errors = parsed.success
    ? findBlankErrors({ price: product.basePriceCents, variants: colours, blank: parsed.data })
    : parsed.error.issues.map(({ path, message }) =>
        path[0] === 'pixelsPerMm' ? tooSmall : { path: ['blank', ...path], message },
      );
  if (errors.length > 0) throw refused(errors.map(({ path, message }): [string, string] => [path.join('.'), message]));
  return parsed.data ?? null;
}

interface Colour {
  pictures: string[];
  /** Cents on top of the product's price. */
  sizes: { extra: number }[];
}

async function readColours(tx: Transaction, id: string, priceCents: number): Promise<Colour[]> {
  const sizes = await tx
    .select({ variantId: variantSizes.variantId, cents: variantSizes.priceCents })
    .from(variantSizes)
    .where(and(eq(variantSizes.productId, id), variantSizes.listed));
  const colours = await tx
    .select({ id: variants.id, pictures: variants.imageUrls })
    .from(variants)
    .where(and(eq(variants.productId, id), variants.listed))
    .orderBy(variants.position);
  return colours.map((colour) => ({
    pictures: colour.pictures,
    sizes: sizes.filter(({ variantId }) => variantId === colour.id).map(({ cents }) => ({ extra: cents - priceCents })),
  }));
}

/** A new area has an id of its name. Drafts of offers name areas by id: one that was there before is not taken. */
function withIds(areas: NonNullable<Given['areas']>, before: Area[]): Area[] {
  const taken = new Set([...areas, ...before].flatMap(({ id }) => id ?? []));
  return areas.map((area) => {
    const stem = toSlug(area.name).slice(0, 60).replace(/-$/, '') || 'area';
    let id = area.id ?? stem;
    for (let count = 2; area.id === undefined && taken.has(id); count++) id = `${stem}-${count}`;
    taken.add(id);
    return { ...area, id, corners: area.corners.map(([x, y]): [number, number] => [x, y]) };
  });
}

/** The fault of the first area, whose scale is the blank's. */
const tooSmall = {
  path: ['blank', 'areas', 0, 'widthMm'],
  message: 'is too small for its corners: a millimetre would be over 100 pixels of the picture',
};

/** Pixels a millimetre of the pictures, by the top edge of the first area in the picture of its side. */
function findScale([area]: Area[], colours: Colour[]): number {
  const pictures = colours.flatMap(({ pictures: [front = '', ...others] }) =>
    area?.view === 'back' ? others.filter(isBackPicture) : [front],
  );
  const picture = readAddress(pictures[0] ?? '');
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = area?.corners ?? [];
  const { width = 0, height = 0 } = picture ?? {};
  const pixels = Math.hypot((x1 - x0) * width, (y1 - y0) * height);
  return Math.max(0.01, Math.round((100 * pixels) / (area?.widthMm || 1)) / 100);
}

/** Changes of a blank. Its areas are told apart by their ids: another name is a change of the same area. */
export function findBlankChanges(before: BlankInput | null, after: BlankInput | null): ProductChange[] {
  const [were, are] = [listAreas(before), listAreas(after)];
  const areas = [...new Set([...were.keys(), ...are.keys()])].map(
    (area): AreaChange => ({ field: 'area', area, from: were.get(area) ?? null, to: are.get(area) ?? null }),
  );
  const all: ProductChange[] = [
    { field: 'blank', from: before !== null, to: after !== null },
    { field: 'fabric', from: before?.fabric ?? null, to: after?.fabric ?? null },
    ...areas,
  ];
  return all.filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

/** Corners are as exact as they are shown: hundredths of a per cent. */
function listAreas(blank: BlankInput | null): Map<string, AreaChange['to']> {
  const round = (share: number) => Math.round(share * 10_000) / 10_000;
  return new Map(
    (blank?.areas ?? []).map(({ id, name, view, widthMm, heightMm, corners }) => [
      id,
      { name, view, widthMm, heightMm, corners: corners.map(([x, y]): [number, number] => [round(x), round(y)]) },
    ]),
  );
}
