import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import sharp from 'sharp';
import type { OwnPixels } from '../../render/pixels.ts';
import { layOutText, measuredSize, type RunMeasure } from './lay-out-text.ts';
import type { ArtworkFont, LetteredText } from './lettered-text.ts';

const fonts = new Map<ArtworkFont, { font: harfbuzz.Font; unitsPerEm: number }>();

/** Lines of text as pixels: HarfBuzz shapes and outlines them, sharp fills the outlines. */
export async function drawText(text: LetteredText, height: number): Promise<OwnPixels> {
  const layout = layOutText(text, height, measureRun);
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
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
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
    const placed = {
      x: pen + xOffset,
      y: yOffset,
      advance: xAdvance,
      path: font.glyphToPath(glyph),
      ink: font.glyphExtents(glyph),
    };
    pen += xAdvance;
    return [placed];
  });
}

function measureRun(name: ArtworkFont, letters: string): RunMeasure {
  const scale = measuredSize / loadFont(name).unitsPerEm;
  const glyphs = shapeRun(name, letters);
  const inked = glyphs.flatMap(({ x, y, ink }) => {
    if (!ink || ink.width === 0) return [];
    const { xBearing, yBearing, width, height } = ink;
    return [
      { left: x + xBearing, right: x + xBearing + width, top: -(y + yBearing), bottom: -(y + yBearing + height) },
    ];
  });
  const fold = (pick: (...values: number[]) => number, side: 'left' | 'right' | 'top' | 'bottom') =>
    inked.length === 0 ? 0 : pick(...inked.map((glyph) => glyph[side])) * scale;
  return {
    advance: glyphs.reduce((sum, { advance }) => sum + advance, 0) * scale,
    left: fold(Math.min, 'left'),
    right: fold(Math.max, 'right'),
    top: fold(Math.min, 'top'),
    bottom: fold(Math.max, 'bottom'),
  };
}
