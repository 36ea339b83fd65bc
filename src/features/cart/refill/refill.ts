import { maxQuantity } from '../constants.ts';

interface LineItemKey {
  variantId: string;
  size: string;
  designId: string | null;
}

/** A line of a cart, or one that is wanted in it. */
export interface RefillLine extends LineItemKey {
  quantity: number;
}

export interface RefilledLine<Wanted> {
  wanted: Wanted;
  /** Pieces that the cart holds of the line now. */
  inCart: number;
}

/**
 * Fills lines of a cart up to the pieces wanted, as far as the stock goes. A line never loses pieces, so that filling
 * twice is the same as filling once.
 * @param held the cart before; its other lines of a SKU need stock too
 * @param findStock pieces in stock of a line's SKU, 0 when it is no longer sold
 */
export function refill<Wanted extends RefillLine>(
  wanted: readonly Wanted[],
  held: readonly RefillLine[],
  findStock: (line: Wanted) => number,
): RefilledLine<Wanted>[] {
  const lines = held.map((line) => ({ ...line }));
  return wanted.map((line) => {
    const same = lines.find((one) => isSku(one, line) && one.designId === line.designId);
    const others = lines.filter((one) => one !== same && isSku(one, line));
    const left = findStock(line) - others.reduce((sum, { quantity }) => sum + quantity, 0);
    const inCart = Math.max(same?.quantity ?? 0, Math.min(line.quantity, left, maxQuantity));
    if (same) same.quantity = inCart;
    else if (inCart > 0) lines.push({ ...line, quantity: inCart });
    return { wanted: line, inCart };
  });
}

const isSku = (one: LineItemKey, other: LineItemKey) => one.variantId === other.variantId && one.size === other.size;
