import { formatRupees } from '#shared/format.ts';

/** `820` → `LKR 820`: whole rupees, as sentences and chips say them. */
export function wholeRupees(rupees: number): string {
  return formatRupees(rupees, { zeroCents: false });
}
