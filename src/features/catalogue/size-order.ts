const letters = ['XXS', 'XS', 'S', 'S/M', 'M', 'M/L', 'L', 'L/XL', 'XL', 'XL/2XL', '2XL', '3XL', '4XL', '5XL', '6XL'];
const natural = new Intl.Collator('en', { numeric: true });

/** Letters first, then what begins with a number, then words. */
function group(size: string): number {
  if (letters.includes(size.toUpperCase())) return 0;
  return /^\d/.test(size) ? 1 : 2;
}

/** Sizes as a rail in a shop hangs them: XS before S, ages and measures by number, words last. */
export function sortSizes(sizes: readonly string[]): string[] {
  const place = (size: string) => letters.indexOf(size.toUpperCase());
  return [...sizes].sort(
    (a, b) => group(a) - group(b) || (group(a) === 0 ? place(a) - place(b) : natural.compare(a, b)),
  );
}
