import { keep } from './result.ts';
import { type Range, type Reference, type ScannedSvg, scan } from './svg-scan.ts';
import { maxPainted, Unbounded } from './svg-unbounded.ts';

/** Uses in uses, patterns in patterns. */
const maxDepth = 20;
/** References that are summed up; a drawing with more is kept. */
const maxSums = 200_000;

/** @returns elements that are painted. @throws UnreadArtwork for a drawing that would hold the page for seconds */
export function expectModest(svg: string): number {
  const painted = countPainted(svg);
  if (painted > maxPainted) throw keep('too_much_drawn');
  return painted;
}

/** Elements that are painted in all, those of uses, patterns, masks and markers each time; Infinity without an end. */
export function countPainted(svg: string): number {
  try {
    const text = decodeSigns(svg);
    return hidesMore(text) ? Number.POSITIVE_INFINITY : sumUp(scan(text));
  } catch (error) {
    if (error instanceof Unbounded) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** Illustrator gives names of spaces by entities. */
const spaces = /\s(?:xmlns(?::[\w.-]+)?|requiredExtensions)\s*=\s*(?:"&[\w.-]+;"|'&[\w.-]+;')/g;

/** Pictures in references, and entities, which are an error without a document type. */
function hidesMore(text: string): boolean {
  if (/data:\s*image/i.test(text) || text.includes('&#')) return true;
  return text.includes('<!DOCTYPE') && text.includes('&') && text.replace(spaces, '').includes('&');
}

/** Signs of XML itself stand for themselves only: none ends an attribute. */
const ownSigns: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decodeSigns(svg: string): string {
  if (!svg.includes('&')) return svg;
  return svg.replace(
    /&(?:#(?:x0{0,20}([\da-f]{1,6})|0{0,20}(\d{1,7}))|(lt|gt|amp|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      const sign = name ? ownSigns[name] : toSign(hex ? Number.parseInt(hex, 16) : Number(decimal));
      if (sign === undefined) return whole;
      return /["'<>&]/.test(sign) ? String.fromCharCode(0xe000 + sign.charCodeAt(0)) : sign;
    },
  );
}

const toSign = (code: number) => (code < 0x11_0000 ? String.fromCodePoint(code) : ' ');

type Sum = (range: Range) => number;

function sumUp(drawing: ScannedSvg): number {
  const { costs, letters } = drawing;
  const last = costs.length - 1;
  const budget = { left: maxSums };
  const own = (kinds: (reference: Reference) => number, amounts: (place: number) => number) =>
    toSum(drawing, budget, amounts, kinds);
  const byUse = ({ kind }: Reference) => (kind === 'use' ? 1 : 0);
  const elements = own(byUse, (place) => place);
  // A point of a line takes two characters.
  const points = own(byUse, (place) => (letters[place] ?? 0) / 2);
  const times = ({ kind, range }: Reference) => {
    if (kind === 'each') return elements(range);
    return kind === 'point' ? Math.max(1, points(range)) : 1;
  };
  return own(times, (place) => costs[place] ?? 0)([0, last]);
}

/**
 * Sums up what elements amount to, with what they refer to.
 * @param amounts of the first elements together
 * @param times how often what a reference leads to is added
 */
function toSum(
  { references, ranges }: ScannedSvg,
  budget: { left: number },
  amounts: (place: number) => number,
  times: (reference: Reference) => number,
): Sum {
  const known = new Map<string, number>();
  const sum = ([from, to]: Range, depth: number): number => {
    let total = amounts(to) - amounts(from);
    for (let place = findFirst(references, from); (references[place]?.at ?? to) < to; place++) {
      budget.left -= 1;
      const reference = references[place] as Reference;
      const weight = weigh(reference.id, depth + 1);
      if (weight > 0) total += weight * times(reference);
      if (total > maxPainted || budget.left < 0) return Number.POSITIVE_INFINITY;
    }
    return total;
  };
  const weigh = (id: string, depth: number): number => {
    const range = ranges.get(id) ?? ranges.get(decodePercent(id));
    if (!range) return 0;
    const weight = known.get(id);
    if (weight !== undefined) return weight;
    // An element that refers to itself has no end.
    known.set(id, Number.POSITIVE_INFINITY);
    const total = depth > maxDepth ? Number.POSITIVE_INFINITY : sum(range, depth);
    known.set(id, total);
    return total;
  };
  return (range) => sum(range, 0);
}

function decodePercent(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The first reference of an element from there on; they stand in document order. */
function findFirst(references: readonly Reference[], from: number): number {
  let [low, high] = [0, references.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((references[middle]?.at ?? from) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
