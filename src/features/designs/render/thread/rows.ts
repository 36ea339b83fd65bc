// Rows of stitches that follow any shape: a wave with one turn of phase a row. Nodes pull their waves into step with
// their neighbours; where rows do not fit, one ends.
import { cosTurn, sinTurn } from '../fields/noise.ts';
import { NO_INK } from '../pixels.ts';
import { findDirections, type Grid } from './directions.ts';

export interface RowGrid extends Grid {
  /** Wave of each node. */
  re: Float32Array;
  im: Float32Array;
}

/** A pixel's place in its row. */
export interface Row {
  /** Cosine of the phase: 1 on top of a row. */
  wave: number;
  /** Unit vector across the rows. */
  nx: number;
  ny: number;
}

export function layRows(key: Uint8Array, distance: Float32Array, w: number, h: number, pitchPx: number): RowGrid {
  const grid = findDirections(key, distance, w, h, pitchPx);
  const links = [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ].map(([dx = 0, dy = 0]) => makeLink(grid, dx, dy, (2 * Math.PI) / pitchPx));
  const n = grid.cols * grid.rows;
  const rowGrid = { ...grid, re: new Float32Array(n), im: new Float32Array(n) };
  for (let sweep = 0; sweep < 18; sweep++) {
    const order = sweep % 2 === 0 ? grid.live : grid.live.toReversed();
    for (const g of order) pullIntoStep(rowGrid, links, g);
  }
  return rowGrid;
}

/** The phase between a node and one of its neighbours. */
interface Link {
  step: number;
  cos: Float32Array;
  sin: Float32Array;
  /** 1 or -1 for the sense of the neighbour's direction, 0 without a link. */
  sense: Int8Array;
}

function makeLink({ cols, rows, cell, key, nx, ny }: Grid, dx: number, dy: number, omega: number): Link {
  const n = cols * rows;
  const step = dx + dy * cols;
  const link = { step, cos: new Float32Array(n), sin: new Float32Array(n), sense: new Int8Array(n) };
  for (let g = 0; g < n; g++) {
    const c = g % cols;
    const q = g + step;
    if (key[g] === NO_INK || c + dx < 0 || c + dx >= cols || q >= n || key[q] !== key[g]) continue;
    const f = (nx[g] as number) * (nx[q] as number) + (ny[g] as number) * (ny[q] as number) < 0 ? -1 : 1;
    const mx = (nx[g] as number) + f * (nx[q] as number);
    const my = (ny[g] as number) + f * (ny[q] as number);
    const length = Math.hypot(mx, my) || 1;
    const turn = (omega * cell * (mx * dx + my * dy)) / length;
    link.cos[g] = Math.cos(turn);
    link.sin[g] = Math.sin(turn);
    link.sense[g] = f;
  }
  return link;
}

function pullIntoStep({ re, im }: RowGrid, links: Link[], g: number): void {
  let a = 0;
  let b = 0;
  for (const { step, cos, sin, sense } of links) {
    const q = g + step;
    if (sense[g] !== 0) {
      // From the neighbour back to the node.
      const qi = (sense[g] as number) * (im[q] as number);
      a += (re[q] as number) * (cos[g] as number) + qi * (sin[g] as number);
      b += qi * (cos[g] as number) - (re[q] as number) * (sin[g] as number);
    }
    const p = g - step;
    if (p >= 0 && sense[p] !== 0) {
      // From the neighbour on, then turned to the node's sense.
      a += (re[p] as number) * (cos[p] as number) - (im[p] as number) * (sin[p] as number);
      b += (sense[p] as number) * ((re[p] as number) * (sin[p] as number) + (im[p] as number) * (cos[p] as number));
    }
  }
  const length = Math.sqrt(a * a + b * b);
  if (length >= 1e-6) {
    re[g] = a / length;
    im[g] = b / length;
  } else if (re[g] === 0 && im[g] === 0) re[g] = 1;
}

/** @param turns phase in turns a pixel */
export function rowAt(grid: RowGrid, x: number, y: number, key: number, turns: number, out: Row): void {
  const { cols, cell, nx, ny, re, im } = grid;
  const c = Math.trunc(x / cell);
  const r = Math.trunc(y / cell);
  const fu = x / cell - c;
  const fv = y / cell - r;
  let a = 0;
  let b = 0;
  let X = 0;
  let Y = 0;
  let sx = 0;
  let sy = 0;
  let isFirst = true;
  for (let k = 0; k < 4; k++) {
    const i = k & 1;
    const j = k >> 1;
    const g = (r + j) * cols + c + i;
    if (grid.key[g] !== key) continue;
    const weight = (i === 1 ? fu : 1 - fu) * (j === 1 ? fv : 1 - fv) + 1e-4;
    let sense = 1;
    if (isFirst) {
      sx = nx[g] as number;
      sy = ny[g] as number;
      isFirst = false;
    } else if ((nx[g] as number) * sx + (ny[g] as number) * sy < 0) sense = -1;
    const qx = sense * (nx[g] as number);
    const qy = sense * (ny[g] as number);
    const qi = sense * (im[g] as number);
    const t = turns * (qx * (x - (c + i) * cell) + qy * (y - (r + j) * cell));
    const cos = cosTurn(t);
    const sin = sinTurn(t);
    a += weight * ((re[g] as number) * cos - qi * sin);
    b += weight * ((re[g] as number) * sin + qi * cos);
    X += weight * qx;
    Y += weight * qy;
  }
  const m = Math.sqrt(X * X + Y * Y) || 1;
  out.wave = isFirst ? 1 : a / (Math.sqrt(a * a + b * b) || 1);
  out.nx = isFirst ? 0 : X / m;
  out.ny = isFirst ? 1 : Y / m;
}
