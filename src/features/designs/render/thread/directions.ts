// Stitch directions on a coarse grid: across the stroke, along the gradient of the distance field. They are smoothed as
// a tensor, since a stitch has no head or tail.
import { NO_INK } from '../pixels.ts';

export interface Grid {
  cols: number;
  rows: number;
  /** Pixels between two nodes. */
  cell: number;
  /** Class of each node. */
  key: Uint8Array;
  /** Unit vector across the rows. */
  nx: Float32Array;
  ny: Float32Array;
  /** Nodes with a class, without those of the border. */
  live: number[];
}

interface Votes {
  key: Uint8Array;
  count: Int32Array;
  /** Tensor of the gradients. */
  c2: Float32Array;
  s2: Float32Array;
}

/**
 * @param key class of each pixel: only equal classes influence each other
 * @param distance to the border, in pixels
 */
export function findDirections(key: Uint8Array, distance: Float32Array, w: number, h: number, pitchPx: number): Grid {
  const cell = Math.max(4, pitchPx * 1.3);
  const cols = Math.ceil(w / cell) + 2;
  const rows = Math.ceil(h / cell) + 2;
  const votes = voteKeys(key, w, h, cell, cols, cols * rows);
  sumGradients(votes, key, distance, w, h, cell, cols);
  joinNeighbours(votes, cols, cols * rows);
  const live: number[] = [];
  for (let r = 1; r < rows - 1; r++)
    for (let c = 1; c < cols - 1; c++) if (votes.key[r * cols + c] !== NO_INK) live.push(r * cols + c);
  const { nx, ny } = smoothDirections(votes, live, cols);
  return { cols, rows, cell, key: votes.key, nx, ny, live };
}

/** Class of a node by majority of its pixels: the leader gains a vote, or loses it to any other. */
function voteKeys(key: Uint8Array, w: number, h: number, cell: number, cols: number, n: number): Votes {
  const leader = new Uint8Array(n).fill(NO_INK);
  const count = new Int32Array(n);
  for (let y = 0; y < h; y++) {
    const row = Math.round(y / cell) * cols;
    for (let x = 0; x < w; x++) {
      const k = key[y * w + x] as number;
      if (k === NO_INK) continue;
      const g = row + Math.round(x / cell);
      if (count[g] === 0) {
        leader[g] = k;
        count[g] = 1;
      } else count[g] = (count[g] as number) + (leader[g] === k ? 1 : -1);
    }
  }
  return { key: leader, count, c2: new Float32Array(n), s2: new Float32Array(n) };
}

function sumGradients(
  { key: leader, c2, s2 }: Votes,
  key: Uint8Array,
  distance: Float32Array,
  w: number,
  h: number,
  cell: number,
  cols: number,
): void {
  for (let y = 1; y < h - 1; y++) {
    const row = Math.round(y / cell) * cols;
    for (let x = 1, p = y * w + 1; x < w - 1; x++, p++) {
      const g = row + Math.round(x / cell);
      if (key[p] === NO_INK || leader[g] !== key[p]) continue;
      const dx = ((distance[p + 1] as number) - (distance[p - 1] as number)) / 2;
      const dy = ((distance[p + w] as number) - (distance[p - w] as number)) / 2;
      c2[g] = (c2[g] as number) + (dx * dx - dy * dy);
      s2[g] = (s2[g] as number) + 2 * dx * dy;
    }
  }
}

/** Nodes beside a thin stroke serve its pixels too. */
function joinNeighbours({ key, count, c2, s2 }: Votes, cols: number, n: number): void {
  const hasGradient = (g: number) => c2[g] !== 0 || s2[g] !== 0;
  for (let g = cols + 1; g < n - cols - 1; g++) {
    if (key[g] !== NO_INK && (count[g] as number) >= 0 && hasGradient(g)) continue;
    for (const step of [-1, 1, -cols, cols])
      if (key[g] === NO_INK && key[g + step] !== NO_INK && hasGradient(g + step)) key[g] = key[g + step] as number;
  }
}

function smoothDirections({ key, c2, s2 }: Votes, live: number[], cols: number): Pick<Grid, 'nx' | 'ny'> {
  const around = [-1, 1, -cols, cols, -cols - 1, -cols + 1, cols - 1, cols + 1];
  const a2 = new Float32Array(c2);
  const b2 = new Float32Array(s2);
  for (let pass = 0; pass < 14; pass++)
    for (const g of live) {
      let a = (c2[g] as number) * 0.35;
      let b = (s2[g] as number) * 0.35;
      for (const step of around) {
        if (key[g + step] !== key[g]) continue;
        a += a2[g + step] as number;
        b += b2[g + step] as number;
      }
      a2[g] = a / 8.35;
      b2[g] = b / 8.35;
    }
  const nx = new Float32Array(key.length);
  const ny = new Float32Array(key.length);
  for (let g = 0; g < key.length; g++) {
    if (key[g] === NO_INK) continue;
    const angle = Math.atan2(b2[g] as number, a2[g] as number) / 2;
    nx[g] = -Math.sin(angle);
    ny[g] = Math.cos(angle);
  }
  return { nx, ny };
}
