// Grounds: inks that other inks lie on. A digitiser sews them as one straight tatami and lays the details on top.
import { distanceToSeeds } from '../fields/distance.ts';
import { NO_INK } from '../pixels.ts';

/** Size of the cells in which grounds are looked for. */
const cellMm = 0.8;
/** Half width of details that lie on a ground. */
const detailMm = 1.8;
/** Half width from which an ink is a ground, and half width of its narrowest neck. */
const wideMm = 3.5;
const neckMm = 1.3;
/** Part of the drawing that a ground covers. */
const minShare = 0.06;

interface Coarse {
  /** Pixels of a cell. */
  cell: number;
  cols: number;
  rows: number;
  /** Cells with any ink. */
  inked: Uint8Array;
  /** Distance to bare cloth, in cells. */
  toCloth: Float32Array;
  /** Cells for each ink, where it covers half. */
  masks: Uint8Array[];
}

/** Marks the pixels of grounds. */
export function findGrounds(label: Uint8Array, w: number, h: number, ppm: number, inks: number): Uint8Array {
  const coarse = makeCoarse(label, w, h, Math.max(1, Math.ceil(cellMm * ppm)), inks);
  const perMm = ppm / coarse.cell;
  const reach = neckMm * perMm + 1;
  const found = new Uint8Array(label.length);
  const covered = countOnes(coarse.inked);
  coarse.masks.forEach((mask, k) => {
    if (countOnes(mask) < covered * minShare) return;
    const core = findCore(coarse, mask, perMm);
    if (core.includes(1)) markGround(found, label, k, w, coarse, core, reach);
  });
  return found;
}

function countOnes(marks: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < marks.length; i++) if (marks[i] === 1) count++;
  return count;
}

function makeCoarse(label: Uint8Array, w: number, h: number, cell: number, inks: number): Coarse {
  const cols = Math.ceil(w / cell) + 1;
  const rows = Math.ceil(h / cell) + 1;
  const counts = Array.from({ length: inks }, () => new Uint16Array(cols * rows));
  const inked = new Uint8Array(cols * rows);
  const column = Int32Array.from({ length: w }, (_, x) => Math.floor(x / cell));
  for (let y = 0, i = 0; y < h; y++) {
    const row = Math.floor(y / cell) * cols;
    for (let x = 0; x < w; x++, i++) {
      const k = label[i] as number;
      if (k === NO_INK) continue;
      const g = row + (column[x] as number);
      const count = counts[k] as Uint16Array;
      count[g] = (count[g] as number) + 1;
      inked[g] = 1;
    }
  }
  const half = (cell * cell) / 2;
  const masks = counts.map((count) => {
    const mask = new Uint8Array(count.length);
    for (let g = 0; g < count.length; g++) mask[g] = (count[g] as number) >= half ? 1 : 0;
    return mask;
  });
  const toCloth = distanceToSeeds(
    inked.map((isInked) => 1 - isInked),
    cols,
    rows,
  );
  return { cell, cols, rows, inked, toCloth, masks };
}

/** Closes the ink over the details on it, never over bare cloth, and keeps the parts that are wide somewhere. */
function findCore({ cols, rows, inked, toCloth }: Coarse, mask: Uint8Array, perMm: number): Uint8Array {
  const detail = detailMm * perMm;
  const toInk = distanceToSeeds(mask, cols, rows);
  const beyond = inked.map((isInked, g) => (isInked === 1 && (toInk[g] as number) > detail ? 1 : 0));
  const depth = distanceToSeeds(beyond, cols, rows);
  const core = new Uint8Array(mask.length);
  const open: number[] = [];
  const isInside = (g: number, mm: number) =>
    Math.min((depth[g] as number) - detail, toCloth[g] as number) > mm * perMm;
  for (let g = 0; g < core.length; g++) if (isInside(g, wideMm)) open.push(g);
  for (let g = open.pop(); g !== undefined; g = open.pop()) {
    if (core[g] === 1 || !isInside(g, neckMm)) continue;
    core[g] = 1;
    open.push(g - 1, g + 1, g - cols, g + cols);
  }
  return core;
}

/** Marks the ink's pixels near the core; the coarse distance is interpolated, so that edges are smooth. */
function markGround(
  found: Uint8Array,
  label: Uint8Array,
  k: number,
  w: number,
  { cell, cols, rows }: Coarse,
  core: Uint8Array,
  reach: number,
): void {
  const distance = distanceToSeeds(core, cols, rows);
  for (let y = 0, i = 0; i < label.length; y++) {
    const v = Math.max(0, (y + 0.5) / cell - 0.5);
    const row = Math.floor(v) * cols;
    const fv = v - Math.floor(v);
    for (let x = 0; x < w; x++, i++) {
      if (label[i] !== k) continue;
      const u = Math.max(0, (x + 0.5) / cell - 0.5);
      const g = row + Math.floor(u);
      // Cells are at most a diagonal apart.
      const isDeep = (distance[g] as number) < reach - 1.5;
      if (isDeep || interpolate(distance, g, cols, u - Math.floor(u), fv) < reach) found[i] = 1;
    }
  }
}

function interpolate(field: Float32Array, g: number, cols: number, fu: number, fv: number): number {
  const above = (field[g] as number) * (1 - fu) + (field[g + 1] as number) * fu;
  const below = (field[g + cols] as number) * (1 - fu) + (field[g + cols + 1] as number) * fu;
  return above * (1 - fv) + below * fv;
}
