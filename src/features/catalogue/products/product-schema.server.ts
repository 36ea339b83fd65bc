import { z } from 'zod';
import { day, lineText, paragraphText, slug } from '#content/fields.server.ts';
import type { MediaFolder } from '#content/media.server.ts';
import { centsFromRupees } from '#shared/money.ts';
import { productStatuses } from '../constants.ts';
import { maxPieces } from '../stock/stock.ts';
import { blankSchema, findBlankErrors } from './blank-schema.server.ts';

// The one declaration of a product: the YAML files have these fields, the CSV has them in snake case.

export const hex = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #1B2FD0')
  .toUpperCase();

/** Rupees in, whole cents out. */
const amount = z
  .number('must be an amount in rupees such as 1950 or 1950.50')
  .min(0, 'must not be negative')
  .refine((rupees) => Number.isSafeInteger(Math.round(rupees * 100)) && Math.round(rupees * 100) / 100 === rupees, {
    error: 'must have at most two decimals',
  })
  .transform(centsFromRupees);

/** Pieces of one size in stock. */
export const count = z
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(maxPieces, `must be at most ${maxPieces}`);

const yesOrNo = z.boolean('must be true or false');

export const productFields = {
  sku: z
    .string()
    .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'must be capitals and digits with dashes between them')
    .max(40, 'must have at most 40 characters'),
  name: lineText,
  brand: lineText,
  status: z.enum(productStatuses, `must be one of ${productStatuses.join(', ')}`).default('draft'),
  featured: yesOrNo.default(false),
  category: slug,
  subcategory: slug,
  serviceType: slug,
  price: amount,
  compareAtPrice: amount.optional(),
  shortDescription: lineText,
  description: paragraphText,
  tags: z.array(lineText.max(40, 'must have at most 40 characters each')).max(20, 'must be at most 20'),
  trackQuantity: yesOrNo.default(true),
  lowStockThreshold: count.default(5),
  added: day,
};

export const attributeFields = {
  material: lineText,
  /** Whole grams, at least one: a label weighs next to nothing. */
  weight: z
    .number('must be a number of grams')
    .positive('must be more than 0 grams')
    .max(100_000)
    .transform((grams) => Math.max(1, Math.round(grams))),
  origin: lineText,
  careInstructions: z.array(lineText).default([]),
};

export const variantFields = {
  colour: lineText,
  /** Only for a colour that colours.yaml does not have. */
  hex: hex.optional(),
  pictures: z
    .array(
      z
        .string()
        .regex(
          /^(drawings\/[a-z0-9-]+|[\w-]+(\/[\w-]+)*\.(webp|avif|jpe?g|png))$/,
          'must be a picture such as products/podi-mark-tee-sky.webp or a drawing such as drawings/tee',
        ),
    )
    .default([]),
};

export const sizeFields = {
  size: z.string().trim().min(1, 'must not be empty').max(50, 'must have at most 50 characters'),
  extra: amount.default(0),
  stock: count,
};

const createSchema = <Stock extends z.ZodType<number | undefined>>(stock: Stock) =>
  z.strictObject({
    ...productFields,
    attributes: z.strictObject(attributeFields),
    /** Shown for colours without pictures. */
    drawing: slug.optional(),
    /** Only of a product that can be decorated. */
    blank: blankSchema.optional(),
    variants: z
      .array(
        z.strictObject({
          ...variantFields,
          sizes: z.array(z.strictObject({ ...sizeFields, stock })).min(1, 'must have at least one size'),
        }),
      )
      .min(1, 'must have at least one colour'),
  });

/** A product of content/products. */
export const productSchema = createSchema(count);
/** A product of the CSV: a size without stock keeps the stock that it has. */
export const csvProductSchema = createSchema(count.optional()).extend({ id: slug.optional() });

/** A valid product. Amounts are whole cents. */
export type ProductInput = Omit<z.output<typeof csvProductSchema>, 'id'>;

/** A main category with its subcategories. */
export interface KnownCategory {
  slug: string;
  name: string;
  subcategories: { slug: string; name: string }[];
}

/** The categories, colours (name → `#RRGGBB`) and pictures that a product may name. */
export interface ImportContext {
  categories: KnownCategory[];
  colours: Map<string, string>;
  media: MediaFolder;
}

export interface ProductError {
  path: PropertyKey[];
  message: string;
}

/** Ids of a colour stay the same after every import, so that carts and stock stay with it. */
export function variantId(productId: string, colour: string): string {
  const name = colour
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return `${productId}--${name}`;
}

/** Errors that no single field shows: unknown references, duplicates, and prices that contradict each other. */
export function findErrors(product: ProductInput, { categories, colours, media }: ImportContext): ProductError[] {
  const errors: ProductError[] = findBlankErrors(product);
  const check = (isRight: boolean, path: PropertyKey[], message: string) => {
    if (!isRight) errors.push({ path, message });
  };
  const { price, compareAtPrice, category, subcategory, drawing, variants } = product;
  const known = categories.find((entry) => entry.slug === category);
  const isPlaced = known?.subcategories.some((entry) => entry.slug === subcategory) ?? true;
  const hasPlainSize = variants.some(({ sizes }) => sizes.some(({ extra }) => extra === 0));
  const plainSize = 'at least one size must cost the price itself, without extra';
  check(compareAtPrice === undefined || compareAtPrice > price, ['compareAtPrice'], 'must be above the price');
  check(known !== undefined, ['category'], `there is no category "${category}"`);
  check(isPlaced, ['subcategory'], `"${category}" has no subcategory "${subcategory}"`);
  check(!drawing || media.hasDrawing(drawing), ['drawing'], `no drawing content/drawings/${drawing}.svg`);
  check(hasPlainSize, ['variants', 0, 'sizes', 0, 'extra'], plainSize);
  const ids = variants.map(({ colour }) => variantId('', colour));
  for (const [at, { colour, hex: own, pictures, sizes }] of variants.entries()) {
    const path = ['variants', at];
    const unknown = `no colour "${colour}" in colours.yaml: give it a hex such as #1B2FD0`;
    check(ids.indexOf(ids[at] ?? '') === at, [...path, 'colour'], `"${colour}" stands here twice`);
    check(own !== undefined || colours.has(colour), [...path, 'colour'], unknown);
    check(
      pictures.length > 0 || !!drawing,
      [...path, 'pictures'],
      'must name a picture or a drawing such as drawings/tee',
    );
    for (const [place, picture] of pictures.entries()) {
      const shape = parseDrawing(picture);
      const missing = shape ? `no drawing content/${picture}.svg` : `no picture content/images/${picture}`;
      check(shape ? media.hasDrawing(shape) : media.hasPicture(picture), [...path, 'pictures', place], missing);
    }
    const names = sizes.map(({ size }) => size.toLowerCase());
    for (const [place, { size }] of sizes.entries())
      check(
        names.indexOf(size.toLowerCase()) === place,
        [...path, 'sizes', place, 'size'],
        `"${size}" stands here twice`,
      );
  }
  return errors;
}

/** `drawings/tee` → `tee` */
export function parseDrawing(picture: string): string | undefined {
  return /^drawings\/(.*)$/.exec(picture)?.[1];
}
