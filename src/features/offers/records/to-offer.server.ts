import type { StoredOfferLine } from '#db/tables/offers.server.ts';
import { namePoya } from '#features/pricing/days/poya.server.ts';
import { addWorkingDays, findToday } from '#features/pricing/service.server.ts';
import { plural } from '#shared/format.ts';
import { rupeesFromCents } from '#shared/money.ts';
import { type OfferStatus, setUpDays } from '../constants.ts';
import type { OfferContent } from '../content-contract.ts';
import type { Offer } from '../contract.ts';
import { findDifferences, toDecoration, toSetup } from './differences.server.ts';
import type { ChangeRow, OfferRow, QuoteRow, SentOffer } from './offer-rows.server.ts';

export interface OfferParts {
  quote: QuoteRow;
  /** The version that is shown. */
  row: OfferRow;
  /** The version sent before it. */
  before: SentOffer | undefined;
  /** The version of the link. */
  opened: number;
  /** The customer's last request for a change. */
  change: ChangeRow | undefined;
  /** With the day by which it is ready. */
  order: (Omit<NonNullable<Offer['order']>, 'signedBy' | 'acceptedAt'> & Pick<Offer, 'readyBy'>) | undefined;
  holidays: readonly string[];
}

/** An offer as its customer sees it. */
export function toOffer({ quote, row, before, opened, change, order, holidays }: OfferParts): Offer {
  const { lines, setup, proofs, note, savedBy, terms, version, taxRate } = row;
  const status = offerStatus(quote, row);
  const ifToday = readyDay(row, holidays);
  return {
    number: quote.number,
    version,
    status,
    title: toOfferTitle(row, quote),
    name: quote.name,
    company: quote.company,
    email: quote.email,
    phone: quote.phone,
    sentAt: (row.sentAt ?? new Date()).toISOString(),
    lines: lines.flatMap(toReadLines),
    setup: setup.map(toSetup),
    pieces: countBlanks(row),
    subtotal: rupeesFromCents(row.subtotalCents),
    delivery: rupeesFromCents(row.deliveryCents),
    tax: rupeesFromCents(row.taxCents),
    total: rupeesFromCents(row.totalCents),
    validUntil: row.validUntil ?? '',
    readyBy: order && ifToday ? order.readyBy : ifToday,
    onTheWay: toOnTheWay(findToday(), lines, holidays),
    note,
    by: savedBy,
    proofs: proofs.length > 0 ? proofs : designProofs(lines),
    terms,
    taxRate,
    newer: opened !== version,
    opened,
    changes: before ? toChanges(before, row) : null,
    change: status === 'change_asked' && change ? toChange(change, quote) : null,
    order: order && row.acceptedAt ? toPlaced(order, row.signedBy, row.acceptedAt) : null,
    declined:
      status === 'declined' && quote.closedAt ? { at: quote.closedAt.toISOString(), reason: quote.closeReason } : null,
    askedToday: status === 'expired' ? toAskedToday(row, holidays) : null,
  };
}

function toPlaced({ readyBy: _, ...order }: NonNullable<OfferParts['order']>, signedBy: string, acceptedAt: Date) {
  return { ...order, signedBy, acceptedAt: acceptedAt.toISOString() };
}

/** When the pieces are ready if it is accepted today; null where no line says how long it takes. */
export function readyDay({ lines }: Pick<OfferRow, 'lines'>, holidays: readonly string[]): string | null {
  return readyAfter(findToday(), lines, holidays);
}

function readyAfter(day: string, lines: StoredOfferLine[], holidays: readonly string[]): string | null {
  const days = countDays(lines);
  return days > 0 ? addWorkingDays(day, days, holidays) : null;
}

/** Working days of the line that takes longest. */
function countDays(lines: StoredOfferLine[]): number {
  return Math.max(0, ...lines.map(({ readyInDays }) => readyInDays ?? 0));
}

/** The last working day is that of `readyBy`; setting up and making share those before it. */
function toOnTheWay(day: string, lines: StoredOfferLine[], holidays: readonly string[]): Offer['onTheWay'] {
  const left = countDays(lines) - 1;
  if (left < 2) return null;
  const setUp = Math.min(setUpDays, left - 1);
  const after = (days: number) => addWorkingDays(day, days, holidays);
  return { setUpFrom: after(1), setUpUntil: after(setUp), makeFrom: after(setUp + 1), makeUntil: after(left) };
}

