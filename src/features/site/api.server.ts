import { Hono } from 'hono';
import type { Database } from '#db/client.server.ts';
import { shows } from '#http/cache-tags.server.ts';
import { publicRead, serveEndpoint } from '#http/serve-endpoint.server.ts';
import { getAbout, getLegalPage, getSite, type Site } from './contract.ts';
import * as texts from './service.server.ts';

export function siteApi(db: Database, site: Site): Hono {
  const app = new Hono();
  serveEndpoint(app, getSite, publicRead, async () => {
    shows('site');
    return { site };
  });
  serveEndpoint(app, getAbout, publicRead, async () => ({ about: await texts.getAbout(db) }));
  serveEndpoint(app, getLegalPage, publicRead, async ({ params }) => ({
    page: await texts.getLegalPage(db, params.name ?? ''),
  }));
  return app;
}
