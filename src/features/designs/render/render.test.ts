import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawEmblem, drawNoise, drawPixels } from '../../../../tests/support/sample-artwork.ts';
import { type TechniqueSlug, techniqueSlugs } from '../constants.ts';
import { prepareArtwork } from './artwork.ts';
import type { Weave } from './cloth.ts';
import type { InkChoice } from './ink-choice.ts';
import { pickCloth, type Rendered, renderTechnique } from './render.ts';
import { techniques } from './techniques/index.ts';

const emblem = prepareArtwork(drawEmblem());
const cloth = { colour: '#23305c' };

function layer(technique: TechniqueSlug, artwork = emblem): Rendered {
  return renderTechnique({ artwork, technique, widthMm: 60, pixelsPerMm: 2, viewPixelsPerMm: 1.5, cloth });
}

function macro(technique: TechniqueSlug, artwork = emblem): Rendered {
  const frame = { width: 160, height: 120 };
  const { colours } = techniques[technique].macro;
  const colour = pickCloth(artwork, colours);
  return renderTechnique({ artwork, technique, widthMm: 24, pixelsPerMm: 6, frame, cloth: { colour } });
}

const sum = ({ data }: Rendered) => createHash('sha256').update(data).digest('hex').slice(0, 12);
const sums = (render: typeof layer) => Object.fromEntries(techniqueSlugs.map((slug) => [slug, sum(render(slug))]));

describe('golden pictures', () => {
  // After a change that is meant, and a look at the pictures: `npx vitest run --project unit <this file> -u`.
  test('of layers', () => {
    expect(sums(layer)).toMatchInlineSnapshot(`
      {
        "diamond-motif-making": "2cc35caf2a3f",
        "digital-printing": "dd5e2d944268",
        "dtf-printing": "f97c9c69449a",
        "dtg-printing": "6762a0399fc9",
        "embroidery": "a8fa2795288e",
        "flocking": "b86d61519991",
        "foiling": "e1dd637a5424",
        "high-density-printing": "64d72a2faa87",
        "motif-making": "e4ea6bdc4320",
        "screen-printing": "e3ec06248233",
        "sublimation": "7981a32b77f9",
        "water-based-transfers": "6483ac2f3430",
      }
    `);
  });

  test('of close-ups', () => {
    expect(sums(macro)).toMatchInlineSnapshot(`
      {
        "diamond-motif-making": "8fefea897529",
        "digital-printing": "229b7f7321fd",
        "dtf-printing": "cc55e0518077",
        "dtg-printing": "2526227e0a5e",
        "embroidery": "c55c6b97a5e7",
        "flocking": "3b9182c8d2b2",
        "foiling": "3e7416a33e17",
        "high-density-printing": "759b4bc14d4f",
        "motif-making": "6c697b7df151",
        "screen-printing": "5f29ad864fb9",
        "sublimation": "7212849f643b",
        "water-based-transfers": "299ee604b00b",
      }
    `);
  });

  test('the same input gives the same bytes', () => {
    for (const slug of techniqueSlugs) {
      expect(sum(layer(slug)), slug).toBe(sum(layer(slug, prepareArtwork(drawEmblem()))));
      expect(sum(macro(slug)), slug).toBe(sum(macro(slug)));
    }
  });

  test('every technique looks different', () => {
    expect(new Set(techniqueSlugs.map((slug) => sum(layer(slug)))).size).toBe(techniqueSlugs.length);
  });
});

describe('sizes', () => {
  test.each(techniqueSlugs)('%s: a layer is premultiplied, with air on each side', (slug) => {
    const { width, height, marginPx, data } = layer(slug);
    expect([width, height, marginPx]).toEqual([120 + 2 * marginPx, 84 + 2 * marginPx, 5]);
    let errors = 0;
    for (let i = 0; i < data.length; i += 4)
      errors += Math.max(...data.subarray(i, i + 3)) > (data[i + 3] ?? 0) + 1 ? 1 : 0;
    expect(errors).toBe(0);
    expect(data[3]).toBe(0);
    const middle = (45 * width + 54) * 4;
    expect(data[middle + 3]).toBeGreaterThan(60);
  });

  test.each(techniqueSlugs)('%s: a close-up is opaque and of the asked size', (slug) => {
    const { width, height, marginPx, data } = macro(slug);
    expect([width, height, marginPx]).toEqual([160, 120, 0]);
    expect(data.every((code, i) => i % 4 !== 3 || code === 255)).toBe(true);
  });
});

test('a picture beyond the memory of a telephone throws', () => {
  const big = { artwork: emblem, technique: 'dtf-printing', cloth } as const;
  expect(() => renderTechnique({ ...big, widthMm: 300, pixelsPerMm: 12 })).toThrow(RangeError);
  expect(() => renderTechnique({ ...big, widthMm: 300, pixelsPerMm: Number.NaN })).toThrow(RangeError);
});

