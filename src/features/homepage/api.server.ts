import type { Database } from '#db/client.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { getHomepage } from './contract.ts';
import * as homepage from './service.server.ts';

export function homepageApi(db: Database): Api {
  return new Api().serve(getHomepage, () => homepage.getHomepage(db));
}
