import type { Product } from '../contract.ts';

export interface PageText {
  title: string;
  description: string;
  /** The address that stands for all that show the same. */
  path: string;
}

/** Titles of a product for the tab, a search result and a shared link. */
export function productText(product: Product): PageText {
  return {
    title: product.name,
    description: product.shortDescription,
    path: `/products/${encodeURIComponent(product.id)}`,
  };
}

/** Section 2: Products / category / subcategory / name. */
export function productTrail({ category, subcategory, name }: Product): { label: string; to?: string }[] {
  return [
    { label: 'Products', to: '/products' },
    { label: category.name, to: `/products?category=${encodeURIComponent(category.id)}` },
    { label: subcategory.name, to: `/products?subcategory=${encodeURIComponent(subcategory.id)}` },
    { label: name },
  ];
}
