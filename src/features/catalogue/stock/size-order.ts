const letters = ['XXS', 'XS', 'S', 'S/M', 'M', 'M/L', 'L', 'L/XL', 'XL', 'XL/2XL', '2XL', '3XL', '4XL', '5XL', '6XL'];
/** Words that say a size, as they hang. */
const lengths = ['ONE SIZE', 'SHORT', 'REGULAR', 'LONG'];

/** Letters first, then what begins with a number, then lengths, then other words. */
const groups = [
  (size: string) => letters.includes(size),
  (size: string) => /^\d/.test(size),
  (size: string) => lengths.includes(size),
];

/** The group of a size, and its place there where the group has an order of its own. */
function findPlace(size: string): [group: number, place: number] {
  const name = size.toUpperCase();
  const group = groups.findIndex((holds) => holds(name));
  return [group < 0 ? groups.length : group, Math.max(letters.indexOf(name), lengths.indexOf(name))];
}

/** Sorts sizes as in a shop: XS before S, ages and measures by number, words last. */
export function sortSizes(sizes: readonly string[]): string[] {
  return [...sizes].sort((a, b) => {
    const [[group, place], [otherGroup, otherPlace]] = [findPlace(a), findPlace(b)];
    return group - otherGroup || place - otherPlace || natural(a, b);
  });
}

/** `9 years` before `10 years`: digits as numbers, all else by its letters, and signs (`9 × 12 cm`) before those. */
function natural(a: string, b: string): number {
  const [parts, others] = [a, b].map(
    (size) =>
      size
        .toLowerCase()
        .replaceAll('×', '*')
        .match(/\d+|\D+/g) ?? [],
  );
  for (const [at, part] of (parts ?? []).entries()) {
    const other = others?.[at] ?? '';
    const order = Number(part) - Number(other) || (part === other ? 0 : part < other ? -1 : 1);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
