import type { Database } from '#db/client.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { askPrice, getPriceList } from './contract.ts';
import * as pricing from './service.server.ts';

export function pricingApi(db: Database): Api {
  return new Api()
    .serve(getPriceList, () => pricing.getPriceList(db))
    .serve(askPrice, ({ body }) => pricing.askPrice(db, body));
}
