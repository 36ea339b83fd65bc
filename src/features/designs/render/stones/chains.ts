import { NO_INK } from '../pixels.ts';

export interface StoneField {
  label: Uint8Array;
  /** To the nearest border, in pixels. */
  distance: Float32Array;
  w: number;
  h: number;
}

/** Marked pixels: their list and a map. */
export interface Marks {
  pixels: number[];
  on: Uint8Array;
}

/** Marked pixels, neighbour to neighbour within one ink, as paths. Marks are used up. */
export function findChains({ pixels, on }: Marks, { label, w }: StoneField): number[][] {
  const around = [1, w, -1, -w, w + 1, w - 1, -w - 1, 1 - w];
  const walk = (from: number, k: number) => {
    const path: number[] = [];
    let at = from;
    for (let i = 0; i < around.length; i++) {
      const q = at + (around[i] as number);
      if (on[q] !== 1 || label[q] !== k) continue;
      on[q] = 0;
      path.push(q);
      at = q;
      i = -1;
    }
    return path;
  };
  const chains: number[][] = [];
  for (const p of pixels) {
    if (on[p] !== 1) continue;
    const k = label[p] as number;
    on[p] = 0;
    // An open chain is entered in its middle.
    const forth = walk(p, k);
    const back = walk(p, k);
    chains.push([...back.reverse(), p, ...forth]);
  }
  return chains;
}

/** Pixels with an ink, without those of the frame's edge. */
export function findInked({ label, w, h }: StoneField): Int32Array {
  const found = new Int32Array(w * h);
  let count = 0;
  for (let y = 1; y < h - 1; y++)
    for (let p = y * w + 1; p < y * w + w - 1; p++) if (label[p] !== NO_INK) found[count++] = p;
  return found.subarray(0, count);
}

/** Marks pixels where the distance passes `level`. @param within pixels to look at, in order */
export function markContour({ distance, w }: StoneField, within: Int32Array, level: number, on: Uint8Array): Marks {
  const pixels: number[] = [];
  for (let i = 0; i < within.length; i++) {
    const p = within[i] as number;
    if ((distance[p] as number) < level) continue;
    const isWithin = (distance[p - 1] as number) >= level && (distance[p + 1] as number) >= level;
    if (isWithin && (distance[p - w] as number) >= level && (distance[p + w] as number) >= level) continue;
    on[p] = 1;
    pixels.push(p);
  }
  return { pixels, on };
}

/** Marks the middle line of strokes from `min` to `max` half width, one pixel wide. */
export function markMiddleLines(
  { label, distance, w, h }: StoneField,
  min: number,
  max: number,
  on: Uint8Array,
): Marks {
  const pixels: number[] = [];
  for (let y = 2; y < h - 2; y++)
    for (let x = 2, p = y * w + 2; x < w - 2; x++, p++) {
      const d = distance[p] as number;
      if (label[p] === NO_INK || d < min || d > max) continue;
      const fx = 2 * d - (distance[p - 2] as number) - (distance[p + 2] as number);
      const fy = 2 * d - (distance[p - 2 * w] as number) - (distance[p + 2 * w] as number);
      if (Math.max(fx, fy) < 1.4) continue;
      const s = fx > fy ? 1 : w;
      if (d < (distance[p - s] as number) || d <= (distance[p + s] as number)) continue;
      on[p] = 1;
      pixels.push(p);
    }
  return { pixels, on };
}
