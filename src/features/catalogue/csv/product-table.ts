import { centsFromRupees, rupeesFromCents } from '#shared/money.ts';
import type { Product } from '../contract.ts';
import type { ProductInput, SizeInput, VariantInput } from '../products/product-input.ts';
import { listCell } from './table-cells.ts';

export type CellValue = string | number | boolean | string[] | undefined;

export interface Column<Of> {
  name: string;
  /** Must the table have it? */
  required: boolean;
  value: (of: Of) => CellValue;
}

/** Lines of one product agree on these. Money is in rupees. */
export const productColumns: Column<ProductInput>[] = [
  { name: 'sku', required: true, value: ({ sku }) => sku },
  { name: 'id', required: false, value: ({ id }) => id },
  { name: 'name', required: true, value: ({ name }) => name },
  { name: 'brand', required: true, value: ({ brand }) => brand },
  { name: 'status', required: true, value: ({ status }) => status },
  { name: 'featured', required: true, value: ({ featured }) => featured },
  { name: 'category', required: true, value: ({ category }) => category },
  { name: 'subcategory', required: true, value: ({ subcategory }) => subcategory },
  { name: 'service_type', required: true, value: ({ serviceType }) => serviceType },
  { name: 'price', required: true, value: ({ priceCents }) => rupees(priceCents) },
  { name: 'compare_at_price', required: true, value: ({ compareAtPriceCents }) => rupees(compareAtPriceCents) },
  { name: 'short_description', required: true, value: ({ shortDescription }) => shortDescription },
  { name: 'description', required: true, value: ({ description }) => description },
  { name: 'tags', required: true, value: ({ tags }) => tags },
  { name: 'material', required: true, value: ({ material }) => material },
  { name: 'weight_grams', required: true, value: ({ weightGrams }) => weightGrams },
  { name: 'origin', required: true, value: ({ origin }) => origin },
  { name: 'care_instructions', required: true, value: ({ careInstructions }) => careInstructions },
  { name: 'track_quantity', required: true, value: ({ trackQuantity }) => trackQuantity },
  { name: 'low_stock_threshold', required: true, value: ({ lowStockThreshold }) => lowStockThreshold },
  { name: 'added', required: true, value: ({ added }) => added },
];

/** Lines of one product and colour agree on these. */
export const colourColumns: Column<VariantInput>[] = [
  { name: 'colour', required: true, value: ({ colour }) => colour },
  { name: 'colour_hex', required: false, value: ({ hex }) => hex },
  { name: 'pictures', required: true, value: ({ imageUrls }) => imageUrls.map(pictureName) },
];

export const sizeColumns: Column<SizeInput>[] = [
  { name: 'size', required: true, value: ({ size }) => size },
  { name: 'extra_price', required: true, value: ({ extraCents }) => rupees(extraCents || undefined) },
  { name: 'stock', required: false, value: ({ stock }) => stock },
];

function rupees(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : rupeesFromCents(cents);
}

/** A line of the table: the product, one of its colours and one size of that. */
export interface TableLine {
  product: ProductInput;
  variant: VariantInput;
  size: SizeInput;
}

export function linesOf(product: ProductInput): TableLine[] {
  return product.variants.flatMap((variant) => variant.sizes.map((size) => ({ product, variant, size })));
}

/** The table: a line for each thing that can be sold. */
export const lineColumns: Column<TableLine>[] = [
  ...productColumns.map((column) => ({ ...column, value: ({ product }: TableLine) => column.value(product) })),
  ...colourColumns.map((column) => ({ ...column, value: ({ variant }: TableLine) => column.value(variant) })),
  ...sizeColumns.map((column) => ({ ...column, value: ({ size }: TableLine) => column.value(size) })),
];

/** A value as the table has it. Numbers stay numbers, which are never made harmless. */
export function cellOf(value: CellValue): string | number {
  if (value === undefined) return '';
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? listCell(value) : String(value);
}

/** `/media/3f…/products/tee.webp` → `products/tee.webp`; a drawing without its colour, `drawings/tee`. */
export function pictureName(address: string): string {
  const file = /^\/media\/[^/]+\/(.+)$/.exec(address)?.[1] ?? address;
  return file.replace(/^(drawings\/[^/]+)\/[0-9a-f]{6}\.svg$/, '$1');
}

/** A product of the shop as the table states it. */
export function tableProduct(product: Product): ProductInput {
  const priceCents = centsFromRupees(product.price.basePrice);
  const { compareAtPrice } = product.price;
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    status: product.status,
    featured: product.featured,
    category: product.category.slug,
    subcategory: product.subcategory.slug,
    serviceType: product.serviceType,
    priceCents,
    compareAtPriceCents: compareAtPrice === null ? undefined : centsFromRupees(compareAtPrice),
    shortDescription: product.shortDescription,
    description: product.description,
    tags: product.tags,
    material: product.attributes.material,
    weightGrams: product.attributes.weight,
    origin: product.attributes.origin,
    careInstructions: product.attributes.careInstructions,
    trackQuantity: product.inventory.trackQuantity,
    lowStockThreshold: product.inventory.lowStockThreshold,
    added: product.createdAt.slice(0, 10),
    variants: product.variants.map((variant) => ({
      colour: variant.color,
      hex: variant.colorHex.toUpperCase(),
      imageUrls: variant.imageUrls,
      sizes: variant.sizes.map(({ size, stock, finalPrice }) => ({
        size,
        stock,
        extraCents: centsFromRupees(finalPrice) - priceCents,
      })),
    })),
  };
}
