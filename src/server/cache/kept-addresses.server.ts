import * as catalogue from '#features/catalogue/contract.ts';
import { noFilters } from '#features/catalogue/listing/filters.ts';
import { getHomepage } from '#features/homepage/contract.ts';
import { listProjects } from '#features/portfolio/contract.ts';
import { listServices } from '#features/services/contract.ts';
import * as site from '#features/site/contract.ts';
import { listTestimonials } from '#features/testimonials/contract.ts';
import type { Endpoint } from '#http/endpoint.ts';

/** Pages that are the same for everybody, with the query parameters that they read; `{…}` is one part of a path. */
const pages: [path: string, parameters?: string[]][] = [
  ['/'],
  ['/services'],
  ['/services/{slug}'],
  ['/portfolio'],
  ['/about'],
  ['/contact'],
  ['/quote', ['service']],
  ['/resources'],
  ['/privacy'],
  ['/terms'],
  ['/cookies'],
  ['/products', Object.keys(noFilters)],
  ['/products/{id}'],
];

/** Calls that answer everybody the same. */
export const publicReads: Endpoint[] = [
  site.getSite,
  site.getAbout,
  site.getLegalPage,
  getHomepage,
  listServices,
  listProjects,
  listTestimonials,
  catalogue.listProducts,
  catalogue.getProduct,
  catalogue.listFacets,
  catalogue.listCategories,
  catalogue.listSubcategories,
];

/** Longest address of an answer that is kept, in characters. */
const longestAddress = 500;

const addresses = [...pages, ...publicReads.map((read): [string, string[]] => [read.path, parametersOf(read)])].map(
  ([path, parameters = []]) => ({
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[A-Za-z0-9._~-]+')}$`),
    parameters: new Set(parameters),
  }),
);

function parametersOf({ query }: Endpoint): string[] {
  return query && 'shape' in query._zod.def ? Object.keys(query._zod.def.shape as object) : [];
}

/**
 * Whether an address, as it was sent, is one that everybody gets the same answer at. One with a parameter that nobody reads
 * is not: there is no end to those.
 */
export function isPublicAddress(address: string): boolean {
  if (address.length > longestAddress) return false;
  const [path = '', query, ...more] = address.split('?');
  if (more.length > 0) return false;
  const names = query ? [...new URLSearchParams(query).keys()] : [];
  if (new Set(names).size < names.length) return false;
  return addresses.some((known) => known.path.test(path) && names.every((name) => known.parameters.has(name)));
}
