import type { Ink } from '../colour/palette.ts';
import { grain, noise } from '../fields/noise.ts';
import { shoulder, smooth } from '../fields/profile.ts';
import type { ThreadMaterial } from '../light/surface.ts';
import { NO_INK } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { type Row, type RowGrid, rowAt } from './rows.ts';

/** Classes of stitches: satin from 0, the satin border, tatami; plus the ink. */
export const BORDER = 64;
export const TATAMI = 128;

const stitchMm = 3.6;
/** Directions of tatami, by ink. */
const angles = [28, -38, 68, -12, 50, -64, 8, -82].map((degrees) => (degrees * Math.PI) / 180);

export interface Stitches {
  label: Uint8Array;
  inks: Ink[];
  /** Class of each pixel. */
  key: Uint8Array;
  border: Float32Array;
  rows: RowGrid;
  pitchPx: number;
  edgePx: number;
}

/** One pixel of thread. */
interface Thread {
  /** Roundness, 1 on top of a row. */
  profile: number;
  /** Height in mm. */
  z: number;
  /** Direction. */
  tx: number;
  ty: number;
  tone: number;
}

interface Sewn {
  albedo: Float32Array;
  alpha: Float32Array;
  height: Float32Array;
  material: ThreadMaterial;
}

export function sew(scene: Scene, stitches: Stitches): Sewn {
  const { n, w, h, cover, distance } = scene;
  const { label, inks, key, border, pitchPx } = stitches;
  const albedo = new Float32Array(n * 3);
  const alpha = new Float32Array(n);
  const height = new Float32Array(n);
  const tx = new Float32Array(n);
  const ty = new Float32Array(n);
  const tatami = makeTatami(scene, stitches);
  const satin = makeSatin(scene, stitches);
  const thread: Thread = { profile: 0.5, z: 0.5, tx: 0.5, ty: 0.5, tone: 0.5 };
  const fine = Math.min(1, pitchPx / 3);
  const colours = Float64Array.from(inks.flatMap(({ linear }) => linear));
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const k = key[i] as number;
      if (k === NO_INK || (cover[i] as number) <= 0) continue;
      if (k >= TATAMI) tatami(thread, x, y, k, border[i] as number);
      else satin(thread, x, y, k, i);
      height[i] = thread.z;
      tx[i] = thread.tx;
      ty[i] = thread.ty;
      // The end of every stitch is a small round step in the outline.
      const end = (distance[i] as number) + 0.5 - (1 - thread.profile) * 0.17 * pitchPx;
      const a = Math.min(1, Math.max(0, end));
      alpha[i] = (cover[i] as number) < 1 ? Math.min(cover[i] as number, a) : a;
      const tone = thread.tone * (1 - fine * 0.62 * (1 - thread.profile));
      const ink = (label[i] as number) * 3;
      for (let c = 0; c < 3; c++) albedo[i * 3 + c] = (colours[ink + c] as number) * tone + 0.004;
    }
  return { albedo, alpha, height, material: { kind: 'thread', spec: 0.36, sharp: 26, wrap: 0.1, tx, ty } };
}

/** Straight rows of stitches, each row set on by a third. */
function makeTatami({ ppm }: Scene, { pitchPx }: Stitches) {
  const mm = 1 / ppm;
  const cosines = angles.map(Math.cos);
  const sines = angles.map(Math.sin);
  return (thread: Thread, x: number, y: number, key: number, border: number) => {
    const c = cosines[(key - TATAMI) % angles.length] as number;
    const s = sines[(key - TATAMI) % angles.length] as number;
    const u = (y * c - x * s) / pitchPx;
    const row = Math.floor(u);
    const off = u - row - 0.5;
    const shift = (((row % 3) + 3) % 3) / 3 + 0.06 * grain(row, key);
    const run = ((x * c + y * s) * mm) / stitchMm + shift;
    const stitch = Math.floor(run);
    // 0.5 at a needle hole.
    const e = Math.abs(run - stitch - 0.5);
    const hole = e > 0.42 ? smooth(0.42, 0.5, e) : 0;
    thread.profile = Math.sqrt(Math.max(0, 1 - off * off * 3.6));
    const z = 0.34 + 0.13 * thread.profile - 0.06 * hole + 0.05 * (1 - 4 * e * e);
    thread.z = z * (0.55 + 0.45 * shoulder(border, 0.7 * ppm));
    thread.tx = c;
    thread.ty = s;
    thread.tone = 0.86 + 0.2 * grain(row, stitch) - 0.08 * hole;
  };
}

/** Rows across the stroke, domed; the border of tatami is a stroke of its own. */
function makeSatin({ ppm, distance }: Scene, { rows, border, pitchPx, edgePx }: Stitches) {
  const mm = 1 / ppm;
  const rise = 1.3 * ppm;
  const row: Row = { wave: 0.5, nx: 0.5, ny: 0.5 };
  return (thread: Thread, x: number, y: number, key: number, i: number) => {
    rowAt(rows, x, y, key, 1 / pitchPx, row);
    const { nx, ny } = row;
    const isBorder = key >= BORDER;
    const dome = isBorder
      ? shoulder(Math.min((distance[i] as number) + 0.5, edgePx - (distance[i] as number)), edgePx * 0.5)
      : shoulder(border[i] as number, rise);
    thread.profile = Math.sqrt(Math.max(0, 0.5 + 0.5 * row.wave));
    thread.z = (isBorder ? 0.3 : 0.22) + 0.42 * dome + 0.12 * thread.profile * (0.35 + 0.65 * dome);
    thread.tx = ny;
    thread.ty = -nx;
    const along = (x * nx + y * ny) / pitchPx;
    const across = (x * ny - y * nx) * mm;
    thread.tone = 0.86 + 0.24 * noise(along * 0.9, across * 0.12 + 60);
  };
}
