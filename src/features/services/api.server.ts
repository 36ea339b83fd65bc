import type { Database } from '#db/client.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { listServices } from './contract.ts';
import * as services from './service.server.ts';

export function servicesApi(db: Database): Api {
  return new Api().serve(listServices, async () => ({ services: await services.listServices(db) }));
}
