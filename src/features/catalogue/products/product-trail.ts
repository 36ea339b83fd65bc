import type { Product } from '../contract.ts';

/** Section 2: Products / category / subcategory / name. */
export function productTrail({ category, subcategory, name }: Product): { label: string; to?: string }[] {
  return [
    { label: 'Products', to: '/products' },
    { label: category.name, to: `/products?category=${encodeURIComponent(category.id)}` },
    { label: subcategory.name, to: `/products?subcategory=${encodeURIComponent(subcategory.id)}` },
    { label: name },
  ];
}
