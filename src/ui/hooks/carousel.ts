/** The index `by` steps after `index` among `count`, wrapping at both ends. */
export function stepFrom(index: number, by: number, count: number): number {
  return count > 0 ? (((index + by) % count) + count) % count : 0;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Section 2: current and total, '01 — 05'. */
export function counterText(index: number, count: number): string {
  return `${twoDigits(index + 1)} — ${twoDigits(count)}`;
}
