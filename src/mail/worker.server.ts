import { setTimeout as wait } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { composeMail, type MailTransport } from './compose.server.ts';
import { isPermanentRefusal, toMailError } from './error.server.ts';
import type { MailContext, Message } from './message.server.ts';
import {
  deadLetterQueue,
  defaultTiming,
  type MailJob,
  type MailTiming,
  mailQueue,
  openBoss,
  prepareQueues,
} from './queue.server.ts';

export interface MailWorkerOptions {
  /** The shop's database. */
  url: string;
  messages: Message<unknown>[];
  context: MailContext;
  /** The sender, `info@shop.lk` or `Shop <info@shop.lk>`. */
  from: string;
  transport: MailTransport;
  log: Logger;
  timing?: MailTiming;
}

export interface MailWorker {
  /** Takes no more jobs, waits up to ten seconds for mails being sent, and closes. */
  stop(): Promise<void>;
}

/** Three workers take up to five mails a second each, so that bursts leave the processor to visitors. */
const concurrency = 3;
const batchSize = 5;
/** Attempts at a mail that the server refuses for good. */
const maxRefusals = 3;
/** Milliseconds for mails being sent when the worker stops. */
const drainMs = 10_000;

interface Work extends MailWorkerOptions {
  boss: PgBoss;
  client: DatabaseClient;
  /** By job: after a lost database connection a job may return while its mail is still being sent. */
  sending: Map<string, Promise<string>>;
  stopping: AbortSignal;
}

/** Sends what is queued, on a small pool of its own, until it is stopped. */
export async function startMailWorker(options: MailWorkerOptions): Promise<MailWorker> {
  const { url, log, timing = defaultTiming } = options;
  const report = throttle((error) =>
    log.warn({ error: toMailError(error) }, 'the mail worker cannot reach the database'),
  );
  const client = connectDatabase(url, report, concurrency + 2, timing.heartbeatSeconds * 1000);
  const boss = openBoss(client, report, timing.superviseSeconds);
  await boss.start();
  await prepareQueues(boss, timing);
  await reportDeadLetters(boss, log);
  const stop = new AbortController();
  const work = { ...options, boss, client, sending: new Map(), stopping: stop.signal };
  const workOptions = {
    localConcurrency: concurrency,
    pollingIntervalSeconds: timing.pollSeconds,
    batchSize,
    heartbeatRefreshSeconds: 4,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  await boss.work<MailJob, unknown, typeof workOptions>(mailQueue, workOptions, (jobs) =>
    Promise.all(jobs.map((job) => attempt(work, job))),
  );
  return {
    stop: async () => {
      const late = wait(drainMs, undefined, { ref: false }).then(() => stop.abort());
      await Promise.race([boss.offWork(mailQueue), late]);
      await boss.stop({ graceful: false });
      await client.close();
    },
  };
}

async function reportDeadLetters(boss: PgBoss, log: Logger): Promise<void> {
  const count = (await boss.findJobs(deadLetterQueue, { queued: true })).length;
  if (count > 0) log.warn({ count }, 'mails in the dead-letter queue: see `mail failed`');
}

async function attempt(work: Work, job: JobWithMetadata<MailJob>): Promise<JobResult> {
  const { log, sending } = work;
  const about = { message: job.data.message, jobId: job.id, attempt: job.retryCount + 1 };
  try {
    const sent = sending.get(job.id) ?? send(work, job).finally(() => sending.delete(job.id));
    sending.set(job.id, sent);
    log.info(about, await sent);
    return { id: job.id, status: 'completed' };
  } catch (cause) {
    const error = toMailError(cause);
    log.warn({ ...about, error }, 'a mail could not be sent');
    const isLast = job.retryCount >= job.retryLimit || (isPermanentRefusal(error) && about.attempt >= maxRefusals);
    if (isLast) log.error({ ...about, error }, 'a mail went to the dead-letter queue');
    return { id: job.id, status: isLast ? 'deadletter' : 'failed', output: error };
  }
}

/** @returns the outcome, for the log */
async function send(work: Work, job: JobWithMetadata<MailJob>): Promise<string> {
  const { client, messages, context, from, transport } = work;
  const message = messages.find(({ name }) => name === job.data.message);
  if (!message) throw Object.assign(new Error('No such message'), { code: 'unknown message' });
  const { recordId, token } = job.data;
  const data = await message.load(client.db, recordId, token);
  if (data === undefined) {
    await message.after?.(client.db, recordId, false);
    return 'a mail is no longer wanted';
  }
  const origin = { jobId: job.id, message: message.name, queuedAt: job.createdOn };
  const body = message.compose(data, context);
  // The person was erased since.
  if (body.to === '') return 'a mail is no longer wanted';
  await transport.send(await composeMail(body, { origin, context, from }));
  await complete(work, job.id, async () => message.after?.(client.db, recordId, true));
  // The link is in the mail now, and nowhere else.
  if (token) await client.pool.query(`update jobs.job set data = data - 'token' where id = $1`, [job.id]);
  return 'a mail was sent';
}

/** Tries again every second while the database is away: a job that stays open would be sent twice. */
async function complete({ boss, stopping }: Work, jobId: string, after: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await after();
      await boss.complete(mailQueue, jobId, undefined, { includeQueued: true });
      return;
    } catch (error) {
      if (stopping.aborted) throw error;
      await wait(1000, undefined, { signal: stopping });
    }
  }
}

/** Passes on one error in ten seconds: while the database is away every poll fails. */
function throttle(report: (error: Error) => void): (error: Error) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - last < 10_000) return;
    last = performance.now();
    report(error);
  };
}
