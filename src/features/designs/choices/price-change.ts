import type { Price } from '#features/pricing/contract.ts';
import { describePriceFault, type PriceFault } from '#features/pricing/messages.ts';
import { formatList, formatRupees } from '#shared/format.ts';
import type { SeenPrice, SizePieces } from './seen-price.ts';

export function toSeen({ total, perPiece, setup, redraw }: Price, pieces: readonly SizePieces[]): SeenPrice {
  return { total, perPiece, setup, redraw, pieces };
}

/**
 * The changes since the visitor last looked, in sentences. Undefined where nothing changed.
 * @param technique its name
 */
export function sayChange(
  seen: SeenPrice,
  now: SeenPrice | { refusal: PriceFault },
  pieces: readonly SizePieces[],
  technique: string,
): string | undefined {
  const stock = sayStock(seen.pieces, pieces);
  const price =
    'refusal' in now
      ? `There is no price for it now. ${describePriceFault(now.refusal)}`
      : sayPrice(seen, now, technique);
  const said = [...stock, ...(price ? [price] : [])];
  return said.length > 0 ? said.join(' ') : undefined;
}

function sayStock(before: readonly SizePieces[], now: readonly SizePieces[]): string[] {
  return before.flatMap((one) => {
    const { name, quantity } = one;
    const left = findSame(now, one)?.quantity ?? 0;
    if (left >= quantity) return [];
    return left === 0 ? `${name} is sold out. We took it out.` : `Only ${left} left in ${name}. We set it to ${left}.`;
  });
}

function findSame(pieces: readonly SizePieces[], { variantId, size }: SizePieces): SizePieces | undefined {
  return pieces.find((one) => one.variantId === variantId && one.size === size);
}

function sayPrice(seen: SeenPrice, now: SeenPrice, technique: string): string | undefined {
  if (now.total === seen.total) return undefined;
  const reasons = listReasons(seen, now, technique);
  const why = reasons.length > 0 ? `: ${formatList(reasons)}` : '';
  const [from, to] = [formatRupees(seen.total), formatRupees(now.total)];
  return `The price changed from ${from} to ${to}${why}. Please look before you add it.`;
}

/** `2XL went up`, `embroidery went down` */
function listReasons(seen: SeenPrice, now: SeenPrice, technique: string): string[] {
  const sizes = now.pieces.map((one): [string, number, number] => {
    const before = findSame(seen.pieces, one);
    return [one.name, before?.unitPrice ?? one.unitPrice, one.unitPrice];
  });
  const parts: [string, number, number][] = [
    ...sizes,
    [technique.toLowerCase(), seen.perPiece, now.perPiece],
    ['the setup', seen.setup, now.setup],
    ['the redrawing', seen.redraw, now.redraw],
  ];
  const moved = (way: string, isMoved: (before: number, after: number) => boolean) => {
    const names = parts.filter(([, before, after]) => isMoved(before, after)).map(([name]) => name);
    return names.length > 0 ? [`${formatList(names)} went ${way}`] : [];
  };
  return [...moved('up', (before, after) => after > before), ...moved('down', (before, after) => after < before)];
}
