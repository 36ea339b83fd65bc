import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import { connectDatabase } from '#db/client.server.ts';
import { deadLetterQueue, type MailJob, mailQueue, openBoss } from './queue.server.ts';

/** A mail that failed for about a day and is tried no more. */
export interface DeadLetter extends MailJob {
  id: string;
  /** ISO, UTC. */
  failedAt: string;
}

export interface DeadLetters {
  /** The oldest first. */
  list(): Promise<DeadLetter[]>;
  /** Queues them again, and returns those that were still there: two calls at once queue a mail once. */
  retry(mails: DeadLetter[]): Promise<DeadLetter[]>;
  close(): Promise<void>;
}

/** The dead-letter queue, for staff. It sends nothing: that is the running shop's part. */
export async function openDeadLetters(url: string): Promise<DeadLetters> {
  const client = connectDatabase(url, () => {}, 2);
  const boss = openBoss(client, () => {});
  await boss.start();
  await boss.createQueue(deadLetterQueue);
  return {
    list: async () => {
      const jobs = await boss.findJobs<MailJob>(deadLetterQueue, { queued: true });
      return jobs
        .sort((one, other) => one.createdOn.getTime() - other.createdOn.getTime())
        .map(({ id, data, createdOn }) => ({ id, ...data, failedAt: createdOn.toISOString() }));
    },
    retry: (mails) =>
      client.db.transaction(async (tx) => {
        const db = fromDrizzle(tx, sql);
        const retried = [];
        for (const mail of mails) {
          // The declared type of `deleteJob` lacks its result.
          const { affected } = (await boss.deleteJob(deadLetterQueue, mail.id, { db })) as { affected: number };
          if (affected === 0) continue;
          await boss.send(mailQueue, { message: mail.message, recordId: mail.recordId }, { db });
          retried.push(mail);
        }
        return retried;
      }),
    close: async () => {
      await boss.stop({ graceful: false });
      await client.close();
    },
  };
}
