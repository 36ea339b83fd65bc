import type { Pixels } from '../pixels.ts';
import { type Lab, toLab } from './colour.ts';

/** Five bits a channel. */
export const BINS = 32768;

export function findBin(r: number, g: number, b: number): number {
  return ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
}

export interface WeightedColour {
  lab: Lab;
  weight: number;
}

interface Sums {
  count: Float64Array;
  codes: Float64Array;
  covered: number;
  flat: number;
}

/** Colours of flat pixels, since edges between colours add mixtures. Thin lines and grain: of all pixels. */
export function countColours(image: Pixels): WeightedColour[] {
  const flat = sumColours(image, isFlat);
  const sums =
    flat.flat > flat.covered * 0.3
      ? flat
      : addAll(
          flat,
          sumColours(image, () => true),
        );
  const points: WeightedColour[] = [];
  for (let k = 0; k < BINS; k++) {
    const weight = sums.count[k] as number;
    if (weight === 0) continue;
    const mean = (c: number) => Math.round((sums.codes[k * 3 + c] as number) / weight);
    points.push({ lab: toLab([mean(0), mean(1), mean(2)]), weight });
  }
  const [r = 0, g = 0, b = 0] = image.data;
  return points.length > 0 ? points : [{ lab: toLab([r, g, b]), weight: 1 }];
}

function sumColours({ width: w, height: h, data }: Pixels, isCounted: typeof isFlat): Sums {
  const sums = { count: new Float64Array(BINS), codes: new Float64Array(BINS * 3), covered: 0, flat: 0 };
  const { count, codes } = sums;
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const p = (y * w + x) * 4;
      if ((data[p + 3] as number) < 200) continue;
      sums.covered++;
      if (!isCounted(data, p, w * 4)) continue;
      sums.flat++;
      const k = findBin(data[p] as number, data[p + 1] as number, data[p + 2] as number);
      count[k] = (count[k] as number) + 1;
      codes[k * 3] = (codes[k * 3] as number) + (data[p] as number);
      codes[k * 3 + 1] = (codes[k * 3 + 1] as number) + (data[p + 1] as number);
      codes[k * 3 + 2] = (codes[k * 3 + 2] as number) + (data[p + 2] as number);
    }
  return sums;
}

function isFlat(data: Uint8ClampedArray, p: number, row: number): boolean {
  return isAlike(data, p, p + 4) && isAlike(data, p, p - 4) && isAlike(data, p, p + row) && isAlike(data, p, p - row);
}

function isAlike(data: Uint8ClampedArray, p: number, q: number): boolean {
  if ((data[q + 3] as number) < 200) return false;
  const red = Math.abs((data[p] as number) - (data[q] as number));
  const green = Math.abs((data[p + 1] as number) - (data[q + 1] as number));
  return red + green + Math.abs((data[p + 2] as number) - (data[q + 2] as number)) <= 18;
}

function addAll(to: Sums, from: Sums): Sums {
  for (let k = 0; k < BINS; k++) to.count[k] = (to.count[k] as number) + (from.count[k] as number);
  for (let k = 0; k < BINS * 3; k++) to.codes[k] = (to.codes[k] as number) + (from.codes[k] as number);
  return to;
}
