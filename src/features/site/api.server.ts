import type { Database } from '#db/client.server.ts';
import { Api, serveEndpoint } from '#http/serve-endpoint.server.ts';
import { getAbout, getLegalPage, getSite, type Site } from './contract.ts';
import * as texts from './service.server.ts';

export function siteApi(db: Database, site: Site): Api {
  const app = new Api();
  serveEndpoint(app, getSite, async () => ({ site }));
  serveEndpoint(app, getAbout, async () => ({ about: await texts.getAbout(db) }));
  serveEndpoint(app, getLegalPage, async ({ params }) => ({
    page: await texts.getLegalPage(db, params.name ?? ''),
  }));
  return app;
}
