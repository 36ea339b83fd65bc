import { actorOf } from '#features/staff/sign-in/staff-of.server.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import { removeUnclaimed } from '#features/uploads/sweep/sweep.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { previewFiles } from '../previews/preview-files.server.ts';
import { removeDesign } from '../records/remove-designs.server.ts';
import * as contract from './contract.ts';
import { readDesignPage } from './design-page.server.ts';

export function designsOfficeApi(uploads: UploadServices): Api {
  const { db } = uploads;
  const app = new Api()
    .serve(contract.listDesigns, ({ query }) => readDesignPage(db, query))
    .serve(contract.removeDesign, async ({ params: { id = '' }, body }, context) => {
      await removeDesign(db, actorOf(context), id, body.evenUsed);
      // What cannot be removed now goes with the next sweep.
      await removeUnclaimed(uploads);
      return {};
    });
  app.route('/', previewFiles(uploads));
  return app;
}
