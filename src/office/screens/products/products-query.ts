import { officeSorts, productStatuses } from '#features/catalogue/constants.ts';
import type { ProductListQuery } from '#features/catalogue/office/queries.ts';

const known = {
  status: productStatuses,
  stock: ['low', 'out', 'short'],
  owner: ['content', 'staff'],
  blank: ['yes'],
  sort: officeSorts,
} as const;

/** The filters of the address, as the API takes them. */
export function readProductQuery(address: string): ProductListQuery {
  const { searchParams } = new URL(address);
  const chosen = Object.entries(known).flatMap(([name, values]) => {
    const value = searchParams.get(name) ?? '';
    return (values as readonly string[]).includes(value) ? [[name, value]] : [];
  });
  const texts = ['search', 'category', 'after'].flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries([...chosen, ...texts]);
}

/** Where the CSV of the same view is. */
export function productsCsvAddress(search: string): string {
  const { sort: _, after: __, ...query } = readProductQuery(`http://office/?${search}`);
  const filters = new URLSearchParams(query as Record<string, string>);
  return filters.size > 0 ? `/api/catalogue/products/csv?${filters}` : '/api/catalogue/products/csv';
}
