import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { offerChanges, offers } from '#db/tables/offers.server.ts';
import { customer } from '#features/activity/constants.ts';
import { claimUploads } from '#features/uploads/service.server.ts';
import { answerHours } from '#shared/time/answer-hours.ts';
import { changeTakes } from '../constants.ts';
import type { ChangeRequest, Offer } from '../contract.ts';
import { type ChangeRow, findByToken, findChanges, findSent } from '../records/offer-rows.server.ts';
import { changeQuote, recordStep } from '../records/quote-step.server.ts';
import { type OfferServices, readOffer } from '../service.server.ts';
import { requireOpen } from './acceptable.server.ts';

/**
 * Asks for another version: until then the offer is read and not accepted. The same request again changes nothing.
 * @throws ShopError 400 for a missing or wrong file, 404 for an unknown link, 409 for an offer that takes no change
 */
export async function askChange({ db, mail }: OfferServices, token: string, request: ChangeRequest): Promise<Offer> {
  return db.transaction(async (tx) => {
    const { quote, opened } = await findByToken(tx, token, true);
    const [newest] = await findSent(tx, quote.id);
    const [last] = await findChanges(tx, quote.id);
    if (quote.changeAskedAt && last && isRepeat(request, last)) return readOffer(tx, quote, opened.version);
    requireOpen(quote, newest, opened);
    const { about, message } = request;
    const files = await claimUploads(tx, request.files, changeTakes);
    await tx.insert(offerChanges).values({ offerId: newest.id, about, message, files });
    const changed = { status: 'in_review', changeAskedAt: new Date(), dueAt: inHours(answerHours) } as const;
    await changeQuote(tx, quote, changed);
    await mail.queueMail(tx, newest.id, 'offer-change-received', 'offer-change-staff');
    await recordStep(tx, customer, quote, {
      what: 'change_asked',
      offerVersion: newest.version,
      before: { status: quote.status },
      after: { status: 'in_review', files: files.length },
    });
    return readOffer(tx, { ...quote, ...changed }, opened.version);
  });
}

function isRepeat(request: ChangeRequest, last: ChangeRow): boolean {
  const parts = ({ about, message, files }: Pick<ChangeRow, 'about' | 'message'> & { files: { url: string }[] }) => ({
    about,
    message,
    files: files.map(({ url }) => url),
  });
  return isDeepStrictEqual(parts(request), parts(last));
}

/**
 * Declines an offer; again changes nothing.
 * @throws ShopError 404 for an unknown link, 409 for an offer that is closed in another way
 */
export async function declineOffer({ db, mail }: OfferServices, token: string, reason: string): Promise<Offer> {
  return db.transaction(async (tx) => {
    const { quote, opened } = await findByToken(tx, token, true);
    if (quote.status === 'declined') return readOffer(tx, quote, opened.version);
    const [newest] = await findSent(tx, quote.id);
    requireOpen(quote, newest, opened);
    const changed = { status: 'declined', dueAt: null, closedAt: new Date(), closeReason: reason } as const;
    await changeQuote(tx, quote, changed);
    await mail.queueMail(tx, newest.id, 'offer-declined', 'offer-declined-staff');
    await recordStep(tx, customer, quote, {
      what: 'declined',
      offerVersion: newest.version,
      before: { status: quote.status },
      after: { status: 'declined' },
    });
    return readOffer(tx, { ...quote, ...changed }, opened.version);
  });
}

/** Notes that the customer has seen the newest version; the first time alone is kept. */
export async function noteOpened({ db }: Pick<OfferServices, 'db'>, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { quote } = await findByToken(tx, token);
    const [newest] = await findSent(tx, quote.id);
    if (!newest || newest.openedAt) return;
    const [first] = await tx
      .update(offers)
      .set({ openedAt: sql`now()` })
      .where(and(eq(offers.id, newest.id), isNull(offers.openedAt)))
      .returning({ version: offers.version });
    if (first) await recordStep(tx, customer, quote, { what: 'opened', offerVersion: first.version });
  });
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
