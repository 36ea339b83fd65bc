import { inArray, isNull, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#db/client.server.ts';
import { inquiries, quotes } from '#db/tables/enquiries.server.ts';
import { isOpenOrder, orders } from '#db/tables/orders.server.ts';
import { unpaidAtPayHere } from '#db/tables/payments.server.ts';
import { deadLetterQueue } from '#mail/queue.server.ts';

/** Quote requests that wait for an offer. */
export const awaitsOffer = inArray(quotes.status, ['new', 'in_review']);
export const isUnanswered = isNull(inquiries.answeredAt);
export const failedMails = sql`from jobs.job where name = ${deadLetterQueue} and state = 'created'`;

/** Counts of each place: open orders but those awaited at PayHere, open quotes, unanswered messages, failed mails. */
export async function countWaiting(db: Database) {
  const [openOrders, offers, messages, [mails]] = await Promise.all([
    db.$count(orders, sql`${isOpenOrder} and ${orders.id} not in (${unpaidAtPayHere})`),
    db.$count(quotes, awaitsOffer),
    db.$count(inquiries, isUnanswered),
    queryRows<{ count: number }>(db, sql`select count(*)::int as count ${failedMails}`),
  ]);
  return { orders: openOrders, quotes: offers, messages, mails: mails?.count ?? 0 };
}
