import type { Database } from '#db/client.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { getAbout, getLegalPage, getSite, type Site } from './contract.ts';
import * as texts from './service.server.ts';

export function siteApi(db: Database, site: Site): Api {
  return new Api()
    .serve(getSite, async () => ({ site }))
    .serve(getAbout, async () => ({ about: await texts.getAbout(db) }))
    .serve(getLegalPage, async ({ params }) => ({ page: await texts.getLegalPage(db, params.name ?? '') }));
}
