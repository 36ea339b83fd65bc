import { unreadable } from './examine.ts';
import type { ArtworkParams } from './fault.ts';
import { keep, keptSide, maxSide, type Size } from './result.ts';
import { expectModest } from './svg-cost.ts';
import { findRoot } from './svg-scan.ts';

/** CSS pixels of a unit. */
const units: Record<string, number> = { '': 1, px: 1, pt: 96 / 72, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

/** Of an encoding, which the text no longer has. */
const declaration = /^\s*<\?xml\s[^?]*\?>/;

/** The text of a drawing, in the encoding that it declares. */
export function decodeSvg(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const [, label = 'utf-8'] = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/.exec(head) ?? [];
  try {
    // The declaration itself is read by single bytes.
    return new TextDecoder(/^utf-?16/i.test(label) ? 'utf-8' : label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Parts that are no lines, or that each machine draws in its own way. */
const otherThanLines: [part: RegExp, holds: ArtworkParams['holds']['what']][] = [
  [/<(?:[^\s<>/:]+:)?image[\s/>]/, 'pixels'],
  [/<(?:[^\s<>/:]+:)?text[\s/>]/, 'letters'],
  // Browsers do not give the pixels of a drawing with one, even where it is not drawn.
  [/<(?:[^\s<>/:]+:)?foreignObject[\s/>]/, 'web page'],
  [/<(?:[^\s<>/:]+:)?(?:set|animate\w*)[\s/>]/, 'motion'],
];

function expectLines(svg: string): void {
  for (const [part, what] of otherThanLines) if (part.test(svg)) throw keep('holds', { what });
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
  expectLines(text);
  const painted = expectModest(text);
  const found = findRoot(text);
  if (found?.root.name !== 'svg') throw unreadable('svg');
  const { root, begin } = found;
  const { width, height } = readSize(new Map(root.attributes));
  const longer = Math.max(width, height);
  const scale = (side: number): Size => ({
    width: Math.max(1, Math.round((width / longer) * side)),
    height: Math.max(1, Math.round((height / longer) * side)),
  });
  const drawn = scale(keptSide);
  const kept = root.attributes.filter(([name]) => name !== 'width' && name !== 'height');
  const box = kept.some(([name]) => name === 'viewBox') ? [] : [['viewBox', `0 0 ${width} ${height}`] as const];
  const sides = [['width', `${drawn.width}`] as const, ['height', `${drawn.height}`] as const];
  const attributes = [...sides, ...box, ...kept].map(([name, value]) => ` ${name}=${quote(value)}`).join('');
  const sized = `<${root.written}${attributes}${root.isEmpty ? '/' : ''}>`;
  const head = text.slice(0, begin).replace(declaration, '');
  const whole = head + sized + text.slice(root.end);
  return { text: whole, drawn, original: scale(maxSide), painted };
}

const quote = (value: string) => (value.includes('"') ? `'${value}'` : `"${value}"`);

/** Size of a root element in CSS pixels: its own, else its view box's, else a square. */
function readSize(attributes: ReadonlyMap<string, string>): Size {
  const read = (name: string) => attributes.get(name) ?? '';
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
