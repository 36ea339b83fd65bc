import type { Database } from '#db/client.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { searchEverything } from '../reading/search.server.ts';
import { readToday } from '../reading/today.server.ts';
import { countWaiting } from '../reading/waiting.server.ts';
import { getToday, getWaiting, searchAll } from './contract.ts';

export function todayOfficeApi(db: Database): Api {
  return new Api()
    .serve(getToday, () => readToday(db))
    .serve(getWaiting, () => countWaiting(db))
    .serve(searchAll, ({ query }) => searchEverything(db, query.text));
}
