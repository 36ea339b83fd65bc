import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import { offerChanges, offerLinks, offers } from '#db/tables/offers.server.ts';
import { ShopError } from '#shared/errors.ts';
import { recordNumber } from '#shared/record-number.ts';
import type { ShownStatus } from '../constants.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;
export type SentOffer = OfferRow & { sentAt: Date; validUntil: string };
export type ChangeRow = typeof offerChanges.$inferSelect;

/** 128 random bits. */
const tokenPattern = /^[\w-]{22}$/;
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes another link of an offer, for a mail. @returns its token, which is kept nowhere */
export async function makeLink(tx: Transaction, offerId: string): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await tx.insert(offerLinks).values({ tokenHash: hashToken(token), offerId });
  return token;
}

/**
 * The quote request of a link, and the version that the link was made for.
 * @param lock waits for other changes of the quote, and makes them wait
 * @throws ShopError 404 for any link that leads nowhere
 */
export async function findByToken(
  on: Executor,
  token: string,
  lock = false,
): Promise<{ quote: QuoteRow; opened: { id: string; version: number } }> {
  const query = on
    .select({ quote: quotes, opened: { id: offers.id, version: offers.version } })
    .from(offerLinks)
    .innerJoin(offers, eq(offers.id, offerLinks.offerId))
    .innerJoin(quotes, eq(quotes.id, offers.quoteId))
    .where(and(eq(offerLinks.tokenHash, hashToken(token)), isNotNull(offers.sentAt)));
  const [found] = tokenPattern.test(token) ? await (lock ? query.for('update', { of: quotes }) : query) : [];
  if (!found || found.quote.status === 'withdrawn') throw new ShopError('offer_not_found');
  return found;
}

/** @param quote its id or its number. @throws ShopError 404 for a quote request that is not there */
export async function findQuote(on: Executor, quote: string, lock = false): Promise<QuoteRow> {
  const record = recordNumber('QR', quote);
  const query = on
    .select()
    .from(quotes)
    .where(or(eq(quotes.id, record), eq(quotes.number, record)));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new ShopError('quote_not_found');
  return found;
}

/** Versions that were sent, newest first. */
export async function findSent(on: Executor, quoteId: string): Promise<SentOffer[]> {
  const rows = await on
    .select()
    .from(offers)
    .where(and(eq(offers.quoteId, quoteId), isNotNull(offers.sentAt)))
    .orderBy(desc(offers.version));
  return rows as SentOffer[];
}

export async function findDraft(on: Executor, quoteId: string): Promise<OfferRow | undefined> {
  const [draft] = await on
    .select()
    .from(offers)
    .where(and(eq(offers.quoteId, quoteId), isNull(offers.sentAt)));
  return draft;
}

/** The customer's requests for changes, newest first. */
export async function findChanges(on: Executor, quoteId: string): Promise<(ChangeRow & { version: number })[]> {
  const rows = await on
    .select({ change: offerChanges, version: offers.version })
    .from(offerChanges)
    .innerJoin(offers, eq(offers.id, offerChanges.offerId))
    .where(eq(offers.quoteId, quoteId))
    .orderBy(desc(offerChanges.id));
  return rows.map(({ change, version }) => ({ ...change, version }));
}

/** A quote's state as staff see it. */
export function shownStatus({ status, changeAskedAt }: Pick<QuoteRow, 'status' | 'changeAskedAt'>): ShownStatus {
  return status === 'in_review' && changeAskedAt ? 'change_asked' : status;
}
