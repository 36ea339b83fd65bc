import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { line, picture, slug } from '#content/fields.server.ts';
import type { MediaFolder } from '#content/media.server.ts';
import type { ContentFile, ContentReader } from '#content/read.server.ts';
import {
  aboveThePrice,
  attributeFields,
  categoryFault,
  hex,
  isAboveThePrice,
  needsPlainSize,
  productFields,
  sizeFields,
} from './product-fields.server.ts';
import type { SizeCharts } from './size-charts/size-chart.ts';
import { readSizeCharts } from './size-charts/size-charts-content.server.ts';

const colours = z.array(z.strictObject({ name: line, hex }));

const categories = z.array(
  z.strictObject({
    slug,
    name: line,
    description: line,
    decorated: z.boolean('must be true or false').default(false),
    ground: z.enum(['clothing', 'headwear', 'bags', 'drinkware', 'paper', 'wood']),
    subcategories: z.array(z.strictObject({ slug, name: line, description: line })).min(1),
  }),
);

const product = z
  .strictObject({
    ...productFields,
    attributes: z.strictObject(attributeFields),
    drawing: slug,
    variants: z
      .array(
        z.strictObject({
          colour: line,
          pictures: z.array(picture).optional(),
          sizes: z.array(z.strictObject(sizeFields)).min(1, 'must have at least one size'),
        }),
      )
      .min(1, 'must have at least one colour'),
  })
  .refine(isAboveThePrice, aboveThePrice);

export type CategoryContent = z.output<typeof categories>[number];
export type ProductContent = z.output<typeof product>;

export interface CatalogueContent {
  /** Colour name → `#RRGGBB`. */
  colours: Map<string, string>;
  categories: CategoryContent[];
  /** Product id (the file's name) → product. */
  products: Map<string, ProductContent>;
  sizeCharts: SizeCharts;
}

/** Colour name → `#RRGGBB`, of content/colours.yaml. Faults are left in the reader. */
export function readColours(reader: ContentReader): Map<string, string> {
  return new Map(reader.read('colours.yaml', colours)?.value.map((colour) => [colour.name, colour.hex]));
}

/** Reads content/colours.yaml, categories.yaml and products/*.yaml. Faults are left in the reader. */
export function readCatalogue(reader: ContentReader, root: string, media: MediaFolder): CatalogueContent {
  const knownColours = readColours(reader);
  const categoryFile = reader.read('categories.yaml', categories);
  const content: CatalogueContent = {
    colours: knownColours,
    categories: categoryFile?.value ?? [],
    products: new Map(),
    sizeCharts: { charts: [] },
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
  content.sizeCharts = readSizeCharts(reader, content);
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
  const faults = [];
  const misplaced = categoryFault(value, content.categories);
  if (misplaced) faults.push(fault([misplaced.field], misplaced.message));
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
    faults.push(fault(['variants'], needsPlainSize));
  return faults;
}
