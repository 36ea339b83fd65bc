import type { OfferContent } from '#features/offers/office/queries.ts';
import { setupLabel } from '#features/pricing/messages.ts';
import { capitalize, formatNumber } from '#shared/format.ts';

/** A field that two people changed. */
export interface ContentConflict {
  label: string;
  field: string;
  mine: string;
  theirs: string;
}

type Fields = Record<string, unknown>;

/** Fields of a content by their path; lines count one by one where no line came or went. */
function toFields({ lines, ...rest }: OfferContent, byLine: boolean): Fields {
  if (!byLine) return { ...rest, lines };
  return { ...rest, ...Object.fromEntries(lines.map((line, at) => [`lines.${at}`, line])) };
}

function toContent(fields: Fields): OfferContent {
  const { lines, ...rest } = fields;
  const single = Object.keys(rest).filter((name) => name.startsWith('lines.'));
  const whole = Object.fromEntries(Object.entries(rest).filter(([name]) => !single.includes(name)));
  return { ...whole, lines: lines ?? single.map((name) => rest[name]) } as OfferContent;
}

/** The same text for the same value, whatever the order of its keys. */
export function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

const isSame = (one: unknown, other: unknown) => fingerprint(one) === fingerprint(other);

/**
 * Two people changed what both began with: each one's changes together, and the fields that both changed.
 * @param keep the conflicting fields whose value stays `theirs`; of the others it is `mine`
 */
export function mergeContent(
  base: OfferContent,
  mine: OfferContent,
  theirs: OfferContent,
  keep: (field: string) => boolean = () => false,
): { content: OfferContent; conflicts: ContentConflict[] } {
  const byLine = mine.lines.length === theirs.lines.length && mine.lines.length === base.lines.length;
  const [was, own, other] = [base, mine, theirs].map((content) => toFields(content, byLine)) as [
    Fields,
    Fields,
    Fields,
  ];
  const merged: Fields = {};
  const conflicts: ContentConflict[] = [];
  for (const field of Object.keys(own)) {
    const isTheirs = isSame(own[field], was[field]);
    const isConflict = !isTheirs && !isSame(other[field], was[field]) && !isSame(own[field], other[field]);
    merged[field] = isTheirs || (isConflict && keep(field)) ? other[field] : own[field];
    if (isConflict)
      conflicts.push({ label: toLabel(field), field, mine: sayValue(own[field]), theirs: sayValue(other[field]) });
  }
  return { content: toContent(merged), conflicts };
}

function toLabel(field: string): string {
  const line = /^lines\.(\d+)$/.exec(field);
  if (line) return `Line ${Number(line[1]) + 1}`;
  const labels: Record<string, string> = { validUntil: 'Valid until', proofs: 'Proof pictures' };
  return labels[field] ?? capitalize(field);
}

/** `Crest, 180 × 3,740 · Redraw, 1 × 6,500` */
function sayValue(value: unknown): string {
  if (typeof value === 'number') return `LKR ${formatNumber(value)}`;
  if (Array.isArray(value)) return value.map(sayPart).join(' · ') || 'None';
  return value && typeof value === 'object' ? sayPart(value) : String(value ?? '');
}

function sayPart(
  part: Partial<OfferContent['lines'][number]> & Partial<OfferContent['setup'][number]> & { caption?: string },
) {
  const { text, label, made, caption, price, unitPrice, quantity, pieces } = part;
  const count = pieces?.reduce((sum, piece) => sum + piece.quantity, 0) ?? quantity;
  const name = text || (made ? setupLabel(made) : label) || caption || 'Without words';
  if (unitPrice !== undefined) return `${name}, ${count ?? 0} × ${formatNumber(unitPrice)}`;
  return price === undefined ? name : `${name}, ${formatNumber(price)}`;
}
