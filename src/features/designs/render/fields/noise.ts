// Noise is a hash of the position, so that the same input gives the same bytes.

/** Hash of a lattice point, 0 to 1. */
export function hash(x: number, y = 0, seed = 0): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const SIZE = 256;
const MASK = 255;
const TILE = new Float32Array(SIZE * SIZE);
for (let i = 0; i < TILE.length; i++) TILE[i] = hash(i % SIZE, Math.floor(i / SIZE), 7);

/** One value for each lattice cell, 0 to 1. */
export function grain(x: number, y: number): number {
  return TILE[((y & MASK) << 8) | (x & MASK)] as number;
}

/** Smooth value noise, 0 to 1, in cells of one unit, repeated after 256 units. */
export function noise(x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  let u = x - column;
  let v = y - row;
  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  const r0 = (row & MASK) << 8;
  const r1 = ((row + 1) & MASK) << 8;
  const c0 = column & MASK;
  const c1 = (column + 1) & MASK;
  const a = TILE[r0 | c0] as number;
  const b = TILE[r0 | c1] as number;
  const c = TILE[r1 | c0] as number;
  const d = TILE[r1 | c1] as number;
  return a + (b - a) * u + (c - a + (a - b - c + d) * u) * v;
}

/** Noise along one row of pixels: `out[x]` is the noise at `x * step + offset`. */
export function noiseRow(out: Float64Array, step: number, offset: number, y: number): void {
  const row = Math.floor(y);
  const t = y - row;
  const v = t * t * (3 - 2 * t);
  const r0 = (row & MASK) << 8;
  const r1 = ((row + 1) & MASK) << 8;
  let cell = Number.NaN;
  let left = 0;
  let right = 0;
  for (let i = 0; i < out.length; i++) {
    const x = i * step + offset;
    const column = Math.floor(x);
    if (column !== cell) {
      cell = column;
      left = blend(r0 | (column & MASK), r1 | (column & MASK), v);
      right = blend(r0 | ((column + 1) & MASK), r1 | ((column + 1) & MASK), v);
    }
    const u = x - column;
    out[i] = left + (right - left) * u * u * (3 - 2 * u);
  }
}

function blend(above: number, below: number, v: number): number {
  const a = TILE[above] as number;
  return a + ((TILE[below] as number) - a) * v;
}

const SINES = new Float32Array(1025);
for (let i = 0; i <= 1024; i++) SINES[i] = Math.sin((i / 1024) * 2 * Math.PI);

/** Sine by table; the phase is in turns. */
export function sinTurn(phase: number): number {
  return SINES[((phase - Math.floor(phase)) * 1024) | 0] as number;
}

/** Cosine by table; the phase is in turns. */
export function cosTurn(phase: number): number {
  return sinTurn(phase + 0.25);
}
