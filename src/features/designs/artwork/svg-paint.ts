import { Unbounded } from './svg-unbounded.ts';

// References in attributes and style sheets of an SVG drawing.

/** A reference is painted once, as a use, for each element inside, or at each point of a line. */
export type PaintKind = 'once' | 'use' | 'each' | 'point';

export interface Paints {
  urls: { id: string; kind: PaintKind }[];
  /** Calls of filter functions. */
  functions: number;
}

/** References of an attribute or a style sheet; a drawing with more is kept. */
const maxUrls = 5_000;

const url = /url\(([^)]*)(\)?)/gi;
const filterCall = /(?:blur|drop-shadow|brightness|contrast|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(/gi;
/** Quotes, also those written as entities. */
const quotes = /^["'\ue022\ue027]|["'\ue022\ue027]$/g;

/** Fills, lines and markers are inherited. */
export function toPaintKind(property: string): PaintKind {
  const name = property.trim().toLowerCase();
  if (name.startsWith('marker')) return 'point';
  return name === 'fill' || name === 'stroke' ? 'each' : 'once';
}

/** @throws Unbounded for an address that cannot be told from what follows it */
export function listUrls(value: string, kind: PaintKind): Paints {
  if (!value.includes('(')) return { urls: [], functions: 0 };
  const functions = value.match(filterCall)?.length ?? 0;
  const urls: Paints['urls'] = [];
  for (const [, inner = '', closing] of value.matchAll(url)) {
    const quoted = inner.replace(/[\t\n\r]/g, '').trim();
    const address = quoted.replace(quotes, '');
    // An end of the address within its quotes.
    const isCut = address !== quoted && address.length + 2 !== quoted.length;
    if (!closing || isCut || urls.length > maxUrls) throw new Unbounded();
    const id = address.trim();
    if (id.startsWith('#')) urls.push({ id: id.slice(1), kind });
  }
  return { urls, functions };
}

/** Declarations of a style, also between the selectors of a sheet. @throws Unbounded */
export function readDeclarations(text: string): Paints {
  if (text.includes('--')) throw new Unbounded();
  const all: Paints = { urls: [], functions: 0 };
  if (!text.includes('(')) return all;
  for (const declaration of text.split(/[;{}]/)) {
    if (!declaration.includes('(')) continue;
    const [property = ''] = declaration.split(':', 1);
    const { urls, functions } = listUrls(declaration, toPaintKind(property));
    // A comment would hide the property.
    if (urls.length > 0 && /\/\*|\*\//.test(declaration)) throw new Unbounded();
    if (all.urls.length > maxUrls) throw new Unbounded();
    for (const one of urls) all.urls.push(one);
    all.functions += functions;
  }
  return all;
}

/** @throws Unbounded for rules that hide others */
export function readStyleSheet(text: string): Paints {
  if (text.includes('\\') || (/@import/i.test(text) && /data:/i.test(text))) throw new Unbounded();
  return readDeclarations(text);
}
