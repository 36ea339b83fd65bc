import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { present } from '../../../../tests/support/answers.ts';
import { samplePriceList } from '../../../../tests/support/price-list.ts';
import { describeFinding } from '../check/messages.ts';
import { techniqueSlugs } from '../constants.ts';
import { movePlace, pullCorner, setWidth, turnPlace } from '../placing/moves.ts';
import { bringInside } from '../placing/place.ts';
import { listPresets, placePreset } from '../placing/presets.ts';
import type { DrawingFacts } from '../worker/protocol.ts';
import type { Choices } from './choices.ts';
import { checkChoices, findColourError, isOfTechnique, listToSettle, measureDrawing } from './design-check.ts';

const list = samplePriceList();
const facts: DrawingFacts = {
  file: { width: 2400, height: 1800 },
  original: { width: 2004, height: 1764 },
  vector: false,
  width: 1200,
  height: 1056,
  removed: true,
  ground: '#ffffff',
  strokePx: 6,
  insidePx: 9,
  photographic: false,
  colours: 4,
  inks: [],
  mainColours: ['#b3202c'],
  stonesFromMm: 40,
};
const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
const front = {
  id: 'front',
  name: 'Full front',
  view: 'front',
  widthMm: 300,
  heightMm: 400,
  corners,
  variantIds: [],
} as const;
const variant = { id: 'black', color: 'Black', colorHex: '#161616', front: '/tee.webp', sizes: [] };
const blank = {
  id: 'tee',
  name: 'Tee',
  price: 1450,
  material: 'cotton',
  fabric: 'cotton-jersey',
  variants: [variant],
  areas: [front],
};
const choices: Choices = {
  technique: 'embroidery',
  blank,
  variant,
  key: 0,
  others: [],
  area: front,
  inks: [],
  redraw: false,
  place: { xMm: 30, yMm: 45, widthMm: 240, rotation: 0 },
};

describe('a design', () => {
  test('is measured at its width: the drawing counts, not the file', () => {
    const measured = measureDrawing(facts, 240);
    expect(Math.round(measured.dpi)).toBe(212);
    expect(measured.thinnestMm).toBeCloseTo(1.2);
    expect(measured.heightMm).toBeCloseTo(211.2);
    expect(measureDrawing({ ...facts, vector: true }, 240).dpi).toBe(Number.POSITIVE_INFINITY);
  });

  test('that is sharp and of four colours has nothing to settle', () => {
    const findings = checkChoices(list, 'embroidery', { facts, choices, pieces: 40 });
    expect(listToSettle(findings, false)).toEqual([]);
    expect(findings.map((finding) => describeFinding(finding).rest)).toContain('at 24 cm: sharp. Thread needs 150.');
  });

  test('a soft fault is let through by the visitor, a hard one is not', () => {
    const soft = checkChoices(list, 'embroidery', {
      choices,
      pieces: 40,
      facts: { ...facts, original: { width: 640, height: 560 } },
    });
    expect(listToSettle(soft, false).map(({ code }) => code)).toEqual(['density']);
    expect(listToSettle(soft, true)).toEqual([]);
    expect(soft.some(isOfTechnique)).toBe(false);
    const hard = checkChoices(list, 'sublimation', { facts, choices, pieces: 40 });
    expect(listToSettle(hard, true).length).toBeGreaterThan(0);
    expect(hard.some(isOfTechnique)).toBe(true);
  });

  test('what is redrawn has nothing to settle, until that is taken back', () => {
    const small = { ...facts, original: { width: 320, height: 280 }, strokePx: 2, insidePx: 2 };
    const findings = (redraw: boolean) =>
      checkChoices(list, 'embroidery', { facts: small, choices: { ...choices, redraw }, pieces: 40 });
    expect(listToSettle(findings(false), false).map(({ code }) => code)).toEqual(['density', 'lines']);
    expect(listToSettle(findings(true), false)).toEqual([]);
  });

  test('a further colour that the technique does not show on is told, one without the area too', () => {
    const white = { ...variant, id: 'white', color: 'White', colorHex: '#ffffff' };
    const onWhite: Choices = { ...choices, technique: 'water-based-transfers', variant: white };
    const judged = { facts, choices: onWhite, pieces: 40 };
    expect(describeFinding(present(findColourError(list, judged, variant))).message).toBe(
      'Water-Based Transfers needs a light ground. Yours is black.',
    );
    expect(findColourError(list, judged, white)).toBeUndefined();
    const onlyWhite = { ...front, variantIds: ['white'] };
    const noBack = { ...judged, choices: { ...onWhite, blank: { ...blank, areas: [onlyWhite] }, area: onlyWhite } };
    expect(describeFinding(present(findColourError(list, noBack, variant))).message).toBe(
      'Full front cannot be decorated in Black.',
    );
  });

  test('each technique of the house can be asked', () => {
    for (const technique of techniqueSlugs)
      expect(checkChoices(list, technique, { facts, choices, pieces: 0 }).length).toBeGreaterThan(2);
  });
});

test('what hands and numbers can do never stands over the edge by the check', () => {
  const side = fc.integer({ min: 60, max: 500 });
  const step = fc.integer({ min: -900, max: 900 });
  fc.assert(
    fc.property(side, side, fc.integer({ min: 200, max: 4000 }), step, step, (widthMm, heightMm, tall, one, other) => {
      const area = { ...front, widthMm, heightMm };
      const drawn = { ...facts, width: 1000, height: tall };
      const ratio = tall / 1000;
      const place = bringInside({ xMm: one, yMm: other, widthMm: 240, rotation: one % 180 }, ratio, area);
      const places = [
        ...listPresets(area).map(({ id }) => placePreset(id, ratio, area)),
        ...[place, movePlace(place, ratio, area, { x: one, y: other }), setWidth(place, ratio, area, other)],
        turnPlace(place, ratio, area, other),
        pullCorner(place, ratio, area, { x: 1, y: -1 }, { x: one, y: other }),
      ];
      for (const at of places) {
        const findings = checkChoices(list, 'dtf-printing', {
          facts: drawn,
          pieces: 10,
          choices: { ...choices, area, place: at },
        });
        const inArea = findings.filter(({ code, level }) => code === 'area' && level === 'hard');
        expect(inArea, JSON.stringify({ at, ratio, area })).toEqual([]);
      }
    }),
  );
});
