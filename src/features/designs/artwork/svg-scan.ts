import { listUrls, type PaintKind, readDeclarations, readStyleSheet, toPaintKind } from './svg-paint.ts';
import { maxPainted, Unbounded } from './svg-unbounded.ts';

// One pass over the text of an SVG drawing. No pattern goes back over what it has read: hostile text is read as fast.

/** First element and the one after the last, in document order. */
export type Range = [from: number, to: number];

export interface Reference {
  /** Place in document order of the element that refers. */
  at: number;
  id: string;
  kind: PaintKind;
  /** The element with those inside. */
  range: Range;
}

export interface ScannedSvg {
  /** `costs[n]`: what the first n elements cost. */
  costs: number[];
  /** `letters[n]`: characters of the attributes of the first n elements. */
  letters: number[];
  /** In document order. */
  references: Reference[];
  /** By id. */
  ranges: Map<string, Range>;
}

interface Tag {
  /** With its prefix. */
  written: string;
  name: string;
  attributes: [name: string, value: string][];
  isClosing: boolean;
  isEmpty: boolean;
  end: number;
}

/** Each step of a filter goes over the whole picture, which takes as long as so many elements. */
const filterStep = 2_000;
/** A drawing with more is kept: elements in all and in each other, attributes of one. */
const maxElements = 100_000;
const maxDepth = 1_000;
const maxAttributes = 1_000;
/** Elements that paint nothing themselves. */
const free = /^(?:svg|defs|g|title|desc|metadata|style|stop|linearGradient|radialGradient|filter)$/;
/** Steps of filters whose time has no bound. */
const endless = /^fe(?:Turbulence|Morphology|ConvolveMatrix|DisplacementMap|Image|\w*Lighting)$/;

