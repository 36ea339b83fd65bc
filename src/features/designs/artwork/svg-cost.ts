import { keep } from './result.ts';

/** Painted elements, those of uses and patterns each time: 3,000 take a telephone 160 ms. */
const maxPainted = 40_000;
/** Each step of a filter goes over the whole picture, which takes as long as so many elements. */
const filterStep = 2_000;
/** Uses in uses, patterns in patterns. */
const maxDepth = 20;
/** Elements and references that are summed up; a drawing with more is kept. */
const maxSums = 200_000;

/** Steps whose time has no bound, pictures that references hold, and what would hide either. */
const unbounded = [
  /<(?:\w+:)?fe(?:Turbulence|Morphology|ConvolveMatrix|DisplacementMap|Image|\w+Lighting)\b/,
  /data:\s*image/i,
  /<!ENTITY\s+(?:%\s+)?\S+\s+(?:"[^"]*[<&#]|'[^']*[<&#])/,
  /\sstyle\s*=\s*(?:"[^"]*(?:\\|--)|'[^']*(?:\\|--))/,
];

/** A drawing without any of these paints each element once. */
const repeating = /href|url\(|filter|<style|\sstyle|&|<!|:fe[A-Z]|<fe[A-Z]/i;

/** @returns elements that are painted. @throws UnreadArtwork for a drawing that would hold the page for seconds */
export function expectModest(svg: string): number {
  if (!repeating.test(svg)) return expectFew(svg.split('<').length);
  const text = svg.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex, decimal) => decodeSign(hex, decimal));
  const painted = unbounded.some((one) => one.test(text)) ? Number.POSITIVE_INFINITY : countPainted(text);
  return expectFew(painted);
}

function expectFew(painted: number): number {
  if (painted > maxPainted)
    throw keep('This SVG drawing holds effects or repetitions that take too long to be shown here.');
  return painted;
}

