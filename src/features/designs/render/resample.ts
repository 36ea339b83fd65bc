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
  const rows = resampleRows(art, across, w);
  const rgb = new Uint8ClampedArray(w * h * 3);
  const alpha = new Float32Array(w * h);
  for (let y = 0; y < h; y++) resampleRow(rows, down, { rgb, alpha }, w, y, scale);
  return { rgb, alpha };
}

/** Premultiplied rows in the frame's width. */
function resampleRows({ width, height, data }: Pixels, taps: Taps, w: number): Float32Array {
  const out = new Float32Array(w * height * 4);
  const { first, count, weight, max } = taps;
  for (let y = 0, o = 0; y < height; y++)
    for (let x = 0; x < w; x++, o += 4) {
      const end = x * max + (count[x] as number);
      let r = 0;
      let g = 0;
      let b = 0;
      let a = 0;
      for (let q = x * max, p = (y * width + (first[x] as number)) * 4; q < end; q++, p += 4) {
        const k = (weight[q] as number) * (data[p + 3] as number);
        if (k === 0) continue;
        a += k;
        r += k * (data[p] as number);
        g += k * (data[p + 1] as number);
        b += k * (data[p + 2] as number);
      }
      if (a === 0) continue;
      out[o] = r;
      out[o + 1] = g;
      out[o + 2] = b;
      out[o + 3] = a;
    }
  return out;
}

function resampleRow(rows: Float32Array, taps: Taps, out: Resampled, w: number, y: number, scale: number): void {
  const row = w * 4;
  const top = (taps.first[y] as number) * row;
  const count = taps.count[y] as number;
  for (let x = 0; x < w; x++) {
    let r = 0;
    let g = 0;
    let b = 0;
    let a = 0;
    for (let i = 0, p = top + x * 4; i < count; i++, p += row) {
      const k = taps.weight[y * taps.max + i] as number;
      a += k * (rows[p + 3] as number);
      r += k * (rows[p] as number);
      g += k * (rows[p + 1] as number);
      b += k * (rows[p + 2] as number);
    }
    if (a < 0.5) continue;
    const o = y * w + x;
    // Enlarged edges stay crisp.
    out.alpha[o] = scale > 1 ? Math.min(1, Math.max(0, (a / 255 - 0.5) * scale + 0.5)) : Math.min(1, a / 255);
    out.rgb[o * 3] = r / a;
    out.rgb[o * 3 + 1] = g / a;
    out.rgb[o * 3 + 2] = b / a;
  }
}