test('only paper is shown as a trimmed sheet', () => {
  const corner = (weave: Weave) => {
    const frame = { width: 160, height: 120 };
    const paper = { colour: '#f5f1e6', weave };
    const { data } = renderTechnique({
      artwork: emblem,
      technique: 'digital-printing',
      widthMm: 24,
      pixelsPerMm: 6,
      frame,
      cloth: paper,
    });
    return data[(119 * 160 + 159) * 4] ?? 0;
  };
  expect(corner('paper')).toBeLessThan(120);
  expect(corner('canvas')).toBeGreaterThan(150);
});

describe('odd artworks', () => {
  const odd = {
    'one pixel': drawPixels(1, 1, () => [10, 200, 30, 255]),
    'one colour': drawPixels(30, 20, () => [200, 40, 40, 255]),
    'half clear': drawPixels(30, 20, () => [200, 40, 40, 90]),
    'a photograph': drawNoise(40, 30),
    'a line': drawPixels(60, 1, () => [0, 0, 0, 255]),
  };
  test.each(Object.entries(odd))('%s is made in every technique', (_, picture) => {
    const artwork = prepareArtwork(picture);
    for (const technique of techniqueSlugs) {
      const made = renderTechnique({ artwork, technique, widthMm: 12, pixelsPerMm: 2, cloth });
      expect(
        made.data.some((code) => code > 0),
        technique,
      ).toBe(true);
    }
  });
});

describe('inks', () => {
  const hexes = (slug: TechniqueSlug, choices: InkChoice[] = []) =>
    renderTechnique({ artwork: emblem, technique: slug, widthMm: 60, pixelsPerMm: 2, cloth, inks: choices }).inks;

  test('spot techniques name theirs, largest first; full colour has none', () => {
    expect(hexes('screen-printing').map(({ hex }) => hex)).toEqual(['#c4202b', '#e6a817', '#203c96', '#ffffff']);
    expect(hexes('dtf-printing')).toEqual([]);
  });

  test('a small ink is joined to a near one unless it is kept', () => {
    expect(hexes('motif-making').map(({ hex }) => hex)).not.toContain('#ffffff');
    const kept = hexes('motif-making', [{ hex: '#ffffff', use: 'keep' }]);
    expect(kept).toHaveLength(3);
    expect(kept.map(({ hex }) => hex)).toContain('#ffffff');
  });

  test('foil takes gold and copper in turns, or as it is chosen', () => {
    expect(hexes('foiling').map(({ foil }) => foil)).toEqual(['gold', 'copper', 'gold', 'copper']);
    const chosen = hexes('foiling', [
      { hex: '#c4202b', use: 'silver' },
      { hex: '#203c96', use: 'copper' },
    ]);
    expect(chosen.map(({ foil }) => foil)).toEqual(['silver', 'copper', 'copper', 'copper']);
  });

  test.each(techniqueSlugs)('%s: an ink that is left out stays cloth', (slug) => {
    const choices: InkChoice[] = [{ hex: '#203c96', use: 'leave out' }];
    const made = renderTechnique({
      artwork: emblem,
      technique: slug,
      widthMm: 72,
      pixelsPerMm: 2,
      cloth,
      inks: choices,
    });
    const cover = (left: number, right: number) => {
      let covered = 0;
      for (let i = 0; i < made.data.length; i += 4) {
        const x = ((i / 4) % made.width) - made.marginPx;
        if (x >= left && x < right && (made.data[i + 3] ?? 0) > 60) covered++;
      }
      return covered;
    };
    // The disc is there, the bar and the line are gone.
    expect(cover(0, 100)).toBeGreaterThan(1500);
    expect(cover(112, 144)).toBe(0);
    expect(made.inks.map(({ hex }) => hex)).not.toContain('#203c96');
  });

  test('an artwork of one ink stays when that ink is left out', () => {
    const artwork = prepareArtwork(drawPixels(20, 20, () => [200, 40, 40, 255]));
    const made = renderTechnique({
      artwork,
      technique: 'screen-printing',
      widthMm: 20,
      pixelsPerMm: 2,
      cloth,
      inks: [{ hex: '#c82828', use: 'leave out' }],
    });
    expect(made.inks).toHaveLength(1);
  });
});

describe('cloth', () => {
  test('the one that the drawing stands out from', () => {
    expect(pickCloth(emblem, ['#c4202b', '#101018'])).toBe('#101018');
    expect(pickCloth(emblem, ['#e6a817', '#eeeeee'])).toBe('#eeeeee');
  });
});
