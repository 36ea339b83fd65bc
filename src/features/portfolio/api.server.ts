import type { Database } from '#db/client.server.ts';
import { Api, serveEndpoint } from '#http/serve-endpoint.server.ts';
import { listProjects } from './contract.ts';
import * as portfolio from './service.server.ts';

export function portfolioApi(db: Database): Api {
  const app = new Api();
  serveEndpoint(app, listProjects, async ({ query }) => ({
    projects: await portfolio.listProjects(db, query.category),
  }));
  return app;
}
