import type { Database } from '#db/client.server.ts';
import { allRows, type CsvColumns, csvAnswer } from '#http/csv.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { actorNames } from '../constants.ts';
import { actionLabel, describeChanges, formatReason, formatSide } from '../messages.ts';
import { readActivity, readActivityRows, searchActivity } from '../records/read.server.ts';
import { activityFile, listActivity } from './contract.ts';

export function activityOfficeApi(db: Database): Api {
  return new Api()
    .serve(listActivity, ({ query }) => readActivity(db, query))
    .serveFile(activityFile, async ({ search, ...query }) => {
      const found = await searchActivity(db, search);
      const rows = allRows((after?: number) => readActivityRows(db, { ...query, found, after, limit: 1_000 }));
      return csvAnswer('activity.csv', rows, columns);
    });
}

const columns: CsvColumns<Awaited<ReturnType<typeof readActivityRows>>['rows'][number]> = [
  ['Time', ({ at }) => at],
  ['Who', ({ actor, staffName }) => (actor === 'staff' ? staffName : actorNames[actor])],
  ['Kind', ({ subject }) => subject],
  ['On', ({ subjectLabel }) => subjectLabel],
  ['What', actionLabel],
  ['Before', (row) => formatSide(describeChanges(row), 'was')],
  ['After', (row) => formatSide(describeChanges(row), 'is')],
  ['Why', formatReason],
];
