import type { ApiResult } from '#http/api-client.ts';
import type { Loadable } from '#ui/feedback/load.tsx';
import type { Part } from '#ui/feedback/use-part.ts';
import type { Category, Facets, Subcategory } from '../../contract.ts';
import type { ProductPages } from '../../listing/product-pages.ts';

/** The four loads of the product list, each with its own state. */
interface ShopData {
  categories: { categories: Category[] };
  subcategories: { subcategories: Subcategory[] };
  facets: { facets: Facets };
  list: { pages: ProductPages };
}

export type ShopValues = { [Name in keyof ShopData]: Loadable<ShopData[Name]> };
export type ShopParts = { [Name in keyof ShopData]: Part<ShopData[Name]> };
/** Loads one of them again. */
export type ShopReloads = { [Name in keyof ShopData]: () => Promise<ApiResult<ShopData[Name]>> };
