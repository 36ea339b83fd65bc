import { and, desc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/client.server.ts';
import { activity } from '#db/tables/activity.server.ts';
import { findDesigns, toDesign } from '#features/designs/records/design-rows.server.ts';
import { findToday, getHolidays } from '#features/pricing/service.server.ts';
import { pick } from '#shared/pick.ts';
import { addDays } from '#shared/time/days.ts';
import { type QuoteEvent, undoSendSeconds, validDays } from '../constants.ts';
import type { OfferContent } from '../content-contract.ts';
import type { Offer } from '../contract.ts';
import { resolveOffer } from '../drafts/resolve.server.ts';
import {
  findChanges,
  findDraft,
  findQuote,
  findSent,
  type OfferRow,
  type QuoteRow,
  type SentOffer,
} from '../records/offer-rows.server.ts';
import { toOffer, toOfferContent } from '../records/to-offer.server.ts';
import { findAcceptedOrder } from '../service.server.ts';
import { toQuoteRow } from './quote-list.server.ts';
import type { quoteRecord } from './record-contract.ts';

type QuoteRecord = z.output<typeof quoteRecord>;

/** @param quote its id or number. @throws ShopError 404 for a quote request that is not there */
export async function readQuoteRecord(db: Database, quote: string, taxRate: number): Promise<QuoteRecord> {
  const found = await findQuote(db, quote);
  const [draft, sent, changes] = [
    await findDraft(db, found.id),
    await findSent(db, found.id),
    await findChanges(db, found.id),
  ];
  const [newest] = sent;
  const holidays = await getHolidays(db);
  const order = await findAcceptedOrder(db, found.id, holidays);
  const lines = [...(draft?.lines ?? []), ...(newest?.lines ?? [])];
  const wanted = [found.design?.id, ...lines.map(({ designId }) => designId)].filter((one) => one != null);
  const kept = await findDesigns(db, wanted);
  const designs = [...kept.values()].map(toDesign);
  return {
    quote: {
      ...toQuoteRow(found, draft ?? newest, order),
      ...pick(found, 'version', 'phone', 'projectDescription', 'quantity', 'budget', 'additionalNotes', 'files'),
      design: designs.find((one) => one.id === found.design?.id) ?? null,
      staffNote: found.staffNote,
    },
    draft: draft ? await toDraft(db, draft, taxRate) : null,
    start: newest ? again(newest) : empty(found),
    versions: sent.map((row, at) => {
      const parts = { row, before: sent[at + 1], opened: row.version, change: undefined, order, holidays };
      return toVersion(row, toOffer({ ...parts, quote: found }));
    }),
    changes: changes.map(({ createdAt, ...change }) => ({
      ...pick(change, 'version', 'about', 'message', 'files'),
      at: createdAt.toISOString(),
    })),
    designs,
    events: await readEvents(db, found),
    undoUntil: undoEnd(newest),
  };
}

/** A draft as the editor gets it. */
export async function toDraft(
  db: Database,
  row: OfferRow,
  taxRate: number,
): Promise<NonNullable<QuoteRecord['draft']>> {
  const content = toOfferContent(row);
  const { problems } = await resolveOffer(db, content, taxRate);
  return { version: row.version, savedAt: row.savedAt.toISOString(), savedBy: row.savedBy, content, problems };
}

/** The day that a new offer holds until. */
export function defaultEnd(): string {
  return addDays(findToday(), validDays);
}

function undoEnd(newest: SentOffer | undefined): string | null {
  if (!newest?.quoteBefore) return null;
  const end = newest.sentAt.getTime() + undoSendSeconds * 1000;
  return end > Date.now() ? new Date(end).toISOString() : null;
}

function again(newest: SentOffer): OfferContent {
  return { ...toOfferContent(newest), validUntil: defaultEnd() };
}

function empty({ design }: QuoteRow): OfferContent {
  return {
    title: '',
    setup: [],
    delivery: 0,
    validUntil: defaultEnd(),
    note: '',
    proofs: [],
    lines: design ? [{ text: design.names.technique, designId: design.id, unitPrice: 0, reason: '' }] : [],
  };
}

function toVersion(row: SentOffer, offer: Offer): QuoteRecord['versions'][number] {
  return {
    version: row.version,
    sentBy: row.savedBy,
    openedAt: row.openedAt?.toISOString() ?? null,
    content: toOfferContent(row),
    offer,
  };
}

/** Rows of the history at most. */
const maxEvents = 200;

async function readEvents(db: Database, quote: QuoteRow): Promise<QuoteRecord['events']> {
  const rows = await db
    .select()
    .from(activity)
    .where(and(eq(activity.subject, 'quote'), eq(activity.subjectId, quote.id)))
    .orderBy(desc(activity.id))
    .limit(maxEvents);
  const asked = { at: quote.createdAt.toISOString(), what: 'quote.asked' as const, actor: 'customer' as const };
  return [
    ...rows.map(({ at, action, actor, staffName, after }) => ({
      at: at.toISOString(),
      what: action as QuoteEvent,
      actor,
      name: actor === 'customer' ? quote.name : staffName,
      version: typeof after.version === 'number' ? after.version : null,
    })),
    { ...asked, name: quote.name, version: null },
  ];
}
