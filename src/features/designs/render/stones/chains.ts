import { NO_INK } from '../pixels.ts';

export interface Field {
  label: Uint8Array;
  /** To the nearest border, in pixels. */
  distance: Float32Array;
  w: number;
  h: number;
}

/** Marked pixels, neighbour to neighbour within one ink, as paths. Marks are used up. */
export function findChains(on: Uint8Array, { label, w }: Field): number[][] {
  const around = [1, w, -1, -w, w + 1, w - 1, -w - 1, 1 - w];
  const walk = (from: number, k: number) => {
    const path: number[] = [];
    for (let at: number | undefined = from; ; ) {
      const here: number = at;
      at = around.map((step) => here + step).find((q) => on[q] === 1 && label[q] === k);
      if (at === undefined) return path;
      on[at] = 0;
      path.push(at);
    }
  };
  const chains: number[][] = [];
  for (let p = 0; p < on.length; p++) {
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

/** Pixels where the distance passes `level`. */
export function findContour({ label, distance, w, h }: Field, level: number): Uint8Array {
  const on = new Uint8Array(w * h);
  for (let y = 1; y < h - 1; y++)
    for (let x = 1, p = y * w + 1; x < w - 1; x++, p++) {
      if (label[p] === NO_INK || (distance[p] as number) < level) continue;
      const isInside = (distance[p - 1] as number) >= level && (distance[p + 1] as number) >= level;
      if (!isInside || (distance[p - w] as number) < level || (distance[p + w] as number) < level) on[p] = 1;
    }
  return on;
}

/** Pixels on the middle line of strokes from `min` to `max` half width, one pixel wide. */
export function findMiddleLines({ label, distance, w, h }: Field, min: number, max: number): Uint8Array {
  const on = new Uint8Array(w * h);
  for (let y = 2; y < h - 2; y++)
    for (let x = 2, p = y * w + 2; x < w - 2; x++, p++) {
      const d = distance[p] as number;
      if (label[p] === NO_INK || d < min || d > max) continue;
      const fx = 2 * d - (distance[p - 2] as number) - (distance[p + 2] as number);
      const fy = 2 * d - (distance[p - 2 * w] as number) - (distance[p + 2 * w] as number);
      if (Math.max(fx, fy) < 1.4) continue;
      const s = fx > fy ? 1 : w;
      if (d >= (distance[p - s] as number) && d > (distance[p + s] as number)) on[p] = 1;
    }
  return on;
}
