import { z } from 'zod';
import { day, line, paragraph, slug } from '#content/fields.server.ts';
import { centsFromRupees } from '#shared/money.ts';
import { productStatuses } from '../constants.ts';
import { mostPieces } from '../stock/stock.ts';

// The fields of a product, each with the words that tell a fault: for the owner's files and for the staff's table alike.

export const hex = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #1B2FD0');

/** Rupees in, whole cents out. */
export const amount = z
  .number('must be an amount in rupees such as 1950 or 1950.50')
  .min(0, 'must not be negative')
  .refine((rupees) => Number.isSafeInteger(Math.round(rupees * 100)) && Math.round(rupees * 100) / 100 === rupees, {
    error: 'must have at most two decimals',
  })
  .transform(centsFromRupees);

/** Pieces of one thing in stock. */
export const count = z
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(mostPieces, `must be at most ${mostPieces}`);

const yesOrNo = z.boolean('must be true or false');

export const productFields = {
  name: line,
  brand: line,
  sku: z
    .string()
    .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'must be capitals and digits with dashes between them')
    .max(40, 'must have at most 40 characters'),
  status: z.enum(productStatuses, `must be one of ${productStatuses.join(', ')}`).default('draft'),
  featured: yesOrNo.default(false),
  category: slug,
  subcategory: slug,
  serviceType: slug,
  price: amount,
  compareAtPrice: amount.optional(),
  shortDescription: line,
  description: paragraph,
  tags: z.array(line.max(40, 'must have at most 40 characters each')).max(20, 'must be at most 20'),
  trackQuantity: yesOrNo.default(true),
  lowStockThreshold: count.default(5),
  added: day,
};

export const attributeFields = {
  material: line,
  weight: z.number('must be a number of grams').positive('must be more than 0 grams').max(100_000),
  origin: line,
  careInstructions: z.array(line).default([]),
};

export const sizeFields = {
  size: z.string().trim().min(1, 'must not be empty').max(50, 'must have at most 50 characters'),
  stock: count,
  extra: amount.optional(),
};

export const aboveThePrice = { path: ['compareAtPrice'], error: 'must be above the price' };

export function isAboveThePrice(value: { price: number; compareAtPrice?: number | undefined }): boolean {
  return value.compareAtPrice === undefined || value.compareAtPrice > value.price;
}

/** What is wrong with a product's place in the shop, or nothing. */
export function categoryFault(
  { category, subcategory }: { category: string; subcategory: string },
  categories: { slug: string; subcategories: { slug: string }[] }[],
): { field: 'category' | 'subcategory'; message: string } | undefined {
  const known = categories.find((entry) => entry.slug === category);
  if (!known) return { field: 'category', message: `there is no category "${category}"` };
  if (known.subcategories.some((entry) => entry.slug === subcategory)) return undefined;
  return { field: 'subcategory', message: `"${category}" has no subcategory "${subcategory}"` };
}

export const needsPlainSize = 'at least one size must cost the price itself, without extra';
