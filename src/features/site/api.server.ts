import { Hono } from 'hono';
import { publicRead, serveEndpoint } from '#server/serve-endpoint.server.ts';
import { getSite, type Site } from './contract.ts';

export function siteApi(site: Site): Hono {
  const app = new Hono();
  serveEndpoint(app, getSite, publicRead, async () => ({ site }));
  return app;
}
