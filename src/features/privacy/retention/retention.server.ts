import { lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.server.ts';
import { transactionWithRetry } from '#db/retry.server.ts';
import { dailyRuns } from '#db/tables/privacy.server.ts';
import { shop } from '#features/activity/constants.ts';
import { eraseDesigns } from '#features/designs/records/remove-designs.server.ts';
import { eraseInquiries, eraseQuotes } from '#features/enquiries/erasing/erase-enquiries.server.ts';
import { forgetSubscribers } from '#features/newsletter/person.server.ts';
import { eraseOffers } from '#features/offers/erasing/erase-offers.server.ts';
import { forgetOrders } from '#features/orders/erasing/erase-orders.server.ts';
import { findOldQuotes, oldInquiries } from './old-records.server.ts';

export interface Retention {
  inquiryMonths: number;
  quoteMonths: number;
  newsletterMonths: number;
  invoiceYears: number;
}

/**
 * Removes what is older than it may be kept, once a day, in whichever process comes first.
 * @returns how many records of each kind; undefined where it ran within the last 23 hours
 */
export function keepRetention(db: Database, retention: Retention): Promise<Record<string, number> | undefined> {
  return transactionWithRetry(db, async (tx) => {
    const [mine] = await tx
      .insert(dailyRuns)
      .values({ name: 'retention', at: sql`now()` })
      .onConflictDoUpdate({
        target: dailyRuns.name,
        set: { at: sql`now()` },
        setWhere: lt(dailyRuns.at, sql`now() - interval '23 hours'`),
      })
      .returning();
    return mine && forget(tx, retention);
  });
}

async function forget(tx: Transaction, { inquiryMonths, quoteMonths, newsletterMonths, invoiceYears }: Retention) {
  const quotes = await findOldQuotes(tx, quoteMonths, invoiceYears);
  await eraseDesigns(tx, { orders: [], quotes });
  await eraseOffers(tx, quotes);
  return {
    quotes: await eraseQuotes(tx, shop, quotes),
    inquiries: await eraseInquiries(tx, shop, oldInquiries(inquiryMonths)),
    newsletter: await forgetSubscribers(tx, newsletterMonths),
    orders: await forgetOrders(tx, invoiceYears),
  };
}
