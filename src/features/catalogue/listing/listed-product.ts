import { pick } from '#shared/pick.ts';
import type { Product } from '../contract.ts';

const fields = ['id', 'name', 'brand', 'status', 'featured', 'minPrice', 'totalStock', 'images', 'createdAt'] as const;

/** The fields of a product that a list shows and sorts by, since whole products would weigh too much. */
export interface ListedProduct extends Pick<Product, (typeof fields)[number]> {
  price: Pick<Product['price'], 'basePrice' | 'compareAtPrice'>;
  inventory: Pick<Product['inventory'], 'trackQuantity' | 'lowStockThreshold'>;
  colours: { name: string; hex: string }[];
}

export function toListedProduct(product: Product): ListedProduct {
  return {
    ...pick(product, ...fields),
    price: pick(product.price, 'basePrice', 'compareAtPrice'),
    inventory: pick(product.inventory, 'trackQuantity', 'lowStockThreshold'),
    colours: product.variants.map(({ color, colorHex }) => ({ name: color, hex: colorHex })),
  };
}
