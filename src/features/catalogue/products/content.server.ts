import { z } from 'zod';
import { lineText, slug } from '#content/fields.server.ts';
import type { MediaFolder } from '#content/media.server.ts';
import type { ContentReader } from '#content/read.server.ts';
import { findErrors, hex, type ProductInput, parseDrawing, productSchema } from './product-schema.server.ts';
import type { SizeCharts } from './size-charts/size-chart.ts';
import { readSizeCharts } from './size-charts/size-charts-content.server.ts';

const colours = z.array(z.strictObject({ name: lineText, hex }));

const categories = z.array(
  z.strictObject({
    slug,
    name: lineText,
    description: lineText,
    decorated: z.boolean('must be true or false').default(false),
    ground: z.enum(['clothing', 'headwear', 'bags', 'drinkware', 'paper', 'wood']),
    subcategories: z.array(z.strictObject({ slug, name: lineText, description: lineText })).min(1),
  }),
);

export type CategoryContent = z.output<typeof categories>[number];

export interface CatalogueContent {
  /** Colour name → `#RRGGBB`. */
  colours: Map<string, string>;
  categories: CategoryContent[];
  /** Product id (the file's name) → product. */
  products: Map<string, ProductInput>;
  sizeCharts: SizeCharts;
}

/** Colour name → `#RRGGBB`, of content/colours.yaml. Faults are left in the reader. */
export function readColours(reader: ContentReader): Map<string, string> {
  return new Map(reader.read('colours.yaml', colours)?.value.map((colour) => [colour.name, colour.hex]));
}

/** Reads content/colours.yaml, categories.yaml and products/*.yaml. Faults are left in the reader. */
export function readCatalogue(reader: ContentReader, media: MediaFolder): CatalogueContent {
  const knownColours = readColours(reader);
  const categoryFile = reader.read('categories.yaml', categories);
  const content: CatalogueContent = {
    colours: knownColours,
    categories: categoryFile?.value ?? [],
    products: new Map(),
    sizeCharts: { charts: [] },
  };
  const skus = new Map<string, string>();
  for (const [id, file] of reader.readFolder('products', productSchema)) {
    if (!slug.safeParse(id).success)
      reader.errors.push(file.error([], 'the file name must be lower-case words with dashes'));
    const errors = findErrors(file.value, { ...content, media }).map((error) => file.error(error.path, error.message));
    const twin = skus.get(file.value.sku);
    if (twin) errors.push(file.error(['sku'], `is used by ${twin} too`));
    reader.errors.push(...errors);
    if (errors.length === 0) notePictures(reader, file.value, media);
    skus.set(file.value.sku, file.file);
    content.products.set(id, file.value);
  }
  content.sizeCharts = readSizeCharts(reader, content);
  return content;
}

/** An exchanged picture has a new address: it must be imported as a changed text is. */
function notePictures(reader: ContentReader, { drawing, variants }: ProductInput, media: MediaFolder): void {
  const pictures = variants.flatMap((variant) => variant.pictures);
  for (const picture of drawing ? [...pictures, `drawings/${drawing}`] : pictures) {
    const shape = parseDrawing(picture);
    reader.note(shape ? media.drawingUrl(shape, '#000000') : media.pictureUrl(picture));
  }
}
