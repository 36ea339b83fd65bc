import type { Price } from '#features/pricing/contract.ts';
import { describePriceFault, type PriceFault } from '#features/pricing/messages.ts';
import { formatList, formatRupees } from '#shared/format.ts';
import type { SeenPrice, SizePieces } from './seen-price.ts';

export function toSeen({ total, perPiece, setup, redraw }: Price, pieces: readonly SizePieces[]): SeenPrice {
  return { total, perPiece, setup, redraw, pieces };
}

/** What a price is made of, where it is not the blank of a size. */
type Part = 'technique' | 'setup' | 'redraw';
/** A part of the price that moved: `2XL`, or what the design costs. */
type Moved = { size: string } | { part: Part };

/** What changed since the visitor last looked. */
export interface PriceChange {
  /** Sizes with fewer pieces than were chosen; 0 for one that is sold out. */
  short: { name: string; left: number }[];
  /** Why there is no price any more, or how it moved; null where it is the same. */
  price: PriceFault | { from: number; to: number; up: Moved[]; down: Moved[] } | null;
}

/** Undefined where nothing changed. */
export function findChange(
  seen: SeenPrice,
  now: SeenPrice | { refusal: PriceFault },
  pieces: readonly SizePieces[],
): PriceChange | undefined {
  const short = seen.pieces.flatMap((one) => {
    const left = findSame(pieces, one)?.quantity ?? 0;
    return left < one.quantity ? { name: one.name, left } : [];
  });
  const price = 'refusal' in now ? now.refusal : findMove(seen, now);
  return short.length > 0 || price ? { short, price } : undefined;
}

function findSame(pieces: readonly SizePieces[], { variantId, size }: SizePieces): SizePieces | undefined {
  return pieces.find((one) => one.variantId === variantId && one.size === size);
}

function findMove(seen: SeenPrice, now: SeenPrice): PriceChange['price'] {
  if (now.total === seen.total) return null;
  const sizes = now.pieces.map((one): [Moved, number, number] => {
    const before = findSame(seen.pieces, one);
    return [{ size: one.name }, before?.unitPrice ?? one.unitPrice, one.unitPrice];
  });
  const parts: [Moved, number, number][] = [
    ...sizes,
    [{ part: 'technique' }, seen.perPiece, now.perPiece],
    [{ part: 'setup' }, seen.setup, now.setup],
    [{ part: 'redraw' }, seen.redraw, now.redraw],
  ];
  const moved = (is: (before: number, after: number) => boolean) =>
    parts.filter(([, before, after]) => is(before, after)).map(([what]) => what);
  return {
    from: seen.total,
    to: now.total,
    up: moved((before, after) => after > before),
    down: moved((before, after) => after < before),
  };
}

/** A change in sentences. @param technique as a sentence has it */
export function describeChange({ short, price }: PriceChange, technique: string): string {
  const stock = short.map(({ name, left }) =>
    left === 0 ? `${name} is sold out. We took it out.` : `Only ${left} left in ${name}. We set it to ${left}.`,
  );
  return [...stock, ...(price ? [describePrice(price, technique)] : [])].join(' ');
}

function describePrice(price: NonNullable<PriceChange['price']>, technique: string): string {
  if ('code' in price) return `There is no price for it now. ${describePriceFault(price)}`;
  const { up, down } = price;
  const [from, to] = [formatRupees(price.from), formatRupees(price.to)];
  const names = (moved: Moved[]) => formatList(moved.map((what) => nameMoved(what, technique)));
  const end = 'Please look before you add it.';
  if (up.length > 0 && down.length > 0)
    return `The price changed from ${from} to ${to}: ${names(up)} went up and ${names(down)} went down. ${end}`;
  if (up.length > 0) return `The price changed from ${from} to ${to}: ${names(up)} went up. ${end}`;
  if (down.length > 0) return `The price changed from ${from} to ${to}: ${names(down)} went down. ${end}`;
  return `The price changed from ${from} to ${to}. ${end}`;
}

function nameMoved(moved: Moved, technique: string): string {
  if ('size' in moved) return moved.size;
  return { technique, setup: 'the setup', redraw: 'the redrawing' }[moved.part];
}
