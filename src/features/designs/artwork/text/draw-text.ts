import type { OwnPixels } from '../../render/pixels.ts';
import { findInk } from '../ink-box.ts';
import anybody from './fonts/anybody.woff2?url';
import catamaran from './fonts/catamaran.woff2?url';
import familjenGrotesk from './fonts/familjen-grotesk.woff2?url';
import yaldevi from './fonts/yaldevi.woff2?url';
import { layOutText, measuredSize } from './lay-out-text.ts';
import { type ArtworkFont, type LetteredText, splitRuns } from './lettered-text.ts';

const files: Record<ArtworkFont, string> = { anybody, 'familjen-grotesk': familjenGrotesk, yaldevi, catamaran };
const loading = new Map<ArtworkFont, Promise<unknown>>();

/**
 * Lines of text as pixels, on the page or in a worker, cut to their ink. A font is loaded when a letter of it is
 * asked for.
 * @param height of all lines in pixels; less where their width would pass `maxTextWidth`
 * @throws RangeError for a text without ink
 */
export async function drawText(text: LetteredText, height: number): Promise<OwnPixels> {
  const fonts = text.lines.flatMap((line) => splitRuns(line, text.font).map(({ font }) => font));
  await Promise.all([...new Set(fonts)].map(loadFont));
  const measuring = createContext(1, 1);
  const layout = layOutText(text, height, (font, letters) => {
    measuring.font = fontStyle(font, measuredSize);
    return measuring.measureText(letters).width;
  });
  const context = createContext(layout.width, layout.height);
  context.fillStyle = text.colour;
  for (const { font, letters, x, y } of layout.runs) {
    context.font = fontStyle(font, layout.fontSize);
    context.fillText(letters, x, y);
  }
  const ink = findInk(context.getImageData(0, 0, layout.width, layout.height), 0);
  if (!ink) throw new RangeError('a text without ink');
  const { data } = context.getImageData(ink.x, ink.y, ink.width, ink.height);
  return { width: ink.width, height: ink.height, data: data as OwnPixels['data'] };
}

const familyName = (font: ArtworkFont) => `Studio ${font}`;
const fontStyle = (font: ArtworkFont, size: number) => `${size}px "${familyName(font)}"`;

function loadFont(font: ArtworkFont): Promise<unknown> {
  const face = loading.get(font) ?? addFace(font);
  loading.set(font, face);
  return face;
}

async function addFace(font: ArtworkFont): Promise<void> {
  try {
    const face = await new FontFace(familyName(font), `url(${files[font]})`).load();
    // A worker has fonts of its own.
    const { fonts } = typeof document === 'undefined' ? (globalThis as unknown as Pick<Document, 'fonts'>) : document;
    fonts.add(face);
  } catch (error) {
    loading.delete(font);
    throw error;
  }
}

function createContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.fontKerning = 'normal';
  // Letters stand where the font says, at fractions of a pixel, as the server's outlines do.
  context.textRendering = 'geometricPrecision';
  return context;
}
