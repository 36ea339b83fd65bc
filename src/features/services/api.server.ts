import type { Database } from '#db/client.server.ts';
import { Api, serveEndpoint } from '#http/serve-endpoint.server.ts';
import { listServices } from './contract.ts';
import * as services from './service.server.ts';

export function servicesApi(db: Database): Api {
  const app = new Api();
  serveEndpoint(app, listServices, async () => ({ services: await services.listServices(db) }));
  return app;
}
