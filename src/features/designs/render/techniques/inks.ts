import type { Ink } from '../colour/palette.ts';
import { NO_INK } from '../pixels.ts';
import type { UsedInk } from '../technique.ts';

export function toUsed(inks: Ink[]): UsedInk[] {
  return inks.map(({ hex, share }) => ({ hex, share }));
}

/** Flat linear colours with soft borders of one pixel between inks. */
export function inkColours(label: Uint8Array, inks: Ink[], w: number, h: number): Float32Array {
  const n = w * h;
  const linear = new Float32Array(256 * 3);
  inks.forEach((ink, k) => {
    linear.set(ink.linear, k * 3);
  });
  const out = new Float32Array(n * 3);
  for (let i = 0; i < n; i++) {
    const k = label[i] as number;
    if (k === NO_INK) continue;
    out[i * 3] = linear[k * 3] as number;
    out[i * 3 + 1] = linear[k * 3 + 1] as number;
    out[i * 3 + 2] = linear[k * 3 + 2] as number;
    const x = i % w;
    if (x === 0 || x === w - 1 || i < w || i >= n - w) continue;
    if (label[i - 1] === k && label[i + 1] === k && label[i - w] === k && label[i + w] === k) continue;
    mixNeighbours(out, label, linear, i, w);
  }
  return out;
}

/** Mean of 3 × 3 pixels, those without ink left out. */
function mixNeighbours(out: Float32Array, label: Uint8Array, linear: Float32Array, i: number, w: number): void {
  let r = 0;
  let g = 0;
  let b = 0;
  let count = 0;
  for (let j = 0; j < 9; j++) {
    const q = label[i + (Math.trunc(j / 3) - 1) * w + (j % 3) - 1] as number;
    if (q === NO_INK) continue;
    r += linear[q * 3] as number;
    g += linear[q * 3 + 1] as number;
    b += linear[q * 3 + 2] as number;
    count++;
  }
  out[i * 3] = r / count;
  out[i * 3 + 1] = g / count;
  out[i * 3 + 2] = b / count;
}
