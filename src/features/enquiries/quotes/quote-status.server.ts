import { eq, or } from 'drizzle-orm';
import { quotes } from '#db/tables/enquiries.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import type { QuoteStatus } from '../constants.ts';
import type { EnquiryServices } from '../service.server.ts';
import { quoteRefusal } from './quote-status.ts';

/**
 * Changes a quote request's status and queues the mail to the visitor, in one transaction.
 * @param quote its id or its number
 * @returns `changed` is false when it had the status already
 * @throws ShopError 404 for a quote request that is not there, 409 for a status that cannot follow the present one
 */
export async function changeQuoteStatus({ db, mail }: EnquiryServices, quote: string, to: QuoteStatus) {
  return db.transaction(async (tx) => {
    const { id, number, status } = quotes;
    const record = recordNumber('QR', quote);
    const [found] = await tx
      .select({ id, number, from: status })
      .from(quotes)
      .where(or(eq(id, record), eq(number, record)))
      .for('update');
    if (!found) throw new ShopError(404, 'Quote request not found');
    const refusal = quoteRefusal(found.number, found.from, to);
    if (refusal) throw new ShopError(409, refusal);
    const changed = found.from !== to;
    if (changed) {
      await tx.update(quotes).set({ status: to }).where(eq(id, found.id));
      await mail.queueMail(tx, found.id, `quote-${to.replaceAll('_', '-')}`);
    }
    return { ...found, to, changed };
  });
}
