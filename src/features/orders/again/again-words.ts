import { maxQuantity } from '#features/cart/constants.ts';
import { formatRupees, plural, pluralForm } from '#shared/format.ts';
import type { AgainLine } from '../contract.ts';

/** A sentence about a line that does not go as it was ordered. */
export interface Remark {
  text: string;
  /** A product to make its drawing on again, in the Studio. */
  remake?: string;
}

/** Remarks before ordering again; empty when all goes as before. */
export function findRemarks(lines: readonly AgainLine[]): Remark[] {
  return lines.flatMap((line) => {
    const name = nameLine(line);
    const missing = line.hindrance && sayHindrance(line, line.hindrance);
    const isDesign = line.hindrance === 'design_gone' || line.hindrance === 'design_unfit';
    const { price } = line;
    return [
      ...(missing ? [{ text: `${name}: ${missing}`, ...(isDesign && { remake: line.product.id }) }] : []),
      ...(price && price.now !== price.ordered
        ? [{ text: `${name}: now ${formatRupees(price.now)} instead of ${formatRupees(price.ordered)}` }]
        : []),
    ];
  });
}

/** `5 of the 6 pieces are in your cart.` */
export function sayInCart(lines: readonly AgainLine[]): string {
  const pieces = lines.filter(({ size }) => size !== undefined);
  const ordered = pieces.reduce((sum, line) => sum + line.ordered, 0);
  const inCart = pieces.reduce((sum, line) => sum + Math.min(line.ordered, line.inCart), 0);
  if (inCart === 0) return 'Nothing of this order could be put into your cart.';
  if (inCart === ordered) return `All of it is in your cart: ${plural(ordered, 'item')}.`;
  return `${inCart} of ${plural(ordered, 'item')} ${pluralForm(inCart, 'is', 'are')} in your cart.`;
}

function nameLine({ product, color, size, designId }: AgainLine): string {
  if (size === undefined) return product.name;
  return [product.name, color, size, ...(designId ? ['with your drawing'] : [])].join(', ');
}

function sayHindrance({ inCart, ordered }: AgainLine, hindrance: NonNullable<AgainLine['hindrance']>): string {
  switch (hindrance) {
    case 'not_sold':
      return 'no longer sold';
    case 'sold_out':
      return 'sold out';
    case 'too_few':
      return inCart > 0 ? `only ${inCart} of ${ordered} in stock` : 'the last ones are in your cart already';
    case 'too_many':
      return `${maxQuantity} of ${ordered}, as a cart holds at most ${maxQuantity} of one size`;
    case 'design_gone':
      return 'the drawing is no longer kept';
    case 'design_unfit':
      return 'the drawing can no longer be made on it';
  }
}
