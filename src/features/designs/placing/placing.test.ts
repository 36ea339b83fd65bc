import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCentred, movePlace, pullCorner, setWidth, snapToMiddle, turnPlace } from './moves.ts';
import { bringInside, findMiddle, isInside, maxWidth, measureBox, measureHeight, type Place } from './place.ts';
import { findPreset, listPresets, placePreset } from './presets.ts';
import { fromView, parseCm, toCm, toView } from './view.ts';

const areas = fc.record({
  widthMm: fc.integer({ min: 60, max: 500 }),
  heightMm: fc.integer({ min: 40, max: 600 }),
});
const ratios = fc.double({ min: 0.1, max: 8, noNaN: true });
const places: fc.Arbitrary<Place> = fc.record({
  xMm: fc.integer({ min: -600, max: 600 }),
  yMm: fc.integer({ min: -600, max: 600 }),
  widthMm: fc.integer({ min: 1, max: 800 }),
  rotation: fc.integer({ min: -179, max: 180 }),
});
const steps = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });

describe('the place in an area', () => {
  test('no gesture leaves the area, and each number is a whole one', () => {
    const corners = fc.record({
      x: fc.constantFrom(-1 as const, 1 as const),
      y: fc.constantFrom(-1 as const, 1 as const),
    });
    fc.assert(
      fc.property(areas, ratios, places, steps, corners, (area, ratio, start, by, corner) => {
        const inside = bringInside(start, ratio, area);
        const all = [
          inside,
          movePlace(inside, ratio, area, by),
          setWidth(inside, ratio, area, by.x),
          turnPlace(inside, ratio, area, by.y),
          pullCorner(inside, ratio, area, corner, by),
        ];
        for (const place of all) {
          expect(isInside(place, ratio, area), JSON.stringify(place)).toBe(true);
          expect(Object.values(place).every(Number.isInteger)).toBe(true);
        }
      }),
    );
  });

  test('a drawing that lies inside is not touched', () => {
    fc.assert(
      fc.property(areas, ratios, places, (area, ratio, start) => {
        const inside = bringInside(start, ratio, area);
        expect(bringInside(inside, ratio, area)).toEqual(inside);
      }),
    );
  });

  test('the screen shows what the job data says, to the millimetre', () => {
    fc.assert(
      fc.property(areas, ratios, places, (area, ratio, start) => {
        const place = bringInside(start, ratio, area);
        const seen = toView(place, ratio, area);
        expect(fromView(seen, area, place.rotation)).toEqual(place);
        expect(Math.round((seen.height / 100) * area.heightMm)).toBe(measureHeight(place, ratio));
        expect(parseCm(toCm(place.xMm))).toBe(place.xMm);
        expect(parseCm(toCm(place.widthMm))).toBe(place.widthMm);
      }),
    );
  });

  test('the upright box of a quarter turn has the sides exchanged', () => {
    const { left, right, top, bottom } = measureBox({ xMm: 50, yMm: 50, widthMm: 100, rotation: 90 }, 0.5);
    expect([left, right, top, bottom].map(Math.round)).toEqual([75, 125, 25, 125]);
  });

  test('a pulled corner leaves the corner across where it is', () => {
    const start = { xMm: 60, yMm: 45, widthMm: 100, rotation: 0 };
    const area = { widthMm: 300, heightMm: 400 };
    expect(pullCorner(start, 0.5, area, { x: 1, y: 1 }, { x: 40, y: 20 })).toEqual({ ...start, widthMm: 140 });
    const toLeft = pullCorner(start, 0.5, area, { x: -1, y: -1 }, { x: -20, y: -10 });
    expect(toLeft).toEqual({ xMm: 40, yMm: 35, widthMm: 120, rotation: 0 });
  });

  test('a width outside the area is as wide as the area', () => {
    const area = { widthMm: 300, heightMm: 400 };
    expect(setWidth({ xMm: 30, yMm: 45, widthMm: 240, rotation: 0 }, 0.88, area, 315)).toMatchObject({
      xMm: 0,
      widthMm: 300,
    });
    expect(maxWidth(2, area)).toBe(200);
  });
});

describe('the middle line', () => {
  const area = { widthMm: 300, heightMm: 400 };

  test('a drawing within 4 mm jumps to it, one further off stays', () => {
    expect(snapToMiddle({ xMm: 33, yMm: 45, widthMm: 240, rotation: 0 }, 1, area).xMm).toBe(30);
    expect(snapToMiddle({ xMm: 35, yMm: 45, widthMm: 240, rotation: 0 }, 1, area).xMm).toBe(35);
  });

  test('a snapped drawing is centred', () => {
    fc.assert(
      fc.property(ratios, places, (ratio, start) => {
        const place = bringInside(start, ratio, area);
        const snapped = snapToMiddle(place, ratio, area);
        const wasNear = Math.abs(findMiddle(place, ratio).x - area.widthMm / 2) <= 4;
        expect(isCentred(snapped, ratio, area)).toBe(wasNear);
      }),
    );
  });
});

describe('presets', () => {
  const front = { id: 'full-front', name: 'Full front', view: 'front' as const, widthMm: 300, heightMm: 400 };

  test('of a garment', () => {
    expect(listPresets(front).map(({ name }) => name)).toEqual(['Left chest', 'Centre', 'Full front']);
    expect(placePreset('centre', 0.88, front)).toEqual({ xMm: 30, yMm: 45, widthMm: 240, rotation: 0 });
    expect(placePreset('full', 0.88, front)).toEqual({ xMm: 0, yMm: 0, widthMm: 300, rotation: 0 });
    expect(placePreset('left-chest', 0.88, front)).toEqual({ xMm: 190, yMm: 15, widthMm: 90, rotation: 0 });
  });

  test('of a cap there is no chest', () => {
    const cap = { id: 'front-panel', name: 'Front panel', view: 'front' as const, widthMm: 110, heightMm: 55 };
    expect(listPresets(cap).map(({ name }) => name)).toEqual(['Centre', 'Whole area']);
  });

  test('each lies inside its area and is found again', () => {
    fc.assert(
      fc.property(areas, ratios, (size, ratio) => {
        const area = { ...front, ...size };
        const taken = listPresets(area).map(({ id }) => placePreset(id, ratio, area));
        for (const place of taken) {
          expect(isInside(place, ratio, area)).toBe(true);
          expect(findPreset(place, ratio, area)).toBeDefined();
        }
      }),
    );
  });
});
