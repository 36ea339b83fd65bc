import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { connectDatabase } from '#db/client.server.ts';
import type { MailJob } from './queue.server.ts';

const mailQueue = 'mail';
const givenUpQueue = 'mail-given-up';

/** A mail that was tried for about a day and is tried no more. */
export interface GivenUpMail extends MailJob {
  id: string;
  /** ISO, UTC. */
  givenUpAt: string;
}

export interface GivenUpMails {
  /** The oldest first. */
  list(): Promise<GivenUpMail[]>;
  /** Queues them again, each once however many ask; answers with those that were still there. */
  retry(mails: GivenUpMail[]): Promise<GivenUpMail[]>;
  close(): Promise<void>;
}

/** The mails that were given up, for the people who look after them. It sends nothing: that is the running shop's. */
export async function openGivenUpMails(url: string): Promise<GivenUpMails> {
  const client = connectDatabase(url, () => {}, 2);
  const boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => client.pool.query(text, values) },
    schema: 'jobs',
    schedule: false,
    supervise: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue(givenUpQueue);
  return {
    list: async () => {
      const jobs = await boss.findJobs<MailJob>(givenUpQueue, { queued: true });
      return jobs
        .sort((one, other) => one.createdOn.getTime() - other.createdOn.getTime())
        .map(({ id, data, createdOn }) => ({ id, ...data, givenUpAt: createdOn.toISOString() }));
    },
    retry: (mails) =>
      client.db.transaction(async (tx) => {
        const db = fromDrizzle(tx, sql);
        const retried = [];
        for (const mail of mails) {
          // Its type says nothing of what it answers with.
          const { affected } = (await boss.deleteJob(givenUpQueue, mail.id, { db })) as { affected: number };
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
