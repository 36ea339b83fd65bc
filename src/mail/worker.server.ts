import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { composeMail } from './compose.server.ts';
import { mailFault, refusesForGood } from './fault.server.ts';
import { watchGivenUp } from './given-up.server.ts';
import { openHandOver, wasHandedOver } from './hand-over.server.ts';
import type { MailHouse, Message } from './message.server.ts';
import {
  expireSeconds,
  type MailJob,
  type MailTiming,
  mailQueue,
  openBoss,
  prepareQueues,
  usualTiming,
} from './queue.server.ts';
import type { MailTransport } from './transports/transport.server.ts';

export interface MailWorkerParts {
  /** The shop's database. */
  url: string;
  messages: Message<unknown>[];
  house: MailHouse;
  /** Who mails come from, `info@shop.lk` or `Shop <info@shop.lk>`. */
  from: string;
  transport: MailTransport;
  log: Logger;
  timing?: MailTiming;
  /** Whether visitors are being served by this process at the moment; without it mails never wait for them. */
  isServing?: () => boolean;
}

export interface MailWorker {
  /** Takes no more jobs, lets mails under way end for up to ten seconds, and closes. */
  stop(): Promise<void>;
}

/** Mails under way at the same time. */
const parallel = 3;
/** Attempts at a mail that the server refuses for good. */
const attemptsAtRefusal = 3;
/** How long mails under way may take when the worker stops, in milliseconds. */
const drainMs = 10_000;
/** Milliseconds that one attempt may take: it must be over before pg-boss gives its job to another. */
const attemptMs = (expireSeconds - 60) * 1000;

interface Work extends MailWorkerParts {
  boss: PgBoss;
  client: DatabaseClient;
  byName: Map<string, Message<unknown>>;
  /** By job. After a lost connection to the database a job may come a second time while its mail is still under way. */
  underWay: Map<string, Promise<string>>;
  stopping: AbortSignal;
}

/** Sends what is queued, on a small pool of its own, until it is stopped. */
export async function startMailWorker(parts: MailWorkerParts): Promise<MailWorker> {
  const { url, log, timing = usualTiming } = parts;
  const report = seldom((error) => log.warn({ fault: mailFault(error) }, 'the mail worker cannot reach its jobs'));
  // Whoever was not heard for so long has lost its jobs to another: there is nothing left to wait for.
  const client = connectDatabase(url, report, parallel + 2, timing.heartbeatSeconds * 1000);
  const boss = openBoss(client, report, timing.superviseSeconds);
  await boss.start();
  await prepareQueues(boss, timing);
  const stop = new AbortController();
  const byName = new Map(parts.messages.map((message) => [message.name, message]));
  const work = { ...parts, boss, client, byName, underWay: new Map(), stopping: stop.signal };
  for (let place = 0; place < parallel; place++) await takePlace(work, timing.pollSeconds);
  const lookForGivenUp = await watchGivenUp(boss, log);
  const looking = setInterval(() => void lookForGivenUp().catch(report), timing.superviseSeconds * 1000);
  return {
    stop: async () => {
      clearInterval(looking);
      const late = setTimeout(() => stop.abort(new Error('the worker stops')), drainMs);
      await Promise.race([boss.offWork(mailQueue), wait(drainMs + 1000, undefined, { ref: false })]);
      clearTimeout(late);
      await boss.stop({ graceful: false });
      await client.close();
    },
  };
}

/** One of the places that mails are sent at. After a mail it looks for the next at once, after a failure at the next poll. */
async function takePlace(work: Work, pollSeconds: number): Promise<void> {
  const { boss } = work;
  let id = '';
  const options = {
    pollingIntervalSeconds: pollSeconds,
    includeMetadata: true,
    perJobResults: true,
    heartbeatRefreshSeconds: 4,
  } as const;
  id = await boss.work<MailJob, unknown, typeof options>(mailQueue, options, async (jobs) => {
    const results = [];
    for (const job of jobs) results.push(await visitorsFirst(work, () => attempt(work, job)));
    if (results.every(({ status }) => status === 'completed')) boss.notifyWorker(id);
    return results;
  });
}

/** From this part of the time on a process that serves visitors counts as busy. */
const busy = 0.6;
/** How long a place rests after a mail then: so many times as long as the mail took, and at most so many milliseconds. */
const rests = 20;
const longestRestMs = 1_000;

/**
 * A mail can wait and a visitor cannot, and a mail takes as much of the processor as several orders: where the process was busy
 * with visitors meanwhile, the next mail comes later. What mails alone keep busy goes on.
 */
async function visitorsFirst<T>({ isServing }: Work, mail: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const before = performance.eventLoopUtilization();
  const result = await mail();
  if (isServing?.() && performance.eventLoopUtilization(before).utilization > busy)
    await wait(Math.min(rests * (performance.now() - began), longestRestMs), undefined, { ref: false });
  return result;
}

async function attempt(work: Work, job: JobWithMetadata<MailJob>): Promise<JobResult> {
  const { log, underWay } = work;
  const about = { message: job.data.message, jobId: job.id, attempt: job.retryCount + 1 };
  try {
    const sending = underWay.get(job.id) ?? send(work, job).finally(() => underWay.delete(job.id));
    underWay.set(job.id, sending);
    log.info(about, await sending);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const fault = mailFault(error);
    log.warn({ ...about, fault }, 'a mail could not be sent');
    const over = refusesForGood(fault) && about.attempt >= attemptsAtRefusal;
    return { id: job.id, status: over ? 'deadletter' : 'failed', output: fault };
  }
}

/** @returns what became of the mail, for the log */
async function send(work: Work, job: JobWithMetadata<MailJob>): Promise<string> {
  const { boss, client, byName, house, from, transport } = work;
  if (job.retryCount > 0 && (await wasHandedOver(boss, job.id)))
    return 'a mail was handed over by a process that ended before the answer, and is not sent again';
  const message = byName.get(job.data.message);
  if (!message) throw Object.assign(new Error('No such message'), { code: 'unknown message' });
  const data = await message.load(client.db, job.data.recordId);
  if (data === undefined) return 'a mail is no longer wanted';
  const origin = { jobId: job.id, message: message.name, queuedAt: job.createdOn };
  const mail = await composeMail(message.compose(data, house), { origin, house, from });
  await within(attemptMs, work.stopping, async (signal) => {
    const handOver = openHandOver(boss, client.pool, job.id);
    try {
      await transport.send(mail, handOver, signal);
    } catch (error) {
      // A process that is told to end is in the place of one that was killed: the server may still say yes.
      if (!work.stopping.aborted) await handOver.refused(work.stopping);
      throw error;
    } finally {
      handOver.release();
    }
    await handOver.accepted(signal);
    await boss.complete(mailQueue, job.id);
    await handOver.forget();
  });
  return 'a mail was sent';
}

/** Gives the work a signal that says stop after a time, or when `stopping` does. Nothing of it is left afterwards. */
async function within(ms: number, stopping: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const limit = new AbortController();
  const stop = () => limit.abort(stopping.reason);
  const timer = setTimeout(() => limit.abort(Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' })), ms);
  stopping.addEventListener('abort', stop);
  try {
    await work(limit.signal);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', stop);
  }
}

/** Passes an error on at most every ten seconds: a database that is away fails every poll. */
function seldom(report: (error: Error) => void): (error: Error) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - last < 10_000) return;
    last = performance.now();
    report(error);
  };
}
