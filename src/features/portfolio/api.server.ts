import type { Database } from '#db/client.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { listProjects } from './contract.ts';
import * as portfolio from './service.server.ts';

export function portfolioApi(db: Database): Api {
  return new Api().serve(listProjects, async ({ query }) => ({
    projects: await portfolio.listProjects(db, query.category),
  }));
}
