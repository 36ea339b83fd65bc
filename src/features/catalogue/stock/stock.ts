import { capitalize, formatStatus } from '#shared/format.ts';
import type { Product, Variant, VariantSize } from '../contract.ts';

/** Section 9: a product total up to this is low, unless the product has a threshold of its own. */
export const lowProductTotal = 10;
/** Section 9: a size on the product page with this many or fewer is low. */
export const lowSizeStock = 5;
/** Pieces that one size may have at most. */
export const maxPieces = 1_000_000;

export interface StockWords {
  level: 'in' | 'low' | 'out';
  text: string;
}

type Stocked = Pick<Product, 'status' | 'totalStock'> & {
  inventory: Pick<Product['inventory'], 'trackQuantity' | 'lowStockThreshold'>;
};

/** The stock of a product on its card; null when there is plenty. */
export function productStock({ status, totalStock, inventory }: Stocked): StockWords | null {
  if (status !== 'active') return { level: 'out', text: sentenceCase(status) };
  if (totalStock <= 0) return { level: 'out', text: 'Out of stock' };
  const low = inventory.trackQuantity ? inventory.lowStockThreshold : lowProductTotal;
  return totalStock <= low ? { level: 'low', text: `Only ${totalStock} left` } : null;
}

export function sizeStock(stock: number): StockWords {
  if (stock <= 0) return { level: 'out', text: 'Out of stock' };
  return stock <= lowSizeStock ? { level: 'low', text: `${stock} left` } : { level: 'in', text: 'In stock' };
}

/** Only an active product with stock can be bought. */
export function isForSale({ status, totalStock }: Pick<Product, 'status' | 'totalStock'>): boolean {
  return status === 'active' && totalStock > 0;
}

/** The text beside the quantity: the chosen size's stock, or the reason against a choice. Null for no text. */
export function choiceStock(choice: {
  product: Pick<Product, 'status' | 'totalStock'>;
  variant: Variant | undefined;
  size: VariantSize | undefined;
}): StockWords | null {
  const { product, variant, size } = choice;
  if (product.status !== 'active') return { level: 'out', text: sentenceCase(product.status) };
  const none = variant ? variant.sizes.every((entry) => entry.stock <= 0) : true;
  if (product.totalStock <= 0 || none) return { level: 'out', text: 'Out of stock' };
  if (!size) return null;
  const { level, text } = sizeStock(size.stock);
  return { level, text: level === 'in' ? `${text}, ${size.stock} in ${size.size}` : `${text} in ${size.size}` };
}

/** Section 2: `out_of_stock` → `OUT OF STOCK`. */
export function productStatusLabel(status: string): string {
  return status.replaceAll('_', ' ').toUpperCase();
}

/** `out_of_stock` → `Out of stock`. */
export function sentenceCase(status: string): string {
  return capitalize(formatStatus(status));
}
