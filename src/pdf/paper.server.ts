import { readFileSync } from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';

/** Points a millimetre. */
const mm = 72 / 25.4;
export const margin = { side: 14 * mm, top: 15 * mm, bottom: 22 * mm };
const pageWidth = 210 * mm - 2 * margin.side;
export const paperColour = { ink: '#0f1520', mute: '#4b5362', line: '#767676' };
type Pdf = InstanceType<typeof PDFDocument>;

/** A4 in the brand's fonts. Texts are real text; Sinhala and Tamil letters have fonts of their own. */
export interface Paper {
  doc: Pdf;
  width: number;
  /** Writes words at a place; Sinhala and Tamil are set in their fonts. */
  write(words: string, x: number, y: number, options?: WriteOptions): number;
  /** Height of words in a column. */
  heightOf(words: string, options?: WriteOptions): number;
  /** Moves on to a page with room for so many points. @returns where to write */
  room(y: number, height: number): number;
  /** @param footer the words at the left and at the right of each page's foot */
  end(footer: (page: number, pages: number) => [left: string, right: string]): Promise<Buffer>;
}

export interface WriteOptions {
  width?: number;
  size?: number;
  align?: 'left' | 'right';
  /** The display font. */
  display?: boolean;
  bold?: boolean;
  color?: string;
}

/** The built server reads them from the source too, as the thread of previews does. */
const root = import.meta.dirname.replace(/[\\/](build[\\/]server|src[\\/]pdf)([\\/].*)?$/, '');
const fonts = path.join(root, 'src/features/designs/artwork/text/fonts');
const ownFonts = path.join(root, 'src/pdf/fonts');
const drawings = { logo: path.join(root, 'src/ui/media/logo.svg'), band: path.join(root, 'public/brand/band-ink.svg') };

const files = {
  text: path.join(ownFonts, 'familjen-grotesk-regular.woff'),
  bold: path.join(fonts, 'familjen-grotesk.ttf'),
  display: path.join(fonts, 'anybody.ttf'),
  sinhala: path.join(fonts, 'yaldevi.ttf'),
  tamil: path.join(fonts, 'catamaran.ttf'),
};

export function openPaper(info: { Title: string; Author: string }, head: (paper: Paper) => void): Paper {
  const doc = new PDFDocument({
    // Without one of its own, it would look for Helvetica.
    font: '',
    size: 'A4',
    bufferPages: true,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info,
    margins: { left: margin.side, right: margin.side, top: margin.top, bottom: 0 },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const [name, file] of Object.entries(files)) doc.registerFont(name, readFileSync(file));
  const paper: Paper = {
    doc,
    width: pageWidth,
    write: (words, x, y, options) => write(doc, words, { x, y, ...options }),
    heightOf: (words, { width, size = 9.6, display } = {}) =>
      doc
        .font(display ? 'display' : 'text')
        .fontSize(size)
        .heightOfString(words, width === undefined ? {} : { width }),
    room(y, height) {
      if (y + height <= 297 * mm - margin.bottom) return y;
      doc.addPage();
      return doc.y;
    },
    end: (footer) => finish(doc, chunks, footer),
  };
  doc.on('pageAdded', () => head(paper));
  doc.addPage();
  return paper;
}

const scripts = /([\u0d80-\u0dff\u200c\u200d]+)|([\u0b80-\u0bff]+)|([^\u0d80-\u0dff\u0b80-\u0bff\u200c\u200d]+)/g;

/** @returns where the words end */
function write(doc: Pdf, words: string, { x, y, ...options }: WriteOptions & { x: number; y: number }): number {
  const { width, size = 9.6, align = 'left', display, bold, color = paperColour.ink } = options;
  doc.fontSize(size).fillColor(color);
  const latin = display ? 'display' : bold ? 'bold' : 'text';
  const runs = [...words.matchAll(scripts)].map(([text, sinhala, tamil]) => ({
    text,
    font: sinhala ? 'sinhala' : tamil ? 'tamil' : latin,
  }));
  const shape = { align, ...(width === undefined ? { lineBreak: false } : { width }) };
  runs.forEach(({ text, font }, at) => {
    doc.font(font);
    const more = { ...shape, continued: at < runs.length - 1 };
    if (at === 0) doc.text(text, x, y, more);
    else doc.text(text, more);
  });
  // Words without a column leave the pen on their line.
  return width === undefined ? y + doc.font(latin).currentLineHeight(true) : doc.y;
}

function finish(
  doc: Pdf,
  chunks: Buffer[],
  footer: (page: number, pages: number) => [left: string, right: string],
): Promise<Buffer> {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const [left, right] = footer(page + 1, count);
    const line = { y: 297 * mm - 14 * mm, size: 7.6 };
    write(doc, left, { ...line, x: margin.side, width: pageWidth * 0.8 });
    write(doc, right, { ...line, x: margin.side + pageWidth * 0.8, width: pageWidth * 0.2, align: 'right' });
  }
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  doc.on('end', () => resolve(Buffer.concat(chunks)));
  doc.end();
  return promise;
}

/** The mark with the name, as the site has it, so many points high. */
export function drawLogo({ doc }: Pick<Paper, 'doc'>, x: number, y: number, height: number): void {
  const [, logo = ''] = /<g id="logo"[^>]*>(.*?)<\/g>/s.exec(readFileSync(drawings.logo, 'utf8')) ?? [];
  doc.save();
  doc.translate(x, y).scale(height / 100);
  // The mark has a frame of its own, which begins one unit left of its drawing and four above it.
  drawPaths(doc, logo, [1, -4]);
  doc.restore();
}

/** The running scroll across the foot of the page. */
export function drawBand({ doc, width }: Pick<Paper, 'doc' | 'width'>): void {
  const band = readFileSync(drawings.band, 'utf8');
  const scale = (6 * mm) / 104;
  const top = 297 * mm - 21 * mm;
  doc.save();
  doc.rect(margin.side, top, width, 6 * mm).clip();
  for (let x = 0; x < width; x += 124 * scale) {
    doc.save();
    doc.translate(margin.side + x, top).scale(scale);
    drawPaths(doc, band, [0, 0]);
    doc.restore();
  }
  doc.restore();
}

/** The paths of a drawing of ours. @param origin of those that are not moved */
function drawPaths(doc: Pdf, drawing: string, origin: [number, number]): void {
  for (const [, attributes = ''] of drawing.matchAll(/<path ([^>]*)>/g)) {
    const of = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const [x = 0, y = 0] = /translate\(([\d.]+) ([\d.]+)\)/.exec(of('transform'))?.slice(1).map(Number) ?? origin;
    doc.save();
    doc.translate(x, y).path(of('d'));
    const stroke = Number(of('stroke-width'));
    if (stroke > 0) doc.lineWidth(stroke).lineCap('round').stroke(paperColour.ink);
    else doc.fill(paperColour.ink);
    doc.restore();
  }
}

export function rule(doc: Paper['doc'], y: number, width: number, weight = 0.5): void {
  doc
    .moveTo(margin.side, y)
    .lineTo(margin.side + width, y)
    .lineWidth(weight)
    .strokeColor(paperColour.ink)
    .stroke();
}

/** @returns where the text below it begins */
export function writeHeading({ write }: Paper, words: string, y: number): number {
  return write(words, margin.side, y, { size: 12.5, display: true }) + 5;
}
