import { isDeepStrictEqual } from 'node:util';
import { rupeesFromCents } from '#shared/money.ts';
import type { ChangedField, FieldChange } from '../constants.ts';
import type { ProductRow } from './product-rows.server.ts';
import type { ProductRows } from './product-write.server.ts';

type Value = FieldChange['from'];

const money = (cents: unknown) => (typeof cents === 'number' ? rupeesFromCents(cents) : null);
const slug = (id: unknown) => String(id).replace(/^cat_/, '');

/** Columns that staff and files change. */
type Column = Exclude<keyof ProductRows['product'], 'id' | 'colors' | 'search' | 'managedBy' | 'version'>;

/** Columns whose field has another name or another value. */
const renamed = {
  basePriceCents: { field: 'price', toValue: money },
  compareAtPriceCents: { field: 'compareAtPrice', toValue: money },
  categoryId: { field: 'category', toValue: slug },
  subcategoryId: { field: 'subcategory', toValue: slug },
  mainImage: { field: 'mainImage', toValue: pictureName },
} satisfies Partial<Record<Column, { field: ChangedField; toValue: (value: unknown) => Value }>>;

const isRenamed = (column: Column): column is keyof typeof renamed => column in renamed;

/** The changes of a product by the rows. Stock is left out. */
export function findFieldChanges(before: ProductRow, after: ProductRows): FieldChange[] {
  const now: Partial<Record<Column, unknown>> = before;
  const changed = (Object.entries(after.product) as [Column, unknown][]).filter(
    ([column, value]) => column in now && !isDeepStrictEqual(now[column], value),
  );
  return [
    ...changed.map(([column, value]) => toChange(column, now[column], value)),
    ...findVariantChanges(before.variants, after.variants),
  ];
}

export function toChange(column: Column, now: unknown, then: unknown): FieldChange {
  if (!isRenamed(column)) return { field: column, from: (now ?? null) as Value, to: (then ?? null) as Value };
  const { field, toValue } = renamed[column];
  return { field, from: toValue(now), to: toValue(then) };
}

/** `/media/3f…/products/tee.webp` → `tee.webp` */
function pictureName(address: unknown): string {
  return String(address).split('/').at(-1) ?? '';
}

type Place = Omit<FieldChange, 'from' | 'to'>;

function findVariantChanges(before: ProductRows['variants'], after: ProductRows['variants']): FieldChange[] {
  const [were, are] = [listVariantFields(before), listVariantFields(after)];
  return [...new Map([...were, ...are])]
    .map(([key, { place }]) => ({
      ...place,
      from: were.get(key)?.value ?? null,
      to: are.get(key)?.value ?? null,
    }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

/** What colours and their sizes say, by its place. */
function listVariantFields(variants: ProductRows['variants']): Map<string, { place: Place; value: Value }> {
  const fields = variants.flatMap(({ color, colorHex, imageUrls, sizes }): { place: Place; value: Value }[] => [
    { place: { field: 'colorHex', color }, value: colorHex },
    { place: { field: 'pictures', color }, value: imageUrls.map(pictureName) },
    ...sizes.map(({ size, priceCents }): { place: Place; value: Value } => ({
      place: { field: 'price', color, size },
      value: money(priceCents),
    })),
  ]);
  return new Map(fields.map((one) => [JSON.stringify(one.place), one]));
}
