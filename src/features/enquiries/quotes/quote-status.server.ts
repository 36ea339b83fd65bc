import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import { offers } from '#db/tables/offers.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import type { HandStatus } from '../constants.ts';
import type { EnquiryServices } from '../service.server.ts';
import { findQuoteStatuses } from './quote-status.ts';

/**
 * Changes a quote request's status by hand and queues the mail to the visitor, in one transaction.
 * @param quote its id or its number
 * @returns `changed` is false when it had the status already
 * @throws ShopError 404 for a quote request that is not there, 409 for a status that cannot follow the present one
 */
export async function changeQuoteStatus(
  { db, mail }: EnquiryServices,
  quote: string,
  { to, actor, version }: { to: HandStatus; actor: Actor; version?: number | undefined },
) {
  return db.transaction(async (tx) => {
    const { id, number, status } = quotes;
    const key = recordNumber('QR', quote);
    const [found] = await tx
      .select({ id, number, from: status, version: quotes.version })
      .from(quotes)
      .where(or(eq(id, key), eq(number, key)))
      .for('update');
    if (!found) throw new ShopError('quote_not_found');
    const { version: now, ...record } = found;
    const { from } = record;
    if (version !== undefined && version !== now) throw new ShopError('quote_changed');
    const possible = findQuoteStatuses(from);
    if (from !== to && !possible.includes(to))
      throw new ShopError('quote_status_impossible', { number: found.number, from, to, possible: [...possible] });
    const changed = from !== to;
    if (!changed) return { ...record, to, changed };
    if (to === 'offered' || to === 'accepted') await refuseWithOffer(tx, found);
    await tx
      .update(quotes)
      .set({ status: to, version: sql`${quotes.version} + 1`, changeAskedAt: null, ...toClock(to) })
      .where(eq(id, found.id));
    await mail.queueMail(tx, found.id, `quote-${to.replaceAll('_', '-')}`);
    await recordActivity(tx, actor, {
      action: 'quote.status',
      subject: 'quote',
      subjectId: found.id,
      label: found.number,
      before: { status: from },
      after: { status: to },
    });
    return { ...record, to, changed };
  });
}

/** The price of an offer is said and accepted by its link alone. */
async function refuseWithOffer(tx: Transaction, { id, number }: { id: string; number: string }): Promise<void> {
  const [sent] = await tx
    .select({ version: offers.version })
    .from(offers)
    .where(and(eq(offers.quoteId, id), isNotNull(offers.sentAt)))
    .limit(1);
  if (sent) throw new ShopError('quote_has_offer', { number });
}

function toClock(status: HandStatus) {
  if (status === 'in_review') return {};
  if (status === 'offered') return { dueAt: sql`now() + interval '14 days'` };
  return { dueAt: null, closedAt: sql`now()` };
}
