import { ShopError } from '#shared/errors.ts';
import type { QuoteRow, SentOffer } from '../records/offer-rows.server.ts';
import { offerStatus } from '../records/to-offer.server.ts';

/** An offer takes an answer by the link of its newest version, while it holds. @throws ShopError 409 */
export function requireOpen(
  quote: QuoteRow,
  newest: SentOffer | undefined,
  opened: { version: number },
): asserts newest is SentOffer {
  if (!newest) throw new Error('An offer with a link was never sent');
  const status = offerStatus(quote, newest);
  if (status === 'accepted') throw new ShopError('offer_accepted');
  if (status === 'declined') throw new ShopError('offer_declined');
  if (status === 'change_asked') throw new ShopError('offer_in_change');
  if (newest.version !== opened.version)
    throw new ShopError('offer_superseded', { opened: opened.version, newest: newest.version });
  if (status === 'expired') throw new ShopError('offer_ended', { day: newest.validUntil });
}
