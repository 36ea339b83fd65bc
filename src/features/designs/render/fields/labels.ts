// Maps of inks: one ink index a pixel, NO_INK for none.
import { NO_INK } from '../pixels.ts';

/** Removes lines of one or two pixels between two stretches of one ink: the remains of soft edges. */
export function tidy(label: Uint8Array, w: number): void {
  for (const s of [1, w])
    for (let i = 2 * s; i < label.length - 3 * s; i++) {
      const k = label[i] as number;
      const a = label[i - s] as number;
      if (k === a || a === NO_INK || k === NO_INK) continue;
      const isThin = label[i + s] === a;
      if (isThin || (label[i + s] === k && label[i + 2 * s] === a && label[i - 2 * s] === a)) label[i] = a;
    }
}

/** Gives each pixel the ink that is in the majority around it: thread and pile cannot follow grain. */
export function smoothByMajority(label: Uint8Array, w: number, h: number, radius: number, inks: number): Uint8Array {
  const n = w * h;
  const r = Math.max(1, Math.round(radius));
  const best = new Float32Array(n);
  const result = new Uint8Array(n).fill(NO_INK);
  const counts = new Float32Array(n);
  for (let k = 0; k < inks; k++) {
    countAlongRows(label, counts, w, h, r, k);
    takeMajority(label, counts, best, result, w, h, r, k);
  }
  return result;
}

function countAlongRows(label: Uint8Array, counts: Float32Array, w: number, h: number, r: number, k: number): void {
  for (let y = 0; y < h; y++) {
    const o = y * w;
    let sum = 0;
    for (let x = -r; x < w; x++) {
      if (x + r < w && label[o + x + r] === k) sum++;
      if (x - r - 1 >= 0 && label[o + x - r - 1] === k) sum--;
      if (x >= 0) counts[o + x] = sum;
    }
  }
}

function takeMajority(
  label: Uint8Array,
  counts: Float32Array,
  best: Float32Array,
  result: Uint8Array,
  w: number,
  h: number,
  r: number,
  k: number,
): void {
  const sums = new Float32Array(w);
  for (let y = -r; y < h; y++) {
    const added = y + r < h ? (y + r) * w : -1;
    const left = y - r - 1 >= 0 ? (y - r - 1) * w : -1;
    const o = y * w;
    for (let x = 0; x < w; x++) {
      if (added >= 0) sums[x] = (sums[x] as number) + (counts[added + x] as number);
      if (left >= 0) sums[x] = (sums[x] as number) - (counts[left + x] as number);
      if (y < 0 || (sums[x] as number) <= (best[o + x] as number) || label[o + x] === NO_INK) continue;
      best[o + x] = sums[x] as number;
      result[o + x] = k;
    }
  }
}

/** Grows inks over clear pixels, nearest first by two chamfer sweeps, up to `reach` pixels. */
export function spread(label: Uint8Array, w: number, h: number, reach: number): Uint8Array {
  const n = w * h;
  const result = new Uint8Array(label);
  const cost = new Float32Array(n);
  for (let i = 0; i < n; i++) cost[i] = result[i] === NO_INK ? 1e9 : 0;
  for (let i = 0; i < n; i++) spreadTo(result, cost, n, i, -1, -w, reach);
  for (let i = n - 1; i >= 0; i--) spreadTo(result, cost, n, i, 1, w, reach);
  return result;
}

/** @param before step to the pixel before this one, @param above step to the row before it, in the sweep's order */
function spreadTo(
  label: Uint8Array,
  cost: Float32Array,
  n: number,
  i: number,
  before: number,
  above: number,
  reach: number,
): void {
  const own = cost[i] as number;
  if (own === 0) return;
  let c = own;
  let from = -1;
  const a = i + before;
  const b = i + above;
  const d = b - 1;
  const e = b + 1;
  if (a >= 0 && a < n && (cost[a] as number) + 1 < c) {
    c = (cost[a] as number) + 1;
    from = a;
  }
  if (b >= 0 && b < n && (cost[b] as number) + 1 < c) {
    c = (cost[b] as number) + 1;
    from = b;
  }
  if (d >= 0 && d < n && (cost[d] as number) + Math.SQRT2 < c) {
    c = (cost[d] as number) + Math.SQRT2;
    from = d;
  }
  if (e >= 0 && e < n && (cost[e] as number) + Math.SQRT2 < c) {
    c = (cost[e] as number) + Math.SQRT2;
    from = e;
  }
  if (from < 0 || c > reach) return;
  cost[i] = c;
  label[i] = label[from] as number;
}
