import { expect, test } from 'vitest';
import { NO_INK } from '../pixels.ts';
import { findGrounds } from './grounds.ts';

// 50 × 50 mm at 4 pixels a millimetre.
const size = 200;
const ppm = 4;

function draw(inkAt: (xMm: number, yMm: number) => number): Uint8Array {
  return Uint8Array.from({ length: size * size }, (_, i) => inkAt((i % size) / ppm, Math.floor(i / size) / ppm));
}

/** Part of an ink's pixels that are ground. */
function groundPart(label: Uint8Array, ink: number, within: (xMm: number) => boolean = () => true): number {
  const found = findGrounds(label, size, size, ppm, 2);
  let all = 0;
  let ground = 0;
  label.forEach((k, i) => {
    if (k !== ink || !within((i % size) / ppm)) return;
    all++;
    ground += found[i] as number;
  });
  return ground / all;
}

const isDot = (xMm: number, yMm: number) => xMm % 5 < 2 && yMm % 5 < 2;

test('an ink with many details on it is one ground, the details are not', () => {
  const label = draw((x, y) => (isDot(x, y) ? 1 : 0));
  expect(groundPart(label, 0)).toBeGreaterThan(0.97);
  expect(groundPart(label, 1)).toBe(0);
});

test('holes with bare cloth in them are no details', () => {
  const label = draw((x) => (x % 5 < 2 ? NO_INK : 0));
  expect(groundPart(label, 0)).toBe(0);
});

test('a stroke of the same ink beside a ground stays satin', () => {
  const label = draw((x, y) => (x < 30 ? (isDot(x, y) ? 1 : 0) : x > 38 && x < 42 ? 0 : NO_INK));
  expect(groundPart(label, 0, (x) => x < 30)).toBeGreaterThan(0.95);
  expect(groundPart(label, 0, (x) => x > 35)).toBe(0);
});
