import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import type { PersonPart } from '#db/person-part.server.ts';
import { subscribers } from '#db/tables/newsletter.server.ts';

export const newsletterPart: PersonPart = {
  name: 'newsletter',
  columns: ['subscribers.email'],
  read: (on, address) => {
    const { email, status, source, createdAt, askedAt, confirmedAt, unsubscribedAt } = subscribers;
    const columns = { email, status, source, createdAt, askedAt, confirmedAt, unsubscribedAt };
    return on.select(columns).from(subscribers).where(eq(email, address));
  },
  erase: async (tx, email) =>
    (await tx.delete(subscribers).where(eq(subscribers.email, email)).returning({ id: subscribers.id })).length,
};

/** Removes addresses that never said yes, or said no, so many months after the last word. */
export async function forgetSubscribers(tx: Transaction, months: number): Promise<number> {
  const last = sql`coalesce(${subscribers.unsubscribedAt}, ${subscribers.askedAt})`;
  const removed = await tx
    .delete(subscribers)
    .where(and(ne(subscribers.status, 'confirmed'), lt(last, sql`now() - make_interval(months => ${months})`)))
    .returning({ id: subscribers.id });
  return removed.length;
}
