import { z } from 'zod';
import { line as lineOfText, picture, slug } from '#content/fields.server.ts';
import type { MediaFolder } from '#content/media.server.ts';
import { wholeGrams } from '../products/import.server.ts';
import {
  aboveThePrice,
  amount,
  attributeFields,
  categoryFault,
  count,
  hex,
  isAboveThePrice,
  productFields,
  sizeFields,
} from '../products/product-fields.server.ts';
import type { ProductInput, SizeInput } from '../products/product-input.ts';
import type { KnownCategory } from '../products/product-write.server.ts';
import { pictureName } from './product-table.ts';
import { listOf } from './table-cells.ts';
import type { Cells } from './table-file.server.ts';

// One line of the staff's table into values, checked by the same fields as the owner's files.

/** What a table may name. */
export interface Knowledge {
  categories: KnownCategory[];
  /** Colour name → `#RRGGBB` */
  colours: Map<string, string>;
  media: MediaFolder;
}

export type ProductFacts = Omit<ProductInput, 'id' | 'variants'> & { id: string | undefined };

export interface ColourFacts {
  colour: string;
  hex: string;
  imageUrls: string[];
}

/** A value, or what is wrong by column. */
export type Read<T> = { value: T; faults?: never } | { value?: never; faults: { column: string; message: string }[] };

const text = (cell: string): unknown => cell;
const given = (cell: string): unknown => (cell === '' ? undefined : cell);
const number = (cell: string): unknown => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : given(cell));
const words: Record<string, boolean> = { true: true, yes: true, false: false, no: false };
const yesOrNo = (cell: string): unknown => words[cell.toLowerCase()] ?? given(cell);

/** A column's name in the table, the field that checks it, and how its text becomes what the field takes. */
type Reading = [column: string, field: string, value: (cell: string) => unknown];

const productReadings: Reading[] = [
  ['sku', 'sku', text],
  ['id', 'id', given],
  ['name', 'name', text],
  ['brand', 'brand', text],
  ['status', 'status', given],
  ['featured', 'featured', yesOrNo],
  ['category', 'category', text],
  ['subcategory', 'subcategory', text],
  ['service_type', 'serviceType', text],
  ['price', 'price', number],
  ['compare_at_price', 'compareAtPrice', number],
  ['short_description', 'shortDescription', text],
  ['description', 'description', text],
  ['tags', 'tags', listOf],
  ['material', 'material', text],
  ['weight_grams', 'weight', number],
  ['origin', 'origin', text],
  ['care_instructions', 'careInstructions', listOf],
  ['track_quantity', 'trackQuantity', yesOrNo],
  ['low_stock_threshold', 'lowStockThreshold', number],
  ['added', 'added', text],
];
const productSchema = z
  .object({ id: slug.optional(), ...productFields, ...attributeFields })
  .refine(isAboveThePrice, aboveThePrice);

const colourReadings: Reading[] = [
  ['colour', 'colour', text],
  ['colour_hex', 'hex', given],
  ['pictures', 'pictures', listOf],
];
const colourSchema = z.object({
  colour: lineOfText,
  hex: hex.optional(),
  pictures: z
    .array(z.string())
    .min(1, 'must name a picture or a drawing, such as products/podi-mark-tee-sky.webp or drawings/tee'),
});

const sizeReadings: Reading[] = [
  ['size', 'size', text],
  ['extra_price', 'extra', number],
  ['stock', 'stock', number],
];
const sizeSchema = z.object({ size: sizeFields.size, extra: amount.optional(), stock: count.optional() });

/** The product's part of a line as it is written: equal parts need no second check. */
export function productText(cells: Cells): string {
  return productReadings.map(([column]) => cells.get(column) ?? '').join('\0');
}

export function readProductCells(cells: Cells, { categories }: Knowledge): Read<ProductFacts> {
  const read = readCells(cells, productReadings, productSchema);
  if (!read.value) return read;
  const { price, compareAtPrice, weight, id, ...facts } = read.value;
  const misplaced = categoryFault(facts, categories);
  if (misplaced) return { faults: [{ column: misplaced.field, message: misplaced.message }] };
  const cents = { priceCents: price, compareAtPriceCents: compareAtPrice };
  return { value: { ...facts, ...cents, id, weightGrams: wholeGrams(weight) } };
}

/** A colour of the owner's list, or any with a hex of its own. Pictures and drawings must be there. */
export function readColourCells(cells: Cells, { colours, media }: Knowledge): Read<ColourFacts> {
  const read = readCells(cells, colourReadings, colourSchema);
  if (!read.value) return read;
  const { colour, pictures } = read.value;
  const known = (read.value.hex ?? colours.get(colour))?.toUpperCase();
  if (!known)
    return {
      faults: [
        { column: 'colour', message: `no colour "${colour}" in colours.yaml: give it a colour_hex such as #1B2FD0` },
      ],
    };
  const found = pictures.map((name) => pictureOf(name, known, media));
  const faults = found.flatMap(({ fault }) => (fault ? [{ column: 'pictures', message: fault }] : []));
  if (faults.length > 0) return { faults };
  return { value: { colour, hex: known, imageUrls: found.map(({ url = '' }) => url) } };
}

export function readSizeCells(cells: Cells): Read<SizeInput> {
  const read = readCells(cells, sizeReadings, sizeSchema);
  if (!read.value) return read;
  const { size, extra = 0, stock } = read.value;
  return { value: { size, extraCents: extra, stock } };
}

function readCells<T>(cells: Cells, readings: Reading[], schema: z.ZodType<T>): Read<T> {
  const input = Object.fromEntries(readings.map(([column, field, value]) => [field, value(cells.get(column) ?? '')]));
  const parsed = schema.safeParse(input);
  if (parsed.success) return { value: parsed.data };
  const columnOf = new Map(readings.map(([column, field]) => [field, column]));
  return {
    faults: parsed.error.issues.map(({ path, message }) => ({ column: columnOf.get(String(path[0])) ?? '', message })),
  };
}

/** The served address of `products/podi-mark-tee-sky.webp` or `drawings/tee`; a served address is taken too. */
function pictureOf(typed: string, colour: string, media: MediaFolder): { url?: string; fault?: string } {
  const name = pictureName(typed);
  const drawing = /^drawings\/(.*)$/.exec(name)?.[1];
  if (drawing !== undefined) {
    if (slug.safeParse(drawing).success && media.hasDrawing(drawing)) return { url: media.drawingUrl(drawing, colour) };
    return { fault: `no drawing content/drawings/${drawing}.svg` };
  }
  const form = picture.safeParse(name);
  if (!form.success) return { fault: `"${typed}" ${form.error.issues[0]?.message}` };
  const url = media.pictureUrl(name);
  return url ? { url } : { fault: `no picture content/images/${name}` };
}
