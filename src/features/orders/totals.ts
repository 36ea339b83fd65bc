const centsInRupee = 100n;

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

/** 0.15 → 15/100: the decimal as written, not its nearest binary number. */
function toFraction(rate: number): { numerator: bigint; denominator: bigint } {
  if (!Number.isFinite(rate) || rate < 0) throw new RangeError(`Not a tax rate: ${rate}`);
  const [mantissa = '0', exponent = '0'] = rate.toString().split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  return shift >= 0
    ? { numerator: digits * 10n ** BigInt(shift), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-shift) };
}

function requireWholeCents(amount: number, name: string): number {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`${name} is not an amount in whole cents: ${amount}`);
  return amount;
}

/** Tax in cents: the rate of the cart total, rounded half up to a whole rupee (section 9). */
function roundTax(subtotalCents: number, taxRate: number): number {
  const { numerator, denominator } = toFraction(taxRate);
  const unit = denominator * centsInRupee;
  const rupees = (2n * BigInt(subtotalCents) * numerator + unit) / (2n * unit);
  return Number(rupees * centsInRupee);
}

/**
 * What an order costs, in whole cents (1/100 rupee).
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
