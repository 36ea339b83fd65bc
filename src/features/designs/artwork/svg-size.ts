import { unreadable } from './examine.ts';
import { keep, keptSide, maxSide, type Size } from './result.ts';
import { expectModest } from './svg-cost.ts';

/** CSS pixels of a unit. */
const units: Record<string, number> = { '': 1, px: 1, pt: 96 / 72, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };
const rootStart = /<((?:\w+:)?svg)(?=[\s/>])/;
const rootRest = /((?:[^>"']|"[^"]*"|'[^']*')*)>/y;

/** Parts that are no lines, or that each machine draws in its own way. */
const otherThanLines: [part: RegExp, words: string][] = [
  [/<(?:[\w.-]+:)?image[\s/>]/, 'This SVG drawing holds a picture made of pixels, which we check by eye.'],
  [/<(?:[\w.-]+:)?text[\s/>]/, 'This SVG drawing holds letters that are not outlined, and not their font.'],
  // Browsers do not give the pixels of a drawing with one, even where it is not drawn.
  [
    /<(?:[\w.-]+:)?foreignObject[\s/>]/,
    'This SVG drawing holds a part of a web page or of a program, which cannot be shown here.',
  ],
];

function expectLines(svg: string): void {
  for (const [part, words] of otherThanLines) if (part.test(svg)) throw keep(words);
}

interface SizedSvg {
  text: string;
  drawn: Size;
  original: Size;
  /** Elements that are painted, those of uses each time. */
  painted: number;
}

/**
 * An SVG with its size as drawn, and the size that its lines count for.
 * @throws UnreadArtwork for a drawing without a root element, of more than lines, or too long to draw
 */
export function sizeSvg(text: string): SizedSvg {
  const start = rootStart.exec(text);
  if (!start) throw unreadable('svg');
  const [opening, element] = start;
  rootRest.lastIndex = start.index + opening.length;
  const rest = rootRest.exec(text);
  if (!rest) throw unreadable('svg');
  expectLines(text);
  const painted = expectModest(text);
  const [, attributes = ''] = rest;
  const { width, height } = readSize(attributes);
  const longer = Math.max(width, height);
  const scale = (side: number): Size => ({
    width: Math.max(1, Math.round((width / longer) * side)),
    height: Math.max(1, Math.round((height / longer) * side)),
  });
  const drawn = scale(keptSide);
  const kept = attributes.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const box = /\sviewBox\s*=/.test(kept) ? '' : ` viewBox="0 0 ${width} ${height}"`;
  const closing = kept.endsWith('/') ? '/' : '';
  const sized = `<${element} width="${drawn.width}" height="${drawn.height}"${box}${kept.replace(/\/$/, '')}${closing}>`;
  const whole = text.slice(0, start.index) + sized + text.slice(rootRest.lastIndex);
  return { text: whole, drawn, original: scale(maxSide), painted };
}

/** Size of a root element in CSS pixels: its own, else its view box's, else a square. */
function readSize(attributes: string): Size {
  const read = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(attributes)?.[1] ?? '';
  const [, , boxWidth = 0, boxHeight = 0] = read('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = readLength(read('width'));
  const height = readLength(read('height'));
  const box = boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : { width: 1, height: 1 };
  if (width && height) return { width, height };
  if (width) return { width, height: (width * box.height) / box.width };
  return height ? { width: (height * box.width) / box.height, height } : box;
}

/** @returns undefined for a length that is none, or a share of the page */
function readLength(text: string): number | undefined {
  const [, figure = '', unit = ''] = /^\s*([\d.]+(?:e[+-]?\d+)?)(px|pt|pc|mm|cm|in)?\s*$/i.exec(text) ?? [];
  const length = Number(figure) * (units[unit.toLowerCase()] ?? 1);
  return Number.isFinite(length) && length > 0 ? length : undefined;
}
