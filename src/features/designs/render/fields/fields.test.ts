import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../tests/support/length.ts';
import { NO_INK } from '../pixels.ts';
import { blur } from './blur.ts';
import { borderDistance, distanceToSeeds, signedDistance } from './distance.ts';
import { smoothByMajority, spread, tidy } from './labels.ts';
import { noise, noiseRow } from './noise.ts';

const w = 17;
const h = 13;
const mask = fc.uint8Array({ minLength: w * h, maxLength: w * h, max: 1 });

function bruteDistance(isSeed: (q: number) => boolean, p: number): number {
  let min = Number.POSITIVE_INFINITY;
  for (let q = 0; q < w * h; q++)
    if (isSeed(q)) min = Math.min(min, Math.hypot((p % w) - (q % w), Math.floor(p / w) - Math.floor(q / w)));
  return min;
}

describe('distances', () => {
  test('to seeds are exact', () => {
    fc.assert(
      fc.property(mask, (seeds) => {
        fc.pre(seeds.includes(1));
        const distance = distanceToSeeds(seeds, w, h);
        for (let p = 0; p < w * h; p++)
          expect(distance[p]).toBeCloseTo(
            bruteDistance((q) => seeds[q] === 1, p),
            4,
          );
      }),
      { numRuns: runs(30) },
    );
  });

  test('without a seed they are far', () => {
    expect(Math.min(...distanceToSeeds(new Uint8Array(w * h), w, h))).toBeGreaterThan(1000);
  });

  test('to the edge of a shape are exact, positive inside and negative outside', () => {
    fc.assert(
      fc.property(mask, (shape) => {
        fc.pre(shape.includes(1) && shape.includes(0));
        const distance = signedDistance(Float32Array.from(shape), w, h, true);
        for (let p = 0; p < w * h; p++) {
          const isInside = shape[p] === 1;
          const away = bruteDistance((q) => (shape[q] === 1) !== isInside, p);
          expect(distance[p]).toBeCloseTo(isInside ? away : -away, 4);
        }
      }),
      { numRuns: runs(30) },
    );
  });

  test('a soft edge counts by its cover', () => {
    const alpha = Float32Array.from({ length: 9 }, (_, x) => (x < 4 ? 1 : x === 4 ? 0.75 : 0));
    const distance = signedDistance(alpha, 9, 1, true);
    expect(distance[4]).toBeCloseTo(0.25);
    expect(signedDistance(alpha, 9, 1, false)[8]).toBe(-1);
  });

  test('to the border of inks begin at half a pixel', () => {
    const label = Uint8Array.from({ length: 10 }, (_, x) => (x < 5 ? 0 : 1));
    const distance = borderDistance(label, 10, 1);
    expect(distance[4]).toBeCloseTo(0.5);
    expect(distance[0]).toBeCloseTo(Math.hypot(4, 0.5));
  });
});

describe('labels', () => {
  const parse = (text: string) => Uint8Array.from(text, (sign) => (sign === '.' ? NO_INK : Number(sign)));

  test('thin remains of soft edges are removed, wide lines stay', () => {
    const label = parse('0000100000011100000');
    tidy(label, label.length);
    expect(label).toEqual(parse('0000000000011100000'));
  });

  test('inks grow over clear pixels, nearest first, up to a reach', () => {
    expect(spread(parse('..0.....1...'), 12, 1, 2)).toEqual(parse('00000.11111.'));
    expect(spread(parse('0....1'), 6, 1, 9)).toEqual(parse('000111'));
  });

  test('a pixel takes the ink of the majority around it, clear ones stay clear', () => {
    const label = parse('000000010000...1111');
    const smoothed = smoothByMajority(label, label.length, 1, 1, 2);
    expect(smoothed).toEqual(parse('000000000000...1111'));
  });
});

test('noise along a row is the noise of its points', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 3, noNaN: true }), fc.integer({ min: -50, max: 300 }), (step, y) => {
      const row = new Float64Array(40);
      noiseRow(row, step, 7.5, y / 3);
      row.forEach((value, x) => {
        expect(value).toBeCloseTo(noise(x * step + 7.5, y / 3), 9);
      });
    }),
    { numRuns: runs(40) },
  );
});

test('a blur keeps an even field and spreads a point evenly', () => {
  expect(new Set(blur(new Float32Array(w * h).fill(0.5), w, h, 3, 2))).toEqual(new Set([0.5]));
  const point = new Float32Array(w * h);
  point[6 * w + 8] = 9;
  const blurred = blur(point, w, h, 1);
  expect([blurred[5 * w + 7], blurred[6 * w + 8], blurred[7 * w + 9], blurred[6 * w + 10]]).toEqual([1, 1, 1, 0]);
});