/** Text without markup. */
const [textStart, textEnd] = ['<![CDATA[', ']]>'];
const tagStart = /<(\/?)([^\s/>"'<=]+)/y;
const attribute = /\s*([^\s=/>"'<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /\s*(\/?)>/y;
/** With such entities as Illustrator declares for names of spaces: others could hide anything. */
const documentType =
  /<!DOCTYPE\s+[^\s[>"']+(?:\s+(?:SYSTEM|PUBLIC)(?:\s+(?:"[^"]*"|'[^']*')){1,2})?\s*(?:\[(?:\s*<!ENTITY\s+[\w.-]+\s+(?:SYSTEM\s+)?(?:"[\w:/.~-]*"|'[\w:/.~-]*')\s*>)*\s*\]\s*)?>/y;

/**
 * All elements of a drawing; what follows a tag that is none is read by no other reader either.
 * @throws Unbounded
 */
export function scan(text: string): ScannedSvg {
  const drawing: ScannedSvg = { costs: [0], letters: [0], references: [], ranges: new Map() };
  const open: { range: Range; isStyle: boolean }[] = [];
  const rules: string[] = [];
  for (let at = 0; ; ) {
    const begin = text.indexOf('<', at);
    const isStyle = open.at(-1)?.isStyle === true;
    if (isStyle) rules.push(text.slice(at, begin === -1 ? undefined : begin));
    if (begin === -1) break;
    const past = skip(text, begin);
    if (past) {
      if (isStyle && text.startsWith(textStart, begin))
        rules.push(text.slice(begin + textStart.length, past - textEnd.length));
      at = past;
      continue;
    }
    const tag = readTag(text, begin);
    if (!tag) break;
    at = tag.end;
    const place = drawing.costs.length - 1;
    if (tag.isClosing) {
      const closed = open.pop();
      if (closed) closed.range[1] = place;
      continue;
    }
    const range: Range = [place, place + 1];
    addElement(drawing, tag, range);
    if (tag.isEmpty) continue;
    if (open.push({ range, isStyle: tag.name === 'style' }) > maxDepth) throw new Unbounded();
  }
  return rules.length > 0 ? addRules(drawing, rules.join('')) : drawing;
}

/** The first element, and where it begins. @throws Unbounded */
export function findRoot(text: string): { root: Tag; begin: number } | undefined {
  for (let begin = text.indexOf('<'); begin !== -1; ) {
    const past = skip(text, begin);
    const root = past ? undefined : readTag(text, begin);
    if (!past) return root && { root, begin };
    begin = text.indexOf('<', past);
  }
  return undefined;
}

/** @returns where a comment, a part without markup or a document type ends; undefined for a tag */
function skip(text: string, at: number): number | undefined {
  if (text[at + 1] !== '!' && text[at + 1] !== '?') return undefined;
  const past = (begin: string, end: string) => {
    const found = text.indexOf(end, at + begin.length);
    return found === -1 ? text.length : found + end.length;
  };
  if (text.startsWith('<!--', at)) return past('<!--', '-->');
  if (text.startsWith(textStart, at)) return past(textStart, textEnd);
  if (text[at + 1] === '?') {
    const end = past('<?', '?>');
    // Another file is not loaded.
    if (text.startsWith('<?xml-stylesheet', at) && /#|data:/i.test(withoutBreaks(text.slice(at, end))))
      throw new Unbounded();
    return end;
  }
  documentType.lastIndex = at;
  if (!documentType.test(text)) throw new Unbounded();
  return documentType.lastIndex;
}

/** @throws Unbounded */
function readTag(text: string, at: number): Tag | undefined {
  tagStart.lastIndex = at;
  const start = tagStart.exec(text);
  if (!start) return undefined;
  const [, closing, name = ''] = start;
  const attributes: Tag['attributes'] = [];
  let end = tagStart.lastIndex;
  for (let found = readAttribute(text, end); found; found = readAttribute(text, end)) {
    if (attributes.push(found) > maxAttributes) throw new Unbounded();
    end = attribute.lastIndex;
  }
  tagEnd.lastIndex = end;
  const closed = tagEnd.exec(text);
  if (!closed) return undefined;
  return {
    written: name,
    name: toLocal(name),
    attributes,
    isClosing: closing === '/',
    isEmpty: closed[1] === '/',
    end: tagEnd.lastIndex,
  };
}

function readAttribute(text: string, at: number): [name: string, value: string] | undefined {
  attribute.lastIndex = at;
  const found = attribute.exec(text);
  return found ? [found[1] ?? '', found[2] ?? found[3] ?? ''] : undefined;
}

/** As addresses are read. */
const withoutBreaks = (text: string) => text.replace(/[\t\n\r]/g, '');
const toLocal = (name: string) => name.slice(name.lastIndexOf(':') + 1);

/** @throws Unbounded */
function addElement(drawing: ScannedSvg, { name, attributes }: Tag, range: Range): void {
  const { costs, letters, references, ranges } = drawing;
  const [at] = range;
  if (endless.test(name) || at >= maxElements) throw new Unbounded();
  let cost = /^fe[A-Z]/.test(name) ? filterStep : free.test(name) ? 0 : 1;
  let length = 0;
  for (const [key, value] of attributes) {
    length += value.length;
    if ((key === 'id' || key === 'xml:id') && !ranges.has(value)) ranges.set(value, range);
    const { urls, functions } = listPaints(name, key, value);
    cost += functions * 2 * filterStep;
    for (const one of urls) references.push({ ...one, at, range });
  }
  const total = (costs[at] ?? 0) + cost;
  if (total > maxPainted) throw new Unbounded();
  costs.push(total);
  letters.push((letters[at] ?? 0) + length);
}

/** @throws Unbounded */
function listPaints(name: string, key: string, value: string) {
  if (toLocal(key) === 'href') return { urls: listHref(name, value), functions: 0 };
  // Names with a prefix are those of drawing programs.
  if (key.includes(':')) return { urls: [], functions: 0 };
  if (value.includes('\\')) throw new Unbounded();
  return key === 'style' ? readDeclarations(value) : listUrls(value, toPaintKind(key));
}

/** A gradient and a pattern take over what another one holds. @throws Unbounded for a drawing in a reference */
function listHref(name: string, value: string): { id: string; kind: PaintKind }[] {
  const address = withoutBreaks(value).trim();
  if (name === 'a') return [];
  if (/^data:/i.test(address)) throw new Unbounded();
  return address.startsWith('#') ? [{ id: address.slice(1), kind: 'use' }] : [];
}

/** A rule of a style sheet may be for every element. @throws Unbounded */
function addRules({ costs, letters, references, ranges }: ScannedSvg, rules: string): ScannedSvg {
  const range: Range = [0, costs.length - 1];
  const { urls, functions } = readStyleSheet(rules);
  const own = functions * 2 * filterStep;
  // A sheet may give a line its points.
  const length = /path\(/i.test(rules) ? rules.length : 0;
  const all = urls.map(({ id, kind }): Reference => ({ id, kind: kind === 'point' ? kind : 'each', at: 0, range }));
  return {
    ranges,
    references: [...all, ...references],
    letters: letters.map((letter, place) => letter + place * length),
    costs: costs.map((cost, place) => cost + place * own),
  };
}
