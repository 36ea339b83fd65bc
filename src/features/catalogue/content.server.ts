import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { day, line, picture, slug } from '#content/fields.server.ts';
import type { MediaFolder } from '#content/media.server.ts';
import type { ContentFile, ContentReader } from '#content/read.server.ts';
import { centsFromRupees } from '#shared/money.ts';
import { productStatuses } from './contract.ts';

const hex = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #1B2FD0');
const amount = z
  .number('must be an amount in rupees')
  .min(0, 'must not be negative')
  .refine((rupees) => Number.isSafeInteger(Math.round(rupees * 100)) && Math.round(rupees * 100) / 100 === rupees, {
    error: 'must have at most two decimals',
  })
  .transform(centsFromRupees);
const count = z.int('must be a whole number').min(0, 'must not be negative').max(1_000_000);

const colours = z.array(z.strictObject({ name: line, hex }));

const categories = z.array(
  z.strictObject({
    slug,
    name: line,
    description: line,
    ground: z.enum(['clothing', 'headwear', 'bags', 'drinkware', 'paper', 'wood']),
    subcategories: z.array(z.strictObject({ slug, name: line, description: line })).min(1),
  }),
);

const product = z
  .strictObject({
    name: line,
    brand: line,
    sku: z
      .string()
      .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'must be capitals and digits with dashes between them')
      .max(40),
    status: z.enum(productStatuses).default('draft'),
    featured: z.boolean().default(false),
    category: slug,
    subcategory: slug,
    serviceType: slug,
    price: amount,
    compareAtPrice: amount.optional(),
    shortDescription: line,
    description: z.string().trim().min(1).max(4000),
    tags: z.array(line.max(40)).max(20),
    trackQuantity: z.boolean().default(true),
    lowStockThreshold: count.default(5),
    added: day,
    attributes: z.strictObject({
      material: line,
      weight: z.number().positive('must be more than 0 grams').max(100_000),
      origin: line,
      careInstructions: z.array(line).default([]),
    }),
    drawing: slug,
    variants: z
      .array(
        z.strictObject({
          colour: line,
          pictures: z.array(picture).optional(),
          sizes: z
            .array(z.strictObject({ size: z.string().trim().min(1).max(50), stock: count, extra: amount.optional() }))
            .min(1, 'must have at least one size'),
        }),
      )
      .min(1, 'must have at least one colour'),
  })
  .refine((value) => value.compareAtPrice === undefined || value.compareAtPrice > value.price, {
    path: ['compareAtPrice'],
    error: 'must be above the price',
  });

export type CategoryContent = z.output<typeof categories>[number];
export type ProductContent = z.output<typeof product>;

export interface CatalogueContent {
  /** Colour name → `#RRGGBB`. */
  colours: Map<string, string>;
  categories: CategoryContent[];
  /** Product id (the file's name) → product. */
  products: Map<string, ProductContent>;
}

/** Reads content/colours.yaml, categories.yaml and products/*.yaml. Faults are left in the reader. */
export function readCatalogue(reader: ContentReader, root: string, media: MediaFolder): CatalogueContent {
  const colourFile = reader.read('colours.yaml', colours);
  const categoryFile = reader.read('categories.yaml', categories);
  const content: CatalogueContent = {
    colours: new Map(colourFile?.value.map((colour) => [colour.name, colour.hex])),
    categories: categoryFile?.value ?? [],
    products: new Map(),
  };
  const skus = new Map<string, string>();
  const files = readdirSync(path.join(root, 'products'))
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  for (const name of files) {
    const file = reader.read(path.join('products', name), product);
    if (!file) continue;
    const id = name.slice(0, -'.yaml'.length);
    if (!slug.safeParse(id).success)
      reader.faults.push(file.fault([], 'the file name must be lower-case words with dashes'));
    const faults = productFaults(file, content, media, skus);
    reader.faults.push(...faults);
    if (faults.length === 0) notePictures(reader, file.value, media);
    skus.set(file.value.sku, file.file);
    content.products.set(id, file.value);
  }
  return content;
}

/** An exchanged picture has a new address: it must be imported as a changed text is. */
function notePictures(reader: ContentReader, value: ProductContent, media: MediaFolder): void {
  reader.note(media.drawingUrl(value.drawing, '#000000'));
  for (const variant of value.variants)
    for (const picture of variant.pictures ?? []) reader.note(media.pictureUrl(picture));
}

/** What only shows when files are held side by side: references, doubles, pictures that are not there. */
function productFaults(
  { value, fault }: ContentFile<ProductContent>,
  content: CatalogueContent,
  media: MediaFolder,
  skus: Map<string, string>,
) {
  const category = content.categories.find((entry) => entry.slug === value.category);
  const faults = [];
  if (!category) faults.push(fault(['category'], `no category "${value.category}" in categories.yaml`));
  else if (!category.subcategories.some((entry) => entry.slug === value.subcategory))
    faults.push(fault(['subcategory'], `"${value.category}" has no subcategory "${value.subcategory}"`));
  const twin = skus.get(value.sku);
  if (twin) faults.push(fault(['sku'], `is used by ${twin} too`));
  if (!media.hasDrawing(value.drawing))
    faults.push(fault(['drawing'], `no drawing content/drawings/${value.drawing}.svg`));
  const seen = new Set<string>();
  value.variants.forEach((variant, index) => {
    const at = ['variants', index];
    if (!content.colours.has(variant.colour))
      faults.push(fault([...at, 'colour'], `no colour "${variant.colour}" in colours.yaml`));
    if (seen.has(variant.colour)) faults.push(fault([...at, 'colour'], `"${variant.colour}" stands here twice`));
    seen.add(variant.colour);
    const sizes = variant.sizes.map((size) => size.size.toLowerCase());
    if (new Set(sizes).size < sizes.length) faults.push(fault([...at, 'sizes'], 'has a size twice'));
    variant.pictures?.forEach((picture, number) => {
      if (!media.hasPicture(picture))
        faults.push(fault([...at, 'pictures', number], `no picture content/images/${picture}`));
    });
  });
  if (!value.variants.some((variant) => variant.sizes.some((size) => !size.extra)))
    faults.push(fault(['variants'], 'at least one size must cost the price itself, without extra'));
  return faults;
}
