import { callOf } from '#http/endpoint.ts';
import type * as contract from './contract.ts';

export const listProducts = callOf<typeof contract.listProducts>('GET', '/api/products');
export const getProduct = callOf<typeof contract.getProduct>('GET', '/api/products');
export const listCategories = callOf<typeof contract.listCategories>('GET', '/api/categories');
export const listSubcategories = callOf<typeof contract.listSubcategories>('GET', '/api/subcategories');
export const listFacets = callOf<typeof contract.listFacets>('GET', '/api/products/facets');
