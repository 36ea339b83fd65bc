import type { Database } from '#db/client.server.ts';
import { Api, serveEndpoint } from '#http/serve-endpoint.server.ts';
import { getHomepage } from './contract.ts';
import * as homepage from './service.server.ts';

export function homepageApi(db: Database): Api {
  const app = new Api();
  serveEndpoint(app, getHomepage, () => homepage.getHomepage(db));
  return app;
}
