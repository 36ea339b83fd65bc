import type { Part } from '#ui/feedback/use-part.ts';
import type { Category, Facets, Subcategory } from '../../contract.ts';
import type { ProductPages } from '../../listing/product-pages.ts';

/** The four loads of the product list, each with its own state. */
export interface ShopParts {
  categories: Part<{ categories: Category[] }>;
  subcategories: Part<{ subcategories: Subcategory[] }>;
  facets: Part<{ facets: Facets }>;
  list: Part<{ pages: ProductPages }>;
}
