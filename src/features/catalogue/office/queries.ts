import type * as z from 'zod/mini';
import type { ApiClient } from '#http/api-client.ts';
import type * as contract from './contract.ts';
import type * as copies from './copy-contract.ts';

type ListAnswer = z.output<typeof contract.listOfficeProducts.answer>;
export type ProductListRow = ListAnswer['rows'][number];
export type ProductCategory = ListAnswer['categories'][number];
export type ProductListQuery = z.input<typeof contract.productListQuery>;
export type OfficeProduct = z.output<typeof contract.getOfficeProduct.answer>['product'];
export type StockBody = z.input<NonNullable<typeof contract.changeProductStock.body>>;
export type ProductFields = Omit<z.input<NonNullable<typeof contract.changeProductFields.body>>, 'version'>;
export type ImportBody = z.input<NonNullable<typeof contract.importCsv.body>>;
export type ImportAnswer = z.output<typeof contract.importCsv.answer>;

export function loadOfficeProducts(api: ApiClient, query: ProductListQuery) {
  return api.call<typeof contract.listOfficeProducts>('GET', '/api/catalogue/products', { query });
}

export function loadOfficeProduct(api: ApiClient, id: string) {
  return api.call<typeof contract.getOfficeProduct>('GET', '/api/catalogue/products/{id}', { params: { id } });
}

export function saveStock(api: ApiClient, id: string, body: StockBody) {
  return api.call<typeof contract.changeProductStock>('POST', '/api/catalogue/products/{id}/stock', {
    params: { id },
    body,
  });
}

/** @param version of the product as the person saw it */
export function saveFields(api: ApiClient, id: string, version: number, fields: ProductFields) {
  return api.call<typeof contract.changeProductFields>('POST', '/api/catalogue/products/{id}/fields', {
    params: { id },
    body: { version, ...fields },
  });
}

/** A colour of a product, and the version of the product as the person saw it. */
interface PicturePlace {
  productId: string;
  variantId: string;
  version: number;
}

/** @param url of the upload */
export function addPicture(api: ApiClient, { productId, ...place }: PicturePlace, url: string) {
  return api.call<typeof contract.addProductPicture>('POST', '/api/catalogue/products/{id}/pictures', {
    params: { id: productId },
    body: { ...place, file: { url } },
  });
}

/** @param images addresses of those that stay, in their order */
export function arrangePictures(api: ApiClient, { productId, ...place }: PicturePlace, images: string[]) {
  return api.call<typeof contract.arrangeProductPictures>('POST', '/api/catalogue/products/{id}/pictures/order', {
    params: { id: productId },
    body: { ...place, images },
  });
}

export function releaseProduct(api: ApiClient, id: string) {
  return api.call<typeof contract.releaseOfficeProduct>('POST', '/api/catalogue/products/{id}/release', {
    params: { id },
  });
}

/** @param id of the product that it is like */
export function copyProduct(api: ApiClient, id: string, body: { name: string; sku: string }) {
  return api.call<typeof copies.copyProduct>('POST', '/api/catalogue/products/{id}/copy', { params: { id }, body });
}

export function importCsv(api: ApiClient, body: ImportBody) {
  return api.call<typeof contract.importCsv>('POST', '/api/catalogue/import', { body });
}
