import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import sharp from 'sharp';
import type { OwnPixels } from '../../render/pixels.ts';
import { findInk, type InkBox } from '../ink-box.ts';
import { layOutText, measuredSize } from './lay-out-text.ts';
import type { ArtworkFont, LetteredText } from './lettered-text.ts';

const fonts = new Map<ArtworkFont, { font: harfbuzz.Font; unitsPerEm: number }>();

/**
 * Lines of text as pixels, cut to their ink: HarfBuzz shapes and outlines them, sharp fills the outlines.
 * @param height of all lines in pixels
 */
export async function drawText(text: LetteredText, height: number): Promise<OwnPixels> {
  const layout = layOutText(text, height, measureAdvance);
  const outlines = layout.runs.map(({ font, letters, x, y }) => {
    const scale = layout.fontSize / loadFont(font).unitsPerEm;
    const glyphs = shapeRun(font, letters).map(
      (glyph) => `<path transform="translate(${glyph.x} ${glyph.y})" d="${glyph.path}"/>`,
    );
    // Outlines of fonts have y up.
    return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
  });
  const size = `width="${layout.width}" height="${layout.height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="${text.colour}">${outlines.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const ground = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  const ink = findInk(ground, 0);
  if (!ink) throw new RangeError('a text without ink');
  return cutOut(ground, ink);
}

function cutOut(ground: OwnPixels, { x, y, width, height }: InkBox): OwnPixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * ground.width + x) * 4;
    data.set(ground.data.subarray(start, start + width * 4), row * width * 4);
  }
  return { width, height, data };
}

function loadFont(name: ArtworkFont) {
  const known = fonts.get(name);
  if (known) return known;
  const file = readFileSync(path.join(import.meta.dirname, 'fonts', `${name}.ttf`));
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(file).buffer));
  const loaded = { font: new harfbuzz.Font(face), unitsPerEm: face.upem };
  fonts.set(name, loaded);
  return loaded;
}

/** Glyphs of a run in font units, each with its place. */
function shapeRun(name: ArtworkFont, letters: string) {
  const { font } = loadFont(name);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(letters);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  return buffer.getGlyphInfos().flatMap(({ codepoint: glyph }, at) => {
    const position = positions[at];
    if (!position) return [];
    const { xAdvance, xOffset, yOffset } = position;
    const placed = { x: pen + xOffset, y: yOffset, advance: xAdvance, path: font.glyphToPath(glyph) };
    pen += xAdvance;
    return [placed];
  });
}

/** How far the next run stands from one, at `measuredSize`. */
function measureAdvance(name: ArtworkFont, letters: string): number {
  const units = shapeRun(name, letters).reduce((sum, { advance }) => sum + advance, 0);
  return (units * measuredSize) / loadFont(name).unitsPerEm;
}
