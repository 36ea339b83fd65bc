import { formatAmount, formatRupees } from '#shared/format.ts';
import { defaultCategory, type ProductStatus, productStatuses } from '../constants.ts';
import { sentenceCase } from '../stock/stock.ts';
import { defaultSort, isSort, type Sort } from './sorting.ts';

/** The address of the product list as values, its one truth. Empty text means "any". */
export interface Filters {
  category: string;
  subcategory: string;
  search: string;
  brand: string;
  size: string;
  color: string;
  status: '' | PublicStatus;
  featured: boolean;
  priceMin: number | null;
  priceMax: number | null;
  sort: Sort;
}

export type PublicStatus = Exclude<ProductStatus, 'draft'>;
/** Drafts are never public, so nobody is offered them. */
export const publicStatuses = productStatuses.filter((status): status is PublicStatus => status !== 'draft');

export const noFilters: Filters = {
  category: '',
  subcategory: '',
  search: '',
  brand: '',
  size: '',
  color: '',
  status: '',
  featured: false,
  priceMin: null,
  priceMax: null,
  sort: defaultSort,
};

/** Rupees that a person typed, e.g. `LKR 1,500`; null when there is no usable amount in it. */
export function readRupees(typed: string | null): number | null {
  const digits = (typed ?? '').replace(/^\s*lkr/i, '').replace(/[\s,]/g, '');
  const rupees = Number(digits);
  return digits !== '' && Number.isFinite(rupees) && rupees >= 0 && rupees <= 1e9 ? rupees : null;
}

/** Reads an address; what it cannot use (an unknown sort, a price that is no number) counts as not given. */
export function readFilters(params: URLSearchParams): Filters {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 100);
  const status = text('status');
  const sort = text('sort');
  return {
    category: text('category'),
    subcategory: text('subcategory'),
    search: text('search'),
    brand: text('brand'),
    size: text('size').slice(0, 50),
    color: text('color').slice(0, 50),
    status: publicStatuses.find((known) => known === status) ?? '',
    featured: text('featured') === 'true',
    priceMin: readRupees(params.get('priceMin')),
    priceMax: readRupees(params.get('priceMax')),
    sort: isSort(sort) ? sort : defaultSort,
  };
}

/** The shortest address that shows this list. */
export function listUrl(filters: Partial<Filters>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...noFilters, ...filters })) {
    const plain = name === 'sort' && value === defaultSort;
    if (!plain && value !== '' && value !== null && value !== false) params.set(name, String(value));
  }
  return params.size > 0 ? `/products?${params}` : '/products';
}

/** With neither category nor subcategory the screen shows clothing (section 2). */
export function shownCategory(filters: Filters): string {
  return filters.category || (filters.subcategory ? '' : defaultCategory);
}

export interface ActiveFilter {
  key: string;
  label: string;
  /** The filters without this one. */
  without: Filters;
}

/** The chosen filters beside category, subcategory and order: words, and the filters that stay without each. */
export function activeFilters(filters: Filters): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const add = (key: string, label: string, without: Partial<Filters>) =>
    active.push({ key, label, without: { ...filters, ...without } });
  if (filters.search) add('search', `Search: ${filters.search}`, { search: '' });
  if (filters.brand) add('brand', `Brand: ${filters.brand}`, { brand: '' });
  if (filters.size) add('size', `Size: ${filters.size}`, { size: '' });
  if (filters.color) add('color', `Colour: ${filters.color}`, { color: '' });
  const price = priceLabel(filters);
  if (price) add('price', price, { priceMin: null, priceMax: null });
  if (filters.status) add('status', `Status: ${sentenceCase(filters.status)}`, { status: '' });
  if (filters.featured) add('featured', 'Featured', { featured: false });
  return active;
}

function priceLabel({ priceMin, priceMax }: Filters): string {
  if (priceMin !== null && priceMax !== null) return `${shortRupees(priceMin)} to ${formatAmount(priceMax)}`;
  if (priceMin !== null) return `From ${shortRupees(priceMin)}`;
  return priceMax === null ? '' : `Up to ${shortRupees(priceMax)}`;
}

/** `LKR 1,500` where the cents say nothing. */
function shortRupees(rupees: number): string {
  return formatRupees(rupees, { zeroCents: false });
}

/** The same list with nothing chosen but its category, subcategory and order. */
export function clearFilters({ category, subcategory, sort }: Filters): Filters {
  return { ...noFilters, category, subcategory, sort };
}