function decodeSign(hex: string | undefined, decimal: string | undefined): string {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  // Signs of XML itself stand for themselves only: none ends an attribute.
  if (/["'<>&]/.test(String.fromCharCode(code & 0xffff))) return String.fromCharCode(0xe000 + (code & 0xff));
  return code < 0x11_0000 ? String.fromCodePoint(code) : ' ';
}

/** Elements that are painted in all, those of uses, patterns, masks and markers each time; Infinity without an end. */
export function countPainted(text: string): number {
  const { costs, references, ranges } = scan(text);
  const known = new Map<string, number>();
  let sums = 0;
  const sum = (from: number, to: number, depth: number): number => {
    let total = (costs[to] ?? 0) - (costs[from] ?? 0);
    for (let place = findFirst(references, from); (references[place]?.at ?? to) < to; place++) {
      sums += 1;
      const { id, times } = references[place] as Reference;
      total += times * weigh(id, depth + 1);
      if (total > maxPainted || sums > maxSums) return Number.POSITIVE_INFINITY;
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
    const total = depth > maxDepth ? Number.POSITIVE_INFINITY : sum(...range, depth);
    known.set(id, total);
    return total;
  };
  return sum(0, costs.length - 1, 0);
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

interface Reference {
  /** Place in document order of the element that refers. */
  at: number;
  id: string;
  /** Of the elements inside too: fills, lines and markers are inherited. */
  isInherited: boolean;
  /** How often what it refers to is painted: a marker at each point of a line. */
  times: number;
}

type Range = [from: number, to: number];

interface Drawing {
  /** `costs[n]`: what the first n elements cost. */
  costs: number[];
  references: Reference[];
  /** First element and the one after the last, by id. */
  ranges: Map<string, Range>;
}

const tag = /<(\/?)([^\s/>"'<=]+)((?:[^>"'<]|"[^"<]*"|'[^'<]*')*)>/y;
const skipped = [/<!--[\s\S]*?-->/y, /<!\[CDATA\[[\s\S]*?\]\]>/y, /<\?[\s\S]*?\?>/y, /<![^[>]*(?:\[[\s\S]*?\]\s*)?>/y];
/** Elements that paint nothing themselves. */
const free = /^(?:\w+:)?(?:svg|defs|g|title|desc|metadata|style|stop|linearGradient|radialGradient|filter)$/;

/** All elements of a drawing; what follows a tag that is none is read by no other reader either. */
function scan(text: string): Drawing {
  const drawing: Drawing = { costs: [0], references: [], ranges: new Map() };
  const { costs, references, ranges } = drawing;
  const open: { range: Range; inherited: Reference[] }[] = [];
  let rules = '';
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const past = skip(text, at);
    if (past) {
      at = past;
      continue;
    }
    tag.lastIndex = at;
    const [whole = '', closing, name = '', attributes = ''] = tag.exec(text) ?? [];
    if (whole === '') break;
    at += whole.length;
    const place = costs.length - 1;
    if (closing) {
      close(open.pop(), place);
      continue;
    }
    if (/^(?:\w+:)?style$/.test(name)) rules += text.slice(at, text.indexOf('</', at));
    const range: Range = [place, place + 1];
    const [, id = ''] = /\sid\s*=\s*["']([^"']*)/.exec(attributes) ?? [];
    if (id && !ranges.has(id)) ranges.set(id, range);
    costs.push((costs[place] ?? 0) + countCost(name, attributes));
    const own = listReferences(name, attributes).map((reference) => ({ ...reference, at: place }));
    for (const one of own) references.push(one);
    if (!attributes.endsWith('/')) open.push({ range, inherited: own.filter(({ isInherited }) => isInherited) });
  }
  return addRules(drawing, rules);
}

function skip(text: string, at: number): number | undefined {
  if (text[at + 1] !== '!' && text[at + 1] !== '?') return undefined;
  for (const one of skipped) {
    one.lastIndex = at;
    if (one.test(text)) return one.lastIndex;
  }
  return text.length;
}

function close(opened: { range: Range; inherited: Reference[] } | undefined, place: number): void {
  if (!opened) return;
  opened.range[1] = place;
  for (const one of opened.inherited) one.times *= place - opened.range[0];
}

/** A rule of a style sheet may be for every element. */
function addRules({ costs, references, ranges }: Drawing, rules: string): Drawing {
  const count = costs.length;
  const own = /\\|--/.test(rules) ? Number.POSITIVE_INFINITY : count * countCost('g', rules);
  const all = listReferences('', rules).map((one) => ({ ...one, at: 0, times: one.times * count }));
  const total = costs.map((cost, place) => (place === 0 ? 0 : cost + own));
  return { costs: total, references: [...all, ...references], ranges };
}

function countCost(name: string, attributes: string): number {
  if (/^(?:\w+:)?fe[A-Z]/.test(name)) return filterStep;
  const own = /\bfilter\s*[:=]\s*["']?\s*(?:blur|drop-shadow)/.test(attributes) ? 2 * filterStep : 0;
  return own + (free.test(name) ? 0 : 1);
}

function listReferences(name: string, attributes: string): Omit<Reference, 'at'>[] {
  const found: Omit<Reference, 'at'>[] = [];
  const points = Math.max(1, attributes.length / 4);
  const urls = /([\w-]*)\s*[:=]\s*["']?\s*url\(\s*(?:["']|&quot;|&apos;)?#([^"')&]*)/g;
  for (const [, property = '', id = ''] of attributes.matchAll(urls)) {
    const isMarker = property.startsWith('marker');
    found.push({ id, isInherited: isMarker || /^(?:fill|stroke)$/.test(property), times: isMarker ? points : 1 });
  }
  // A gradient and a pattern take over what another one holds.
  const [, used] = /\bhref\s*=\s*["']\s*#([^"']*)/.exec(attributes) ?? [];
  if (used && name !== 'a') found.push({ id: used, isInherited: false, times: 1 });
  return found;
}
