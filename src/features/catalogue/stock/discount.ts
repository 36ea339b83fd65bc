/** Whole percent between the compare-at and the current price; 0 when nothing is taken off. */
export function discountPercent(price: number, compareAt: number | null): number {
  if (compareAt === null || compareAt <= 0 || price >= compareAt) return 0;
  return Math.round(((compareAt - price) / compareAt) * 100);
}
