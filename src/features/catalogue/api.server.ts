import { Hono } from 'hono';
import type { Database } from '#db/client.server.ts';
import { publicRead, serveEndpoint } from '#http/serve-endpoint.server.ts';
import { getProduct, listCategories, listFacets, listProducts, listSubcategories } from './contract.ts';
import { listFacets as readFacets } from './listing/facets.server.ts';
import * as catalogue from './service.server.ts';

export function catalogueApi(db: Database): Hono {
  const app = new Hono();
  serveEndpoint(app, listFacets, publicRead, async ({ query }) => ({ facets: await readFacets(db, query) }));
  serveEndpoint(
    app,
    getProduct,
    publicRead,
    async ({ query }) => ({ product: await catalogue.getProduct(db, query.id) }),
    'id',
  );
  serveEndpoint(app, listProducts, publicRead, ({ query }) => catalogue.listProducts(db, query));
  serveEndpoint(app, listCategories, publicRead, async ({ query }) => ({
    categories: await catalogue.listCategories(db, query),
  }));
  serveEndpoint(app, listSubcategories, publicRead, async ({ query }) => ({
    subcategories: await catalogue.listSubcategories(db, query),
  }));
  return app;
}
