import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#db/client.server.ts';
import { getActor } from '#features/staff/sign-in/staff-of.server.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import { writeCsv } from '#http/csv.server.ts';
import { Api, parseQuery } from '#http/serve-endpoint.server.ts';
import type { CsvLine } from '../csv/product-csv.server.ts';
import { csvExportColumns, exportProducts } from '../csv/product-export.server.ts';
import { releaseProduct } from '../products/managed-by.server.ts';
import type { ImportContext } from '../products/product-schema.server.ts';
import * as contract from './contract.ts';
import * as copies from './copy-contract.ts';
import { importText } from './csv-import.server.ts';
import { copyProduct } from './product-copy.server.ts';
import { saveProductFields } from './product-fields.server.ts';
import { readProductPage, viewIds } from './product-list.server.ts';
import { addPicture, arrangePictures } from './product-pictures.server.ts';
import { saveProductStock } from './product-stock.server.ts';
import { readWholeProduct, type WholeProductServices } from './whole-product.server.ts';

export interface CatalogueOfficeServices extends WholeProductServices {
  /** Colours and pictures that a CSV may name. */
  files: Omit<ImportContext, 'categories'>;
  uploads: UploadServices;
  /** Imports the content files again. */
  importContent(): Promise<void>;
}

/** Products for staff. */
export function catalogueOfficeApi(services: CatalogueOfficeServices): Api {
  const { db, files } = services;
  const api = new Api().serve(contract.listOfficeProducts, ({ query }) => readProductPage(db, query));
  serveCsv(api, db);
  servePictures(api, services.uploads);
  return api
    .serve(contract.getOfficeProduct, ({ params: { id = '' } }) => readWholeProduct(services, id))
    .serve(contract.changeProductStock, async ({ params: { id = '' }, body }, context) => ({
      sizes: await saveProductStock(db, getActor(context), id, body),
    }))
    .serve(contract.changeProductFields, ({ params: { id = '' }, body: { version, ...given } }, context) =>
      saveProductFields(db, getActor(context), id, { version, given }),
    )
    .serve(copies.copyProduct, ({ params: { id = '' }, body }, context) => copyProduct(db, getActor(context), id, body))
    .serve(contract.releaseOfficeProduct, async ({ params: { id = '' } }, context) => {
      await releaseProduct(db, getActor(context), id, services.hasFile);
      await services.importContent();
      return {};
    })
    .serve(contract.importCsv, ({ body }, context) => importText({ db, actor: getActor(context), files }, body));
}

function servePictures(api: Api, uploads: UploadServices): void {
  api
    .serve(contract.addProductPicture, async ({ params: { id = '' }, body: { file, ...place } }, context) => ({
      version: await addPicture(uploads, getActor(context), { productId: id, ...place }, file.url),
    }))
    .serve(contract.arrangeProductPictures, async ({ params: { id = '' }, body: { images, ...place } }, context) => ({
      version: await arrangePictures(uploads, getActor(context), { productId: id, ...place }, images),
    }));
}

/** The products of a view as the import takes them, a line a size. Read while they are sent. */
function serveCsv(api: Api, db: Database): void {
  api.get('/api/catalogue/products/csv', (context) => {
    const query = parseQuery(contract.productListQuery, context);
    const text = new PassThrough();
    const write = (lines: AsyncIterable<CsvLine>) => pipeline(writeCsv(lines, csvExportColumns, { bom: true }), text);
    // A reader that leaves, or a database that fails, ends the stream.
    exportProducts(db, write, viewIds(db, query)).catch((error) => text.destroy(error));
    return new Response(Readable.toWeb(text) as globalThis.ReadableStream, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="products.csv"',
        'Cache-Control': 'no-store',
      },
    });
  });
}
