import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { givenUpQueue, type MailJob } from './queue.server.ts';

/**
 * Tells the log of every mail that is given up from now on, by its message and its job; earlier ones are counted once.
 * @returns what looks for new ones
 */
export async function watchGivenUp(boss: PgBoss, log: Logger): Promise<() => Promise<void>> {
  const waiting = () => boss.findJobs<MailJob>(givenUpQueue, { queued: true });
  let known = new Set((await waiting()).map(({ id }) => id));
  if (known.size > 0) log.warn({ count: known.size }, 'mails given up earlier wait for somebody to look at them');
  return async () => {
    const jobs = await waiting();
    for (const { id, data, sourceId, sourceRetryCount, output } of jobs) {
      if (known.has(id)) continue;
      const attempts = (sourceRetryCount ?? 0) + 1;
      log.error({ message: data.message, jobId: sourceId, attempts, fault: output }, 'a mail was given up');
    }
    known = new Set(jobs.map(({ id }) => id));
  };
}
