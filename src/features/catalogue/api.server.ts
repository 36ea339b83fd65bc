import type { Database } from '#db/client.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { listBlanks as readBlanks } from './blanks/blanks.server.ts';
import { getProduct, listBlanks, listCategories, listFacets, listProducts, listSubcategories } from './contract.ts';
import { listFacets as readFacets } from './listing/facets.server.ts';
import * as catalogue from './service.server.ts';

export function catalogueApi(db: Database): Api {
  return new Api()
    .serve(listBlanks, async () => ({ blanks: await readBlanks(db) }))
    .serve(listFacets, async ({ query }) => ({ facets: await readFacets(db, query) }))
    .serve(getProduct, async ({ query }) => ({ product: await catalogue.getProduct(db, query.id) }))
    .serve(listProducts, ({ query }) => catalogue.listProducts(db, query))
    .serve(listCategories, async ({ query }) => ({ categories: await catalogue.listCategories(db, query) }))
    .serve(listSubcategories, async ({ query }) => ({ subcategories: await catalogue.listSubcategories(db, query) }));
}
