import { ShopError } from '#shared/errors.ts';
import { longDay } from '../day-words.ts';
import type { QuoteRow, SentOffer } from '../records/offer-rows.server.ts';
import { offerStatus } from '../records/to-offer.server.ts';

/** An offer takes an answer by the link of its newest version, while it holds. @throws ShopError 409 in words */
export function requireOpen(
  quote: QuoteRow,
  newest: SentOffer | undefined,
  opened: { version: number },
): asserts newest is SentOffer {
  if (!newest) throw new Error('An offer with a link was never sent');
  const refuse = (words: string) => new ShopError(409, words);
  const status = offerStatus(quote, newest);
  if (status === 'accepted') throw refuse('This offer is accepted already: it is an order now.');
  if (status === 'declined')
    throw refuse('This offer was declined. If you want it after all, call us or answer the mail.');
  if (status === 'change_asked')
    throw refuse('We are working on the change that you asked for. You get the next version by mail.');
  if (newest.version !== opened.version)
    throw refuse(
      `This is the link of version ${opened.version}. Version ${newest.version} was mailed to you: answer there.`,
    );
  if (status === 'expired')
    throw refuse(`This offer ended on ${longDay(newest.validUntil)}. Ask us for it again, and you get today's price.`);
}