/** A new price takes a working day, and what is accepted then as many as before. */
function toAskedToday({ lines }: OfferRow, holidays: readonly string[]): NonNullable<Offer['askedToday']> {
  const today = findToday();
  const priceBy = addWorkingDays(today, 1, holidays);
  const readyBy = readyAfter(priceBy, lines, holidays);
  const isWeekday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());
  const closed = holidays.filter((day) => day > today && day < (readyBy ?? priceBy) && isWeekday(day));
  return {
    today,
    priceBy,
    readyBy,
    closed: closed.sort().map((day) => ({ day, poya: namePoya(day) ?? null })),
  };
}

/** An offer whose last day has gone by has ended, before the job says so. */
export function offerStatus(quote: QuoteRow, { validUntil }: Pick<OfferRow, 'validUntil'>): OfferStatus {
  const { status, changeAskedAt } = quote;
  if (status !== 'new' && status !== 'in_review' && status !== 'offered') return status;
  if (changeAskedAt) return 'change_asked';
  return validUntil !== null && validUntil < findToday() ? 'expired' : 'offered';
}

/** Pieces of blanks. */
export function countBlanks({ lines }: Pick<OfferRow, 'lines'>): number {
  return lines.reduce((sum, { productId, quantity }) => sum + (productId ? quantity : 0), 0);
}

export function toOfferTitle({ title, lines }: Pick<OfferRow, 'title' | 'lines'>, quote: QuoteRow): string {
  if (title) return title;
  const pieces = countBlanks({ lines });
  const what = pieces > 0 ? plural(pieces, 'piece') : quote.serviceName;
  return `${what} for ${quote.company || quote.name}`;
}

/** The content as the editor sent it. */
export function toOfferContent(row: OfferRow): OfferContent {
  return {
    title: row.title,
    note: row.note,
    validUntil: row.validUntil ?? '',
    lines: row.lines.map(({ text, productId, designId, decoration, pieces, quantity, unitPriceCents, reason }) => ({
      text,
      reason,
      unitPrice: rupeesFromCents(unitPriceCents),
      ...(productId ? { productId, pieces } : quantity > 0 ? { quantity } : {}),
      ...(designId ? { designId } : {}),
      ...(decoration ? { decoration } : {}),
    })),
    setup: row.setup.map(({ label, made, cents }) => ({
      label,
      price: rupeesFromCents(cents),
      ...(made ? { made } : {}),
    })),
    delivery: rupeesFromCents(row.deliveryCents),
    proofs: row.proofs.map(({ image, caption }) => ({ url: image, caption })),
  };
}

/** A line for each colour of a line. */
function toReadLines(line: StoredOfferLine): Offer['lines'] {
  const { text, productId, productName, design, unitPriceCents } = line;
  const shared = { text, unitPrice: rupeesFromCents(unitPriceCents), ...toDecoration(line) };
  const total = (quantity: number) => rupeesFromCents(unitPriceCents * quantity);
  if (!productId) {
    const { quantity } = line;
    return [{ ...shared, product: null, color: null, image: '', pieces: [], quantity, total: total(quantity) }];
  }
  return line.colors.map(({ variantId, name, hex, image }, at) => {
    const pieces = line.pieces.filter((piece) => piece.variantId === variantId);
    const quantity = pieces.reduce((sum, piece) => sum + piece.quantity, 0);
    return {
      ...shared,
      product: { id: productId, name: productName },
      color: { name, hex },
      // The picture of a design is on the first colour.
      image: (at === 0 && design?.placedPreview) || image,
      pieces: pieces.map(({ size, quantity }) => ({ size, quantity })),
      quantity,
      total: total(quantity),
    };
  });
}

function designProofs(lines: StoredOfferLine[]): Offer['proofs'] {
  return lines.flatMap(({ design, productName, colors }) =>
    design?.placedPreview
      ? [
          { image: design.placedPreview, caption: [productName, colors[0]?.name].filter(Boolean).join(', ') },
          { image: design.nearPreview, caption: 'From near' },
        ].filter(({ image }) => image !== '')
      : [],
  );
}

function toChanges(before: SentOffer, row: OfferRow): NonNullable<Offer['changes']> {
  const [proof] = before.proofs.length > 0 ? before.proofs : designProofs(before.lines);
  return {
    version: before.version,
    sentAt: before.sentAt.toISOString(),
    image: proof?.image ?? '',
    rows: findDifferences(before, row),
  };
}

function toChange({ createdAt, about, message, files }: ChangeRow, { dueAt }: QuoteRow): NonNullable<Offer['change']> {
  return {
    at: createdAt.toISOString(),
    about,
    message,
    files: files.map(({ name, size }) => ({ name, size })),
    dueAt: dueAt && dueAt > new Date() ? dueAt.toISOString() : null,
  };
}
