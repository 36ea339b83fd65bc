import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { offerLinks, offers } from '#db/tables/offers.server.ts';
import { takeBackMail } from '#mail/queue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { addDays, startOfDay } from '#shared/time/days.ts';
import { undoSendSeconds } from '../constants.ts';
import { getTerms } from '../content.server.ts';
import type { OfferContent } from '../content-contract.ts';
import { type DraftServices, requireDraft, saveIn, toStaffName } from '../drafts/draft.server.ts';
import { toFaults } from '../drafts/problems.ts';
import { makeProofs } from '../drafts/proofs.server.ts';
import { resolveOffer } from '../drafts/resolve.server.ts';
import { findDraft, findQuote, findSent, makeLink, type QuoteRow } from '../records/offer-rows.server.ts';
import { changeQuote, type QuoteStep, recordStep, takeQuote } from '../records/quote-step.server.ts';
import { toOfferContent } from '../records/to-offer.server.ts';
import type { OfferServices } from '../service.server.ts';

export interface SentVersion {
  /** Of the quote. */
  version: number;
  offerVersion: number;
  sentAt: Date;
  /** Of the link that the mail has; kept nowhere else. */
  token: string;
}

/**
 * Sends the draft and queues its mail in one transaction; the mail waits ten seconds for an undo. A repeated step
 * answers the version that it sent.
 * @throws ShopError 404, 409 as `takeQuote`, 400 with `validationErrors` for what is missing
 */
export async function sendOffer(services: OfferServices, step: QuoteStep): Promise<Omit<SentVersion, 'token'>> {
  return services.db.transaction(
    async (tx) => (await findSentBy(tx, step)) ?? sendIn(tx, services, step, undoSendSeconds),
  );
}

/** The version sent by this step, while the quote is unchanged since. */
async function findSentBy(tx: Transaction, step: QuoteStep): Promise<Omit<SentVersion, 'token'> | undefined> {
  const { id, version } = await findQuote(tx, step.quote, true);
  const [last] = await findSent(tx, id);
  const isRepeat = last?.quoteBefore?.version === step.version && step.version === version - 1;
  return isRepeat && last ? { version, offerVersion: last.version, sentAt: last.sentAt } : undefined;
}

/**
 * Saves and sends an offer in one transaction; its mail goes at once.
 * @throws ShopError as `sendOffer`
 */
export async function offerAtOnce(
  services: DraftServices,
  step: QuoteStep,
  content: OfferContent,
): Promise<SentVersion> {
  const { db, uploads, taxRate } = services;
  const proofs = await makeProofs(uploads, content.proofs);
  return db.transaction(async (tx) => {
    const { version } = await saveIn(tx, step, await resolveOffer(tx, { ...content, proofs }, taxRate));
    return sendIn(tx, services, { ...step, version }, 0);
  });
}

async function sendIn(
  tx: Transaction,
  { mail, taxRate }: OfferServices,
  step: QuoteStep,
  wait: number,
): Promise<SentVersion> {
  const quote = await takeQuote(tx, step);
  const draft = requireDraft(await findDraft(tx, quote.id));
  const { values, problems } = await resolveOffer(tx, toOfferContent(draft), taxRate);
  const [problem] = Object.values(problems);
  if (problem) throw new ShopError('offer_incomplete', { problem }, { fields: toFaults(problems) });
  const terms = await getTerms(tx);
  const sent = { ...values, terms, savedBy: toStaffName(step.actor) || draft.savedBy, quoteBefore: toBefore(quote) };
  const [row] = await tx
    .update(offers)
    .set({ ...sent, sentAt: sql`clock_timestamp()` })
    .where(eq(offers.id, draft.id))
    .returning();
  if (!row?.sentAt) throw new Error('The draft is gone');
  const version = await changeQuote(tx, quote, {
    status: 'offered',
    changeAskedAt: null,
    closedAt: null,
    closeReason: '',
    dueAt: toEnd(row.validUntil ?? ''),
  });
  const link = { id: row.id, token: await makeLink(tx, row.id), wait };
  await mail.queueMail(tx, link, row.version === 1 ? 'offer-sent' : 'offer-changed');
  await recordStep(tx, step.actor, quote, {
    what: 'sent',
    offerVersion: row.version,
    before: { status: quote.status },
    after: { status: 'offered', total: rupeesFromCents(row.totalCents), validUntil: row.validUntil },
  });
  return { version, offerVersion: row.version, sentAt: row.sentAt, token: link.token };
}

/**
 * Takes back the version that was just sent, with its mail: it is the draft again.
 * @returns the version that the quote has now
 * @throws ShopError 404, 409 as `takeQuote`; 409 once the mail is on its way
 */
export async function undoSend({ db }: OfferServices, step: QuoteStep): Promise<number> {
  return db.transaction(async (tx) => {
    const quote = await takeQuote(tx, step);
    const [last] = await findSent(tx, quote.id);
    const late = new ShopError('offer_mail_sent');
    if (!last?.quoteBefore || !(await takeBackMail(tx, last.id, 'offer-sent', 'offer-changed'))) throw late;
    await tx.delete(offerLinks).where(eq(offerLinks.offerId, last.id));
    await tx
      .update(offers)
      .set({ sentAt: null, quoteBefore: null, openedAt: null, terms: [] })
      .where(eq(offers.id, last.id));
    const { status, dueAt, changeAskedAt, closedAt, closeReason = '' } = last.quoteBefore;
    const version = await changeQuote(tx, quote, {
      status,
      closeReason,
      dueAt: toDate(dueAt),
      changeAskedAt: toDate(changeAskedAt),
      closedAt: toDate(closedAt),
    });
    const change = { before: { status: quote.status }, after: { status } };
    await recordStep(tx, step.actor, quote, { what: 'taken_back', offerVersion: last.version, ...change });
    return version;
  });
}

/**
 * Ends a quote request: its links answer 404. The customer is told where an offer was sent.
 * @returns the version that the quote has now
 * @throws ShopError 404, 409 as `takeQuote`
 */
export async function withdrawQuote({ db, mail }: OfferServices, step: QuoteStep) {
  return db.transaction(async (tx) => {
    const quote = await takeQuote(tx, step);
    const [last] = await findSent(tx, quote.id);
    const version = await changeQuote(tx, quote, {
      status: 'withdrawn',
      dueAt: null,
      changeAskedAt: null,
      closedAt: new Date(),
    });
    // A mail with a link that leads nowhere must not go out.
    const isUnseen = last && (await takeBackMail(tx, last.id, 'offer-sent', 'offer-changed'));
    const isTold = last !== undefined && !(isUnseen && last.version === 1);
    if (last && isTold) await mail.queueMail(tx, last.id, 'offer-withdrawn');
    const change = { before: { status: quote.status }, after: { status: 'withdrawn' } };
    await recordStep(tx, step.actor, quote, { what: 'withdrawn', ...change });
    return { version, number: quote.number, isTold };
  });
}

function toBefore({ status, version, dueAt, changeAskedAt, closedAt, closeReason }: QuoteRow) {
  if (status === 'accepted' || status === 'withdrawn') return null;
  const text = (date: Date | null) => date?.toISOString() ?? null;
  const times = { dueAt: text(dueAt), changeAskedAt: text(changeAskedAt), closedAt: text(closedAt) };
  return { status, version, ...times, closeReason };
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

/** The end of a day in Sri Lanka. */
function toEnd(day: string): Date {
  return startOfDay(addDays(day, 1));
}
