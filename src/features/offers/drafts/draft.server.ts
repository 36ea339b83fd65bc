import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.server.ts';
import { offers } from '#db/tables/offers.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { claimDesigns } from '#features/designs/records/design-rows.server.ts';
import { getPriceList } from '#features/pricing/service.server.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import { ShopError } from '#shared/errors.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { getTerms } from '../content.server.ts';
import type { OfferContent } from '../content-contract.ts';
import type { Offer } from '../contract.ts';
import { findDraft, findQuote, findSent, type OfferRow, type QuoteRow } from '../records/offer-rows.server.ts';
import { changeQuote, type QuoteStep, recordStep, takeQuote } from '../records/quote-step.server.ts';
import { toOffer, toOfferContent } from '../records/to-offer.server.ts';
import type { OfferServices } from '../service.server.ts';
import type { Problems } from './problems.ts';
import { claimProofs, makeProofs } from './proofs.server.ts';
import { type ResolvedOffer, resolveOffer } from './resolve.server.ts';

export interface DraftServices extends OfferServices {
  uploads: UploadServices;
}

/** A draft with what must still be put right before it is sent. */
export interface SavedDraft {
  row: OfferRow;
  problems: Problems;
  /** Of the quote. */
  version: number;
}

/**
 * Keeps a draft; the first one is that of the next version. Nothing is written where nothing has changed.
 * @throws ShopError 404, 409 as `takeQuote`, 400 with `validationErrors` for a proof that is no picture
 */
export async function saveDraft(services: DraftServices, step: QuoteStep, content: OfferContent): Promise<SavedDraft> {
  const { db, taxRate, uploads } = services;
  const proofs = await makeProofs(uploads, content.proofs);
  const resolved = await resolveOffer(db, { ...content, proofs }, taxRate);
  return db.transaction((tx) => saveIn(tx, step, resolved));
}

/** The same in a transaction that goes on. */
export async function saveIn(tx: Transaction, step: QuoteStep, resolved: ResolvedOffer): Promise<SavedDraft> {
  const quote = await takeQuote(tx, step);
  const { values, problems } = resolved;
  const draft = await findDraft(tx, quote.id);
  const now = { savedAt: new Date(), savedBy: toStaffName(step.actor) };
  if (draft && isSame(toOfferContent(draft), toOfferContent({ ...draft, ...values } as OfferRow)))
    return { row: draft, problems, version: quote.version };
  await claimDesigns(
    tx,
    values.lines.flatMap(({ designId }) => designId ?? []),
  );
  await claimProofs(
    tx,
    values.proofs.map(({ image }) => ({ url: image })),
  );
  const [row] = draft
    ? await tx
        .update(offers)
        .set({ ...values, ...now })
        .where(eq(offers.id, draft.id))
        .returning()
    : await tx
        .insert(offers)
        .values({ ...values, ...now, id: newId(), quoteId: quote.id, version: await nextVersion(tx, quote) })
        .returning();
  if (!row) throw new Error('The draft is gone');
  const version = await changeQuote(tx, quote);
  await recordStep(tx, step.actor, quote, {
    what: 'draft',
    offerVersion: row.version,
    ...(draft ? { before: { total: rupeesFromCents(draft.totalCents) } } : {}),
    after: { total: rupeesFromCents(row.totalCents) },
  });
  return { row, problems, version };
}

/** @returns the version that the quote has now. @throws ShopError 404, 409 as `takeQuote` */
export async function removeDraft({ db }: OfferServices, step: QuoteStep): Promise<number> {
  return db.transaction(async (tx) => {
    const quote = await takeQuote(tx, step);
    const draft = await findDraft(tx, quote.id);
    if (!draft) return quote.version;
    await tx.delete(offers).where(eq(offers.id, draft.id));
    await recordStep(tx, step.actor, quote, {
      what: 'draft_removed',
      offerVersion: draft.version,
      before: { total: rupeesFromCents(draft.totalCents) },
    });
    return changeQuote(tx, quote);
  });
}

/** The offer of this content as the customer would read it, without storing it. */
export async function previewOffer(
  services: DraftServices,
  quote: string,
  content: OfferContent,
): Promise<Pick<ResolvedOffer, 'priced' | 'problems'> & { offer: Offer }> {
  const { db, taxRate } = services;
  const found = await findQuote(db, quote);
  const [before] = await findSent(db, found.id);
  const { values, priced, problems } = await resolveOffer(db, content, taxRate);
  const { holidays } = await getPriceList(db);
  const version = (before?.version ?? 0) + 1;
  const row = { ...unsent, ...values, id: '', quoteId: found.id, version, terms: await getTerms(db) } as OfferRow;
  const shown: QuoteRow = { ...found, status: 'offered', changeAskedAt: null };
  const offer = toOffer({ quote: shown, row, before, opened: version, change: undefined, order: undefined, holidays });
  return { offer, priced, problems };
}

const unsent = {
  savedAt: new Date(0),
  savedBy: '',
  sentAt: null,
  quoteBefore: null,
  openedAt: null,
  acceptedAt: null,
  signedBy: '',
  reminders: 0,
  shortAt: null,
  short: null,
};

function isSame(one: OfferContent, other: OfferContent): boolean {
  return isDeepStrictEqual(one, other);
}

async function nextVersion(tx: Transaction, { id }: QuoteRow): Promise<number> {
  const [last] = await findSent(tx, id);
  return (last?.version ?? 0) + 1;
}

export function toStaffName(actor: Actor): string {
  return actor.kind === 'staff' ? actor.name : '';
}

const newId = () => `off_${randomBytes(18).toString('base64url')}`;

/** @throws ShopError 409 where there is nothing to send */
export function requireDraft(draft: OfferRow | undefined): OfferRow {
  if (!draft) throw new ShopError('no_draft_to_send');
  return draft;
}
