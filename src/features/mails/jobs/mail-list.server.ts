import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#db/client.server.ts';
import { nextCursor, type SortKeys, sortedPage } from '#db/sorted-page.server.ts';
import type { MailError } from '#mail/error.server.ts';
import { deadLetterQueue, mailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { MailSort, MailState } from '../constants.ts';
import { composeAgain, type MailDesk } from './mail-desk.server.ts';
import { findReason } from './reasons.server.ts';
import { findMailRecords, matchingRecords } from './records.server.ts';

interface MailFilter {
  state?: MailState | undefined;
  /** The message's name. */
  kind?: string | undefined;
  search?: string | undefined;
  /** The newest first where nothing is said. */
  sort?: MailSort | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
  limit?: number | undefined;
}

interface Job {
  id: string;
  message: string;
  recordId: string;
  state: MailState;
  at: Date;
  /** When it is tried next. */
  nextAt: Date;
  tries: number;
  error: MailError | null;
}

/** A mail's job; a dead letter stands for the job that failed. Counts, states and times are those that people ask. */
const jobs = sql`(
  select id, data->>'message' as message, data->>'recordId' as record_id, start_after, created_on, output,
    case when name = ${deadLetterQueue} then 'failed' when state = 'completed' then 'sent'
      when state = 'retry' then 'trying' else 'waiting' end as state,
    coalesce(completed_on, created_on) as at,
    case when name = ${mailQueue} and state = 'created' then 0 else coalesce(source_retry_count, retry_count) + 1 end as tries
  from jobs.job
  where (name = ${mailQueue} and state <= 'completed') or (name = ${deadLetterQueue} and state < 'completed')
) jobs`;

const byTime: SortKeys = [
  [sql`at`, 'timestamptz'],
  [sql`id::text`, 'text'],
];
const sorts: Record<string, SortKeys> = {
  time: byTime,
  state: [[sql`array_position(array['sent', 'waiting', 'trying', 'failed'], state)`, 'bigint'], ...byTime],
};

/** A page of the mails, composed anew for their subjects; and how many there are of each state. */
export async function readMailPage(desk: MailDesk, filter: MailFilter) {
  const asOf = new Date().toISOString();
  const [page, counts] = await Promise.all([readMailRows(desk, filter), countStates(desk.db)]);
  return { ...page, asOf, counts, kinds: desk.messages.map(({ name }) => name) };
}

/** How many mails of a filter came in after a time. @param filter with `at`, ISO */
export async function countNew(db: Database, { at, ...filter }: MailFilter & { at: string }): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${jobs} where ${conditions(filter)} and created_on > ${at}::timestamptz`,
  );
  return row?.count ?? 0;
}

async function readMailRows(desk: MailDesk, filter: MailFilter) {
  const { found, next } = await readJobs(desk.db, filter);
  return { rows: await toRows(desk, found), next };
}

/** A page of the mails for a file, of which none is composed: thousands would take the database minutes. */
export async function readMailFileRows({ db }: MailDesk, filter: MailFilter) {
  const { found, next } = await readJobs(db, filter);
  const records = await findMailRecords(
    db,
    found.map(({ recordId }) => recordId),
  );
  const rows = found.map((job) => {
    const record = records.get(job.recordId);
    return { ...toMailRow(job), number: record?.number ?? '', person: record?.email ?? '' };
  });
  return { rows, next };
}

async function readJobs(db: Database, filter: MailFilter) {
  const { sort = '-time', after, limit = 25 } = filter;
  const page = sortedPage(sorts[sort.replace('-', '')] ?? byTime, sort.startsWith('-'), after);
  const found = await queryRows<Job & { cursor: string }>(
    db,
    // Details of a job are read after the sort: in one step they are read of all jobs.
    sql`with shown as materialized (select id from ${jobs} where ${conditions(filter)} and ${page.beyond}
        order by ${page.orderBy} limit ${limit + 1})
      select id::text as id, message, record_id as "recordId", state, at, start_after as "nextAt", tries,
        output as error, ${page.cursor} as cursor
      from ${jobs} where id in (select id from shown) order by ${page.orderBy}`,
  );
  return { found: found.slice(0, limit), next: nextCursor(found, limit) };
}

function conditions({ state, kind, search }: MailFilter): SQL {
  const parts = [
    sql`true`,
    state && sql`state = ${state}`,
    kind && sql`message = ${kind}`,
    search && sql`record_id in (${matchingRecords(search)})`,
  ];
  return sql.join(
    parts.filter((part) => part !== undefined && part !== ''),
    sql` and `,
  );
}

async function countStates(db: Database): Promise<Record<MailState, number>> {
  const rows = await queryRows<{ state: MailState; count: number }>(
    db,
    sql`select state, count(*)::int as count from ${jobs} group by state`,
  );
  const of = (state: MailState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { failed: of('failed'), trying: of('trying'), waiting: of('waiting'), sent: of('sent') };
}

/** A job in the list and the file. */
const toMailRow = ({ id, message, state, tries, at, nextAt, error }: Job) => ({
  id,
  message,
  state,
  tries,
  at: new Date(at).toISOString(),
  nextAt: state === 'trying' ? new Date(nextAt).toISOString() : null,
  reason: state === 'sent' ? null : findReason(error),
});

async function toRows(desk: MailDesk, page: Job[]) {
  const records = await findMailRecords(
    desk.db,
    page.map(({ recordId }) => recordId),
  );
  return Promise.all(
    page.map(async (job) => {
      const { recordId, error } = job;
      const letter = await composeAgain(desk, job.message, recordId).catch(() => undefined);
      const record = records.get(recordId);
      return {
        ...toMailRow(job),
        subject: letter?.subject ?? '',
        to: letter?.to ?? '',
        about: record ? { kind: record.kind, id: record.id, number: record.number } : null,
        canFix: error?.command === 'RCPT TO' && record?.kind !== 'subscriber' && letter?.to === record?.email,
      };
    }),
  );
}

/** A job of the mail by its id. @throws ShopError 404 for a job that is gone */
export async function findMail({ db }: MailDesk, id: string): Promise<Pick<Job, 'message' | 'recordId'>> {
  const [job] = await queryRows<Pick<Job, 'message' | 'recordId'>>(
    db,
    sql`select message, record_id as "recordId" from ${jobs} where id::text = ${id}`,
  );
  if (!job) throw new ShopError('mail_not_listed');
  return job;
}
