import { isDeepStrictEqual } from 'node:util';
import { rupeesFromCents } from '#shared/money.ts';
import type { ProductRow } from './product-rows.server.ts';
import type { ProductRows } from './product-write.server.ts';

/** A field of a product as it was and as it is, in words. Money is in rupees. */
export interface FieldChange {
  what: string;
  from: string;
  to: string;
}

const money = (cents: unknown) => (typeof cents === 'number' ? String(rupeesFromCents(cents)) : '');
const slug = (id: unknown) => String(id).replace(/^cat_/, '');

/** Columns whose names or values are not for people. */
const facts: Record<string, { what: string; toText?: (value: unknown) => string }> = {
  sku: { what: 'SKU' },
  basePriceCents: { what: 'price', toText: money },
  compareAtPriceCents: { what: 'price before', toText: money },
  categoryId: { what: 'category', toText: slug },
  subcategoryId: { what: 'subcategory', toText: slug },
  weightGrams: { what: 'weight, g' },
  createdAt: { what: 'added' },
  mainImage: { what: 'main picture', toText: pictureName },
  listed: { what: 'in the catalogue' },
};

/** The changes of a product by the rows. Stock is left out. */
export function findFieldChanges(before: ProductRow, after: ProductRows): FieldChange[] {
  const now: Record<string, unknown> = before;
  const changed = Object.entries(after.product).filter(
    ([column, value]) => column in now && !isDeepStrictEqual(now[column], value),
  );
  return [
    ...changed.map(([column, value]) => toChange(column, now[column], value)),
    ...findDifferences(describeVariants(before.variants), describeVariants(after.variants)),
  ];
}

/** @param column of the table `products` */
export function toChange(column: string, now: unknown, then: unknown): FieldChange {
  const { what = spaced(column), toText = plainText } = facts[column] ?? {};
  return { what, from: toText(now), to: toText(then) };
}

/** `shortDescription` → `short description` */
function spaced(column: string): string {
  return column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** `/media/3f…/products/tee.webp` → `tee.webp` */
function pictureName(address: unknown): string {
  return String(address).split('/').at(-1) ?? '';
}

/** Texts of a colour and its sizes → their values. */
function describeVariants(variants: ProductRows['variants']): Map<string, string> {
  return new Map(
    variants.flatMap(({ color, colorHex, imageUrls, sizes }) => [
      [`${color}, colour`, colorHex],
      [`${color}, pictures`, imageUrls.map(pictureName).join(', ')],
      ...sizes.map(({ size, priceCents }): [string, string] => [`${color} ${size}, price`, money(priceCents)]),
    ]),
  );
}

function findDifferences(before: Map<string, string>, after: Map<string, string>): FieldChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((what) => ({ what, from: before.get(what) ?? '', to: after.get(what) ?? '' }))
    .filter(({ from, to }) => from !== to);
}

/** Changes as the activity keeps them. */
export function toFields(changes: FieldChange[], side: 'from' | 'to'): Record<string, string> {
  return Object.fromEntries(changes.map((change) => [change.what, change[side]]));
}
