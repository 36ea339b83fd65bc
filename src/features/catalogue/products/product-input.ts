import type { ProductStatus } from '../constants.ts';

/** One size of a colour. */
export interface SizeInput {
  size: string;
  /** Cents on top of the product's price. */
  extraCents: number;
  /** Live pieces; undefined where the table says nothing. */
  stock: number | undefined;
}

export interface VariantInput {
  colour: string;
  /** `#RRGGBB` in capitals. */
  hex: string;
  /** Served addresses. */
  imageUrls: string[];
  sizes: SizeInput[];
}

/** A product as the content files and the CSV state it. */
export interface ProductInput {
  id: string;
  sku: string;
  name: string;
  brand: string;
  status: ProductStatus;
  featured: boolean;
  category: string;
  subcategory: string;
  serviceType: string;
  priceCents: number;
  compareAtPriceCents: number | undefined;
  shortDescription: string;
  description: string;
  tags: string[];
  material: string;
  weightGrams: number;
  origin: string;
  careInstructions: string[];
  trackQuantity: boolean;
  lowStockThreshold: number;
  /** `YYYY-MM-DD` */
  added: string;
  variants: VariantInput[];
}
