import { Hono } from 'hono';
import type { Database } from '#db/client.server.ts';
import { publicRead, serveEndpoint } from '#http/serve-endpoint.server.ts';
import { getHomepage } from './contract.ts';
import * as homepage from './service.server.ts';

export function homepageApi(db: Database): Hono {
  const app = new Hono();
  serveEndpoint(app, getHomepage, publicRead, () => homepage.getHomepage(db));
  return app;
}
