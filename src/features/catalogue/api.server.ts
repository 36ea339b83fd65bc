import type { Database } from '#db/client.server.ts';
import { Api, serveEndpoint } from '#http/serve-endpoint.server.ts';
import { getProduct, listCategories, listFacets, listProducts, listSubcategories } from './contract.ts';
import { listFacets as readFacets } from './listing/facets.server.ts';
import * as catalogue from './service.server.ts';

export function catalogueApi(db: Database): Api {
  const app = new Api();
  serveEndpoint(app, listFacets, async ({ query }) => ({ facets: await readFacets(db, query) }));
  serveEndpoint(app, getProduct, async ({ query }) => ({ product: await catalogue.getProduct(db, query.id) }));
  serveEndpoint(app, listProducts, ({ query }) => catalogue.listProducts(db, query));
  serveEndpoint(app, listCategories, async ({ query }) => ({
    categories: await catalogue.listCategories(db, query),
  }));
  serveEndpoint(app, listSubcategories, async ({ query }) => ({
    subcategories: await catalogue.listSubcategories(db, query),
  }));
  return app;
}
