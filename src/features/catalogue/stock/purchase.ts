import type { ErrorCode } from '#shared/error-codes.ts';
import type { Product, Variant, VariantSize } from '../contract.ts';
import { isForSale } from './stock.ts';

/** Section 8, "Add to cart", word for word. */
export const purchaseTexts = {
  notLoaded: 'Product not loaded yet. Please wait...',
  noId: 'Product ID is missing. Please refresh the page.',
  noSize: 'Please select a size first.',
  outOfStock: 'This item is out of stock.',
  stockRefused: 'Sorry, this item is currently out of stock',
  notFound: 'Product not found. Please try again',
  failed: 'Failed to add item to cart',
} as const;

export interface Choice {
  product: Product | undefined;
  variant: Variant | undefined;
  size: VariantSize | undefined;
}

/** The text of it is in `purchaseTexts`. */
export type PurchaseFault = 'notLoaded' | 'noId' | 'noSize' | 'outOfStock';

/** Why this choice cannot be added to the cart, or null when it can. */
export function purchaseFault({ product, variant, size }: Choice): PurchaseFault | null {
  if (!product) return 'notLoaded';
  if (!product.id) return 'noId';
  const inStock = variant?.sizes.some((entry) => entry.stock > 0) ?? false;
  if (!isForSale(product) || !inStock) return 'outOfStock';
  if (!size) return 'noSize';
  return size.stock > 0 ? null : 'outOfStock';
}

const stockCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['out_of_stock', 'stock_short', 'no_longer_sold']);
const notFoundCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'sku_not_found',
  'product_not_found',
  'design_not_found',
]);

/** The visitor's sentence for a refusal of the cart: by its code, or by the server's text where it has none. */
export function refusalText({ code, error }: { code?: ErrorCode; error?: string }): string {
  if (code && stockCodes.has(code)) return purchaseTexts.stockRefused;
  if (code && notFoundCodes.has(code)) return purchaseTexts.notFound;
  if (!error) return purchaseTexts.failed;
  if (code) return error;
  const text = error.toLowerCase();
  if (text.includes('stock')) return purchaseTexts.stockRefused;
  return text.includes('not found') ? purchaseTexts.notFound : error;
}

export function successText(added: number, totalItems: number): string {
  return `Added ${added} item(s) to cart! Total items: ${totalItems}`;
}
