import type { Database } from '#db/client.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { getPriceList } from '../service.server.ts';
import { listTechniques } from './contract.ts';

/** The price list as staff read it. */
export function pricingOfficeApi(db: Database): Api {
  return new Api().serve(listTechniques, () => getPriceList(db));
}
