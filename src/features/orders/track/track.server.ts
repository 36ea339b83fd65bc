import { randomBytes } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { trackRequests } from '#db/tables/orders.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { recordNumber } from '#shared/record-number.ts';

/** The last retry of a mail is a day after it was queued. */
const keptDays = 2;

/**
 * Queues the mail with the link of an order. The mail's job looks the order up, so that every number and address takes
 * the same work and time.
 */
export async function askForLink(
  { db, mail }: { db: Database; mail: MailQueue },
  asked: { orderNumber: string; email: string },
): Promise<void> {
  const id = `trk_${randomBytes(18).toString('base64url')}`;
  const orderNumber = recordNumber('LW', asked.orderNumber);
  await db.transaction(async (tx) => {
    await tx.insert(trackRequests).values({ id, orderNumber, email: asked.email.toLowerCase() });
    await mail.queueMail(tx, id, 'order-track');
  });
}

/** Removes requests whose mails are long sent. Several processes may run it at once. */
export async function forgetTrackRequests(db: Database): Promise<void> {
  await db.delete(trackRequests).where(lt(trackRequests.createdAt, sql`now() - make_interval(days => ${keptDays})`));
}
