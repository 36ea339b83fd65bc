import { sql } from 'drizzle-orm';
import { changeStatusIn } from '#db/change-status.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import { previousStates } from '#shared/status-machine.ts';
import type { QuoteStatus } from '../constants.ts';
import type { EnquiryServices } from '../service.server.ts';
import { quoteRefusal, quoteTransitions } from './quote-status.ts';

export interface QuoteStatusChange {
  id: string;
  number: string;
  from: QuoteStatus;
  to: QuoteStatus;
  /** False when the quote request had the status already: then nothing has happened. */
  changed: boolean;
}

/**
 * Transitions a quote request along and queues the mail that tells the visitor, in one transaction.
 * @param quote its id or its number
 * @throws ShopError 404 for a quote request that is not there, 409 for a status that cannot follow the present one
 */
export async function changeQuoteStatus(
  { db, mail }: EnquiryServices,
  quote: string,
  to: QuoteStatus,
): Promise<QuoteStatusChange> {
  return db.transaction(async (tx) => {
    const found = await changeStatusIn(tx, {
      table: sql`quotes`,
      numberColumn: sql`number`,
      record: recordNumber('QR', quote),
      to,
      from: previousStates(quoteTransitions, to),
    });
    if (!found) throw new ShopError(404, 'Quote request not found');
    const { id, number, changed } = found;
    const from = found.before as QuoteStatus;
    const refusal = quoteRefusal(number, from, to);
    if (refusal) throw new ShopError(409, refusal);
    if (changed) await mail.queueMail(tx, id, `quote-${to.replaceAll('_', '-')}`);
    return { id, number, from, to, changed };
  });
}
