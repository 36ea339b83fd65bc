import type { Database } from '#db/client.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { readActivity } from '../records/read.server.ts';
import { listActivity } from './contract.ts';

export function activityOfficeApi(db: Database): Api {
  return new Api().serve(listActivity, ({ query }) => readActivity(db, query));
}
