import { tidy } from '../fields/labels.ts';
import { NO_INK, type Pixels } from '../pixels.ts';
import { type Lab, labDistance, toLab } from './colour.ts';
import { BINS, findBin } from './histogram.ts';
import type { Ink } from './palette.ts';

/** Error above which a pixel has no ink's colour. */
const maxError = 0.055;
const UNSURE = 1;
const SETTLED = 2;

/** The nearest ink by colour, looked up once for each colour. */
interface Table {
  inks: Ink[];
  near: Uint8Array;
  error: Float32Array;
}

function lookUp({ inks, near, error }: Table, bin: number): number {
  if (near[bin] !== NO_INK) return near[bin] as number;
  const middle = (five: number) => ((five & 31) << 3) | 4;
  const lab: Lab = toLab([middle(bin >> 10), middle(bin >> 5), middle(bin)]);
  let min = Number.POSITIVE_INFINITY;
  inks.forEach((ink, i) => {
    const d = labDistance(ink.lab, lab);
    if (d >= min) return;
    min = d;
    near[bin] = i;
  });
  error[bin] = min;
  return near[bin] as number;
}

/**
 * Ink index of each pixel. Soft edges between two inks take a neighbour's ink, so that red beside white prints no pink
 * line.
 */
export function separate(rgb: Uint8ClampedArray, alpha: Float32Array, w: number, h: number, inks: Ink[]): Uint8Array {
  const n = w * h;
  const label = new Uint8Array(n).fill(NO_INK);
  const state = new Uint8Array(n);
  const unsure = new Int32Array(n);
  let count = 0;
  const table = { inks, near: new Uint8Array(BINS).fill(NO_INK), error: new Float32Array(BINS) };
  for (let i = 0; i < n; i++) {
    if ((alpha[i] as number) < 0.02) continue;
    const bin = findBin(rgb[i * 3] as number, rgb[i * 3 + 1] as number, rgb[i * 3 + 2] as number);
    label[i] = lookUp(table, bin);
    if ((table.error[bin] as number) <= maxError && (alpha[i] as number) >= 0.6) continue;
    state[i] = UNSURE;
    unsure[count++] = i;
  }
  const codes = Float64Array.from(inks.flatMap((ink) => ink.rgb));
  const edges = { rgb, label, state, codes };
  for (let at = 0; at < count; at++) settle(edges, unsure[at] as number, 1, w);
  for (let at = count - 1; at >= 0; at--) settle(edges, unsure[at] as number, -1, -w);
  return label;
}

interface Edges {
  rgb: Uint8ClampedArray;
  label: Uint8Array;
  state: Uint8Array;
  /** sRGB codes of the inks. */
  codes: Float64Array;
}

/** Takes the ink that is nearest in colour among the neighbours that the sweep has passed. */
function settle({ rgb, label, state, codes }: Edges, i: number, step: number, row: number): void {
  let best = NO_INK;
  let min = Number.POSITIVE_INFINITY;
  for (let j = 0; j < 4; j++) {
    const q = j === 0 ? i - step : j === 1 ? i - row : j === 2 ? i - row - 1 : i - row + 1;
    if (q < 0 || q >= label.length || label[q] === NO_INK || state[q] === UNSURE) continue;
    const k = (label[q] as number) * 3;
    const red = Math.abs((codes[k] as number) - (rgb[i * 3] as number));
    const green = Math.abs((codes[k + 1] as number) - (rgb[i * 3 + 1] as number));
    const d = red + green + Math.abs((codes[k + 2] as number) - (rgb[i * 3 + 2] as number));
    if (d >= min) continue;
    min = d;
    best = label[q] as number;
  }
  if (best === NO_INK) return;
  label[i] = best;
  state[i] = SETTLED;
}

/** Ink index of each pixel of a picture. */
export function separatePixels({ width: w, height: h, data }: Pixels, inks: Ink[]): Uint8Array {
  const n = w * h;
  const rgb = new Uint8ClampedArray(n * 3);
  const alpha = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    rgb[i * 3] = data[i * 4] as number;
    rgb[i * 3 + 1] = data[i * 4 + 1] as number;
    rgb[i * 3 + 2] = data[i * 4 + 2] as number;
    alpha[i] = (data[i * 4 + 3] as number) / 255;
  }
  const label = separate(rgb, alpha, w, h, inks);
  tidy(label, w);
  return label;
}
