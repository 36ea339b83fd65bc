export interface TotalsInput {
  subtotalCents: number;
  shippingCents: number;
  /** Part of the cart total, 0.15 for 15 %. */
  taxRate: number;
}

export interface OrderTotals {
  subtotalCents: number;
  shippingCents: number;
  taxCents: number;
  /** Section 9: always 0. */
  discountCents: 0;
  totalCents: number;
}

function requireWholeCents(amount: number, name: string): number {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`${name} is not an amount in whole cents: ${amount}`);
  return amount;
}

/** Tax in cents: the rate of the cart total, rounded half up to a whole rupee (section 9). Rates have four decimals. */
function roundTax(subtotalCents: number, taxRate: number): number {
  if (!(taxRate >= 0)) throw new RangeError(`Not a tax rate: ${taxRate}`);
  const tenThousandths = BigInt(Math.round(taxRate * 10_000));
  return Number((BigInt(subtotalCents) * tenThousandths + 500_000n) / 1_000_000n) * 100;
}

/**
 * The totals of an order, in whole cents (1/100 rupee).
 * @throws RangeError for an amount that is not whole cents, a bad rate, or a total beyond exact numbers
 */
export function orderTotals({ subtotalCents, shippingCents, taxRate }: TotalsInput): OrderTotals {
  requireWholeCents(subtotalCents, 'Subtotal');
  requireWholeCents(shippingCents, 'Shipping');
  const taxCents = requireWholeCents(roundTax(subtotalCents, taxRate), 'Tax');
  const totalCents = requireWholeCents(subtotalCents + shippingCents + taxCents, 'Total');
  return { subtotalCents, shippingCents, taxCents, discountCents: 0, totalCents };
}

/**
 * Price of a line in whole cents.
 * @throws RangeError when price or quantity is not a whole number of at least 0.
 */
export function lineTotalCents(unitPriceCents: number, quantity: number): number {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`Not a quantity: ${quantity}`);
  return requireWholeCents(requireWholeCents(unitPriceCents, 'Unit price') * quantity, 'Line total');
}

/** Pieces of an order; setups and free lines of an offer, which have no size, are none. */
export function countPieces({ items }: { items: { size?: string | undefined; quantity: number }[] }): number {
  return items.reduce((sum, { size, quantity }) => sum + (size === undefined ? 0 : quantity), 0);
}
