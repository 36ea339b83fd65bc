// Money is whole cents (1/100 rupee) inside the house and rupees in the API: `345000` cents is `3450` rupees.

/** Rupees as the API carries them (at most two decimals) from whole cents. */
export function rupeesFromCents(cents: number): number {
  return cents / 100;
}

/**
 * Whole cents from rupees.
 * @throws RangeError when the amount is not a finite number of at most two decimals within the exact range.
 */
export function centsFromRupees(rupees: number): number {
  const cents = Math.round(rupees * 100);
  if (!Number.isSafeInteger(cents) || cents / 100 !== rupees) {
    throw new RangeError(`Not an amount in rupees and cents: ${rupees}`);
  }
  return cents;
}
