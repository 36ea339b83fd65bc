import { and, eq } from 'drizzle-orm';
import { quotes } from '#db/tables/enquiries.server.ts';
import { changeQuoteStatus } from '#features/enquiries/quotes/quote-status.server.ts';
import type { SignedIn } from '#features/staff/sign-in/sign-in.server.ts';
import { ShopError } from '#shared/errors.ts';
import { testId } from '../mail/test-mail.server.ts';
import { findDraft, findQuote } from '../records/offer-rows.server.ts';
import { type QuoteStep, recordStep } from '../records/quote-step.server.ts';
import type { OfferServices } from '../service.server.ts';

/** Says to the customer that somebody works on it. @returns the version that the quote has now */
export async function reviewQuote(services: OfferServices, { quote, version, actor }: QuoteStep): Promise<number> {
  await changeQuoteStatus(services, quote, { to: 'in_review', actor, version });
  return (await findQuote(services.db, quote)).version;
}

/** @throws ShopError 409 where somebody else has changed the note */
export async function noteQuote(
  { db }: Pick<OfferServices, 'db'>,
  { quote, actor }: QuoteStep,
  { before, note }: { before: string; note: string },
): Promise<void> {
  const found = await findQuote(db, quote);
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(quotes)
      .set({ staffNote: note })
      .where(and(eq(quotes.id, found.id), eq(quotes.staffNote, before)))
      .returning({ id: quotes.id });
    if (!changed) throw new ShopError('note_changed');
    // The words stay out: they may be about a person, and no row of the activity can be removed.
    const say = (words: string) => ({ note: words ? 'written' : 'none' });
    if (before !== note) await recordStep(tx, actor, found, { what: 'note', before: say(before), after: say(note) });
  });
}

/** Mails the draft to the caller. @returns the address. @throws ShopError 404 without a draft */
export async function testOffer({ db, mail }: OfferServices, quote: string, staff: SignedIn): Promise<string> {
  const found = await findQuote(db, quote);
  const draft = await findDraft(db, found.id);
  if (!draft) throw new ShopError('draft_not_found');
  await db.transaction(async (tx) => {
    const test = { id: testId(draft.id, staff.id) };
    await mail.queueMail(tx, test, 'offer-test');
  });
  return staff.email;
}
