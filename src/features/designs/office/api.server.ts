import { getActor } from '#features/staff/sign-in/staff-of.server.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import { removeUnclaimed } from '#features/uploads/sweep/sweep.server.ts';
import { allRows, type CsvColumns, csvAnswer } from '#http/csv.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { describeFindings } from '../check/messages.ts';
import { describeArea, describeDrawing, describeTechnique } from '../messages.ts';
import { previewFiles } from '../previews/preview-files.server.ts';
import { removeDesign } from '../records/remove-designs.server.ts';
import * as contract from './contract.ts';
import { readDesignPage } from './design-page.server.ts';

export function designsOfficeApi(uploads: UploadServices): Api {
  const { db } = uploads;
  const app = new Api()
    .serve(contract.listDesigns, ({ query }) => readDesignPage(db, query))
    .serveFile(contract.designsFile, (query) => {
      const rows = allRows((after?: string) => readDesignPage(db, { ...query, after, limit: 500 }));
      return csvAnswer('designs.csv', rows, columns);
    })
    .serve(contract.removeDesign, async ({ params: { id = '' }, body }, context) => {
      await removeDesign(db, getActor(context), id, body.evenUsed);
      // Files that cannot be removed now go with the next sweep.
      await removeUnclaimed(uploads);
      return {};
    });
  app.route('/', previewFiles(uploads));
  return app;
}

const columns: CsvColumns<Awaited<ReturnType<typeof readDesignPage>>['rows'][number]> = [
  ['Design', ({ id }) => id],
  ['Made', ({ createdAt }) => createdAt],
  ['Last opened', ({ usedAt }) => usedAt],
  ['Drawing', ({ summary }) => describeDrawing(summary)],
  ['Product', ({ product }) => product],
  ['Colour', ({ color }) => color],
  ['How', ({ summary }) => [describeTechnique(summary), describeArea(summary)].join('; ')],
  ['Check', ({ findings }) => describeFindings(findings).join('; ')],
  ['Used by', ({ uses }) => uses.map(({ number }) => number).join(' ')],
];
