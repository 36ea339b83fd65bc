import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { quotes } from '#db/tables/enquiries.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { ShopError } from '#shared/errors.ts';
import type { OfferStep } from '../constants.ts';
import { findQuote, type QuoteRow } from './offer-rows.server.ts';

export interface QuoteStep {
  /** Its id or its number. */
  quote: string;
  /** The version that the caller has seen; any where it is not given. */
  version?: number | undefined;
  actor: Actor;
}

/**
 * The quote request of a step, locked.
 * @throws ShopError 404 for one that is not there, 409 where somebody else was quicker, or it is closed for good
 */
export async function takeQuote(tx: Transaction, { quote, version }: QuoteStep): Promise<QuoteRow> {
  const found = await findQuote(tx, quote, true);
  if (found.status === 'accepted' || found.status === 'withdrawn')
    throw new ShopError('quote_closed', { number: found.number, status: found.status });
  if (version !== undefined && found.version !== version) throw new ShopError('quote_changed');
  return found;
}

type QuoteChange = Partial<Pick<QuoteRow, 'status' | 'dueAt' | 'changeAskedAt' | 'closedAt' | 'closeReason'>>;

/** Changes a locked quote request and counts its version up. @returns the version that it has now */
export async function changeQuote(tx: Transaction, { id }: QuoteRow, change: QuoteChange = {}): Promise<number> {
  const [changed] = await tx
    .update(quotes)
    .set({ ...change, version: sql`${quotes.version} + 1` })
    .where(eq(quotes.id, id))
    .returning({ version: quotes.version });
  return changed?.version ?? 0;
}

interface OfferEvent {
  what: OfferStep;
  offerVersion?: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes a step of an offer into the activity of its quote. */
export async function recordStep(
  tx: Transaction,
  actor: Actor,
  { id, number }: Pick<QuoteRow, 'id' | 'number'>,
  { what, offerVersion, before = {}, after = {} }: OfferEvent,
): Promise<void> {
  const version = offerVersion === undefined ? {} : { version: offerVersion };
  await recordActivity(tx, actor, {
    action: `offer.${what}`,
    subject: 'quote',
    subjectId: id,
    label: number,
    before,
    after: { ...version, ...after },
  });
}
