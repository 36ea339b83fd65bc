import { Hono } from 'hono';
import type { Database } from '#db/client.server.ts';
import { publicRead, serveEndpoint } from '#http/serve-endpoint.server.ts';
import { listProjects } from './contract.ts';
import * as portfolio from './service.server.ts';

export function portfolioApi(db: Database): Hono {
  const app = new Hono();
  serveEndpoint(app, listProjects, publicRead, async ({ query }) => ({
    projects: await portfolio.listProjects(db, query.category),
  }));
  return app;
}
