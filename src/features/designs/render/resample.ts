import type { Placed } from './fields/distance.ts';
import type { Pixels } from './pixels.ts';

/** Weights of a tent filter that enlarges and reduces, in flat arrays. */
interface Taps {
  first: Int32Array;
  count: Int32Array;
  weight: Float32Array;
  max: number;
}

function makeTaps(from: number, to: number, offset: number, scale: number): Taps {
  const ratio = 1 / scale;
  const reach = Math.max(1, ratio);
  const max = Math.ceil(2 * reach) + 1;
  const first = new Int32Array(to);
  const count = new Int32Array(to);
  const weight = new Float32Array(to * max);
  for (let i = 0; i < to; i++) {
    const centre = (i + 0.5 - offset) * ratio - 0.5;
    const low = Math.ceil(centre - reach);
    const high = Math.floor(centre + reach);
    const tent = (s: number) => Math.max(0, 1 - Math.abs(s - centre) / reach);
    // The sum of the full tent, since the artwork is clear beyond its border.
    let sum = 0;
    for (let s = low; s <= high; s++) sum += tent(s);
    const start = Math.max(0, low);
    const end = Math.min(from - 1, high);
    first[i] = start;
    count[i] = Math.max(0, end - start + 1);
    for (let s = start; s <= end; s++) weight[i * max + s - start] = tent(s) / (sum || 1);
  }
  return { first, count, weight, max };
}

export interface Resampled {
  rgb: Uint8ClampedArray;
  /** Cover, 0 to 1. */
  alpha: Float32Array;
}

/** Lays the artwork in a frame. */
export function resample(art: Pixels, frame: Placed): Resampled {
  const { w, h, scale } = frame;
  const across = makeTaps(art.width, w, frame.ox, scale);
  const down = makeTaps(art.height, h, frame.oy, scale);
  const out = { rgb: new Uint8ClampedArray(w * h * 3), alpha: new Float32Array(w * h) };
  // Rows of the artwork in the frame's width, as many as a row of the frame needs at a time.
  const ring = Array.from({ length: down.max }, () => new Float32Array(w * 4));
  const sum = new Float64Array(w * 4);
  let next = 0;
  for (let y = 0; y < h; y++) {
    const start = down.first[y] as number;
    const end = start + (down.count[y] as number);
    if (start === end) continue;
    sum.fill(0);
    for (let s = start; s < end; s++) {
      const row = ring[s % ring.length] as Float32Array;
      if (s >= next) resampleRow(art, across, s, row);
      addRow(sum, row, down.weight[y * down.max + s - start] as number);
    }
    next = Math.max(next, end);
    writeRow(out, sum, y * w, scale);
  }
  return out;
}

/** One row of the artwork, premultiplied, in the frame's width. */
function resampleRow({ width, data }: Pixels, taps: Taps, y: number, out: Float32Array): void {
  const { first, count, weight, max } = taps;
  for (let x = 0; x < first.length; x++) {
    const end = x * max + (count[x] as number);
    let r = 0;
    let g = 0;
    let b = 0;
    let a = 0;
    for (let q = x * max, p = (y * width + (first[x] as number)) * 4; q < end; q++, p += 4) {
      const k = (weight[q] as number) * (data[p + 3] as number);
      a += k;
      r += k * (data[p] as number);
      g += k * (data[p + 1] as number);
      b += k * (data[p + 2] as number);
    }
    out[x * 4] = r;
    out[x * 4 + 1] = g;
    out[x * 4 + 2] = b;
    out[x * 4 + 3] = a;
  }
}

function addRow(sum: Float64Array, row: Float32Array, weight: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + weight * (row[i] as number);
}

function writeRow({ rgb, alpha }: Resampled, sum: Float64Array, start: number, scale: number): void {
  for (let p = 0, i = start; p < sum.length; p += 4, i++) {
    const a = sum[p + 3] as number;
    if (a < 0.5) continue;
    // Enlarged edges stay crisp.
    alpha[i] = scale > 1 ? Math.min(1, Math.max(0, (a / 255 - 0.5) * scale + 0.5)) : Math.min(1, a / 255);
    rgb[i * 3] = (sum[p] as number) / a;
    rgb[i * 3 + 1] = (sum[p + 1] as number) / a;
    rgb[i * 3 + 2] = (sum[p + 2] as number) / a;
  }
}
