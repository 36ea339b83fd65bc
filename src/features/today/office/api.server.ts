import type { MailDesk } from '#features/mails/jobs/mail-desk.server.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { searchEverything } from '../reading/search.server.ts';
import { readToday } from '../reading/today.server.ts';
import { countWaiting } from '../reading/waiting.server.ts';
import { getToday, getWaiting, searchAll } from './contract.ts';

export function todayOfficeApi(desk: MailDesk): Api {
  const { db } = desk;
  return new Api()
    .serve(getToday, () => readToday(desk))
    .serve(getWaiting, () => countWaiting(db))
    .serve(searchAll, ({ query }) => searchEverything(db, query.text));
}
