import type { PageText } from '../products/titles.ts';
import type { CategoryPlace } from './category-of.ts';
import { type Filters, listUrl } from './filters.ts';

/** Titles of a list for the tab, a search result and a shared link. */
export function shopText(filters: Filters, { category, subcategory }: CategoryPlace): PageText {
  const name = category?.name ?? 'Products';
  const place = subcategory ? `${subcategory.name}, ${name}` : name;
  return {
    title: filters.search ? `${filters.search}, ${place}` : place,
    description:
      category?.description ?? 'Garments, bags, drinkware, paper and wood, to buy as they are or with your own print.',
    path: listUrl({
      category: category?.slug ?? filters.category,
      subcategory: subcategory?.slug ?? filters.subcategory,
    }),
  };
}
