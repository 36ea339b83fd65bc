import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.server.ts';
import type { MailError } from '#mail/error.server.ts';
import { deadLetterQueue, mailQueue } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { MailState } from '../constants.ts';
import { composeAgain, type MailDesk } from './mail-desk.server.ts';
import { reasonWords } from './reasons.server.ts';
import { findMailRecords, matchingRecords } from './records.server.ts';

interface MailFilter {
  state?: MailState | undefined;
  /** The message's name. */
  kind?: string | undefined;
  search?: string | undefined;
  /** The id of the last row of the page before. */
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
  select id, data->>'message' as message, data->>'recordId' as record_id, start_after, output,
    case when name = ${deadLetterQueue} then 'failed' when state = 'completed' then 'sent'
      when state = 'retry' then 'trying' else 'waiting' end as state,
    coalesce(completed_on, created_on) as at,
    case when name = ${mailQueue} and state = 'created' then 0 else coalesce(source_retry_count, retry_count) + 1 end as tries
  from jobs.job
  where (name = ${mailQueue} and state <= 'completed') or (name = ${deadLetterQueue} and state < 'completed')
) jobs`;

/** A page of the mails, newest first, composed anew for their subjects; and how many there are of each state. */
export async function readMailPage(desk: MailDesk, filter: MailFilter) {
  const { limit = 25 } = filter;
  const [found, counts] = await Promise.all([findJobs(desk.db, filter, limit + 1), countStates(desk.db)]);
  const page = found.slice(0, limit);
  return {
    rows: await toRows(desk, page),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    counts,
    kinds: desk.messages.map(({ name }) => name),
  };
}

function findJobs(db: Database, filter: MailFilter, limit: number): Promise<Job[]> {
  return rowsOf<Job>(
    db,
    sql`select id::text as id, message, record_id as "recordId", state, at, start_after as "nextAt", tries, output as error
      from ${jobs} where ${conditions(filter)} order by at desc, id desc limit ${limit}`,
  );
}

function conditions({ state, kind, search, after }: MailFilter): SQL {
  const parts = [
    sql`true`,
    state && sql`state = ${state}`,
    kind && sql`message = ${kind}`,
    search && sql`record_id in (${matchingRecords(search)})`,
    after && sql`(at, id) < (select at, id from ${jobs} where id::text = ${after})`,
  ];
  return sql.join(
    parts.filter((part) => part !== undefined && part !== ''),
    sql` and `,
  );
}

async function countStates(db: Database): Promise<Record<MailState, number>> {
  const rows = await rowsOf<{ state: MailState; count: number }>(
    db,
    sql`select state, count(*)::int as count from ${jobs} group by state`,
  );
  const of = (state: MailState) => rows.find((row) => row.state === state)?.count ?? 0;
  return { failed: of('failed'), trying: of('trying'), waiting: of('waiting'), sent: of('sent') };
}

async function toRows(desk: MailDesk, page: Job[]) {
  const records = await findMailRecords(
    desk.db,
    page.map(({ recordId }) => recordId),
  );
  return Promise.all(
    page.map(async ({ recordId, error, at, nextAt, ...job }) => {
      const letter = await composeAgain(desk, job.message, recordId).catch(() => undefined);
      const record = records.get(recordId);
      return {
        ...job,
        at: new Date(at).toISOString(),
        nextAt: job.state === 'trying' ? new Date(nextAt).toISOString() : null,
        subject: letter?.subject ?? '',
        to: letter?.to ?? '',
        about: record ? { kind: record.kind, id: record.id, number: record.number } : null,
        reason: job.state === 'sent' ? '' : reasonWords(error),
        canFix: error?.command === 'RCPT TO' && record?.kind !== 'subscriber' && letter?.to === record?.email,
      };
    }),
  );
}

/** A job of the mail by its id. @throws ShopError 404 for a job that is gone */
export async function findMail({ db }: MailDesk, id: string): Promise<Pick<Job, 'message' | 'recordId'>> {
  const [job] = await rowsOf<Pick<Job, 'message' | 'recordId'>>(
    db,
    sql`select message, record_id as "recordId" from ${jobs} where id::text = ${id}`,
  );
  if (!job) throw new ShopError(404, 'This mail is no longer in the list');
  return job;
}
