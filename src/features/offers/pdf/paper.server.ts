import { readFileSync } from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';

/** Points a millimetre. */
const mm = 72 / 25.4;
export const margin = { side: 14 * mm, top: 15 * mm, bottom: 22 * mm };
export const colour = { ink: '#0f1520', mute: '#4b5362', line: '#767676' };
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
  end(footer: (page: number, pages: number) => string): Promise<Buffer>;
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
const root = import.meta.dirname.replace(/[\\/](build[\\/]server|src[\\/]features)([\\/].*)?$/, '');
const fonts = path.join(root, 'src/features/designs/artwork/text/fonts');
const ownFonts = path.join(root, 'src/features/offers/pdf/fonts');

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
    ...{ size: 'A4', bufferPages: true, autoFirstPage: false, lang: 'en', displayTitle: true, info },
    margins: { left: margin.side, right: margin.side, top: margin.top, bottom: 0 },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const [name, file] of Object.entries(files)) doc.registerFont(name, readFileSync(file));
  const paper: Paper = {
    doc,
    width: 210 * mm - 2 * margin.side,
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
  const { width, size = 9.6, align = 'left', display, bold, color = colour.ink } = options;
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

function finish(doc: Pdf, chunks: Buffer[], footer: (page: number, pages: number) => string): Promise<Buffer> {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    write(doc, footer(page + 1, count), {
      x: margin.side,
      y: 297 * mm - 14 * mm,
      size: 7.6,
      width: 210 * mm - 2 * margin.side,
    });
  }
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  doc.on('end', () => resolve(Buffer.concat(chunks)));
  doc.end();
  return promise;
}

export function rule(doc: Paper['doc'], y: number, width: number, weight = 0.5): void {
  doc
    .moveTo(margin.side, y)
    .lineTo(margin.side + width, y)
    .lineWidth(weight)
    .strokeColor(colour.ink)
    .stroke();
}

/** @returns where the text below it begins */
export function heading({ write }: Paper, words: string, y: number): number {
  return write(words, margin.side, y, { size: 12.5, display: true }) + 5;
}
