import { Hono } from 'hono';
import type { Database } from '#db/client.server.ts';
import { publicRead, serveEndpoint } from '#http/serve-endpoint.server.ts';
import { listServices } from './contract.ts';
import * as services from './service.server.ts';

export function servicesApi(db: Database): Hono {
  const app = new Hono();
  serveEndpoint(app, listServices, publicRead, async () => ({ services: await services.listServices(db) }));
  return app;
}
