import { isDeepStrictEqual } from 'node:util';
import type { StoredOfferLine, StoredSetup } from '#db/tables/offers.server.ts';
import { summarizeDesign } from '#features/designs/records/design-words.server.ts';
import { setupLabel } from '#features/pricing/messages.ts';
import { rupeesFromCents } from '#shared/money.ts';
import type { Offer, OfferDifference } from '../contract.ts';

type Line = Pick<
  StoredOfferLine,
  'text' | 'productName' | 'quantity' | 'unitPriceCents' | 'decoration' | 'names' | 'design'
> & {
  colors: { name: string }[];
  pieces: { size: string; quantity: number }[];
};

/** Of an offer: what two versions are compared by. */
export interface ComparedOffer {
  lines: Line[];
  setup: StoredSetup[];
  deliveryCents: number;
  totalCents: number;
  validUntil: string | null;
}

/** Differences between a version and the one before, line by line. */
export function findDifferences(before: ComparedOffer, after: ComparedOffer): OfferDifference[] {
  const left = [...before.lines];
  const ofLines = after.lines.flatMap((line): OfferDifference[] => {
    const at = left.findIndex((one) => isDeepStrictEqual(nameLine(one), nameLine(line)));
    const [old] = at === -1 ? [] : left.splice(at, 1);
    if (!old) return [{ kind: 'line_added', ...toWholeLine(line) }];
    return compareLines(old, line, after.lines.length === 1 ? null : nameLine(line));
  });
  const removed = left.map((line): OfferDifference => ({ kind: 'line_removed', ...toWholeLine(line) }));
  const [wasSetup, nowSetup] = [before.setup.map(toSetup), after.setup.map(toSetup)];
  const rest: OfferDifference[] = [
    { kind: 'setup', was: wasSetup, now: nowSetup },
    { kind: 'delivery', was: rupeesFromCents(before.deliveryCents), now: rupeesFromCents(after.deliveryCents) },
    { kind: 'total', was: rupeesFromCents(before.totalCents), now: rupeesFromCents(after.totalCents) },
    { kind: 'valid_until', was: before.validUntil, now: after.validUntil },
  ];
  return [...ofLines, ...removed, ...rest.filter(isDifferent)];
}

function compareLines(old: Line, now: Line, line: ReturnType<typeof nameLine> | null): OfferDifference[] {
  const sizes = ({ pieces }: Line) => pieces.map(({ size, quantity }) => ({ size, quantity }));
  const all: OfferDifference[] = [
    { kind: 'pieces', line, was: old.quantity, now: now.quantity },
    // Other pieces have other sizes: that is said once.
    ...(old.quantity === now.quantity ? [{ kind: 'sizes' as const, line, was: sizes(old), now: sizes(now) }] : []),
    { kind: 'unit_price', line, was: rupeesFromCents(old.unitPriceCents), now: rupeesFromCents(now.unitPriceCents) },
    { kind: 'print', line, was: toDecoration(old), now: toDecoration(now) },
  ];
  return all.filter(isDifferent);
}

function isDifferent(row: OfferDifference): boolean {
  if (row.kind === 'line_added' || row.kind === 'line_removed') return true;
  if (row.kind === 'print') return !isDeepStrictEqual(toPrint(row.was), toPrint(row.now));
  return !isDeepStrictEqual(row.was, row.now);
}

type Decoration = Extract<OfferDifference, { kind: 'print' }>['was'];

/** What is read of a decoration: another design of the same drawing at the same place is no difference. */
function toPrint({ print, design }: Decoration): object | null {
  if (!design) return print;
  const { id: _, preview: _preview, near: _near, ...read } = design;
  return read;
}

function nameLine({ productName, colors, text }: Line) {
  if (productName === '') return { product: '', colors: [], text };
  return { product: productName, colors: colors.map(({ name }) => name), text: '' };
}

function toWholeLine(line: Line) {
  return { line: nameLine(line), quantity: line.quantity, unitPrice: rupeesFromCents(line.unitPriceCents) };
}

/** The decoration of a line as its customer reads it. */
export function toDecoration({ design, decoration, names }: Pick<Line, 'design' | 'decoration' | 'names'>): Decoration {
  if (design) return { print: null, design: summarizeDesign(design) };
  if (!decoration || !names) return { print: null, design: null };
  const { colours, widthMm, heightMm } = decoration;
  return { print: { techniqueName: names.technique, areaName: names.area, colours, widthMm, heightMm }, design: null };
}

export function toSetup({ label, made, cents }: StoredSetup): Offer['setup'][number] {
  return { label: made ? setupLabel(made) : label, made, price: rupeesFromCents(cents) };
}
