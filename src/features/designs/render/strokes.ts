// Thin lines of a drawing: ridges of its distance field.
import { borderDistance, signedDistance } from './fields/distance.ts';
import { NO_INK, type Pixels } from './pixels.ts';

/** Clear frame around the artwork, so that full pictures have an edge. */
const frame = 3;

/** A pixel is on a ridge that does not climb: ridges that climb run into a corner. */
function isRidge(d: Float32Array, p: number, w: number): boolean {
  const c = d[p] as number;
  if (
    2 * c - (d[p - 2] as number) - (d[p + 2] as number) < 1.5 &&
    2 * c - (d[p - 2 * w] as number) - (d[p + 2 * w] as number) < 1.5
  )
    return false;
  const beside = Math.max(d[p - 1] as number, d[p + 1] as number, d[p - w] as number, d[p + w] as number);
  const top = Math.max(
    beside,
    d[p - w - 1] as number,
    d[p - w + 1] as number,
    d[p + w - 1] as number,
    d[p + w + 1] as number,
  );
  return top - c <= 0.6;
}

/** Pixels of ridges in groups of `min` and more; smaller ones sit in corners. */
function findRidges(d: Float32Array, w: number, h: number, min: number, isCounted: (p: number) => boolean): number[] {
  const on = new Uint8Array(w * h);
  const found: number[] = [];
  for (let y = 2; y < h - 2; y++)
    for (let x = 2, p = y * w + 2; x < w - 2; x++, p++) {
      if (!isCounted(p) || !isRidge(d, p, w)) continue;
      on[p] = 1;
      found.push(p);
    }
  const around = neighbours(w);
  return found.flatMap((start) => {
    if (on[start] !== 1) return [];
    const group = takeGroup(on, start, around);
    return group.length < min ? [] : group;
  });
}

/** Two pixels apart is one group, since a slanting middle line has gaps. */
function neighbours(w: number): number[] {
  const around: number[] = [];
  for (let y = -2; y <= 2; y++) for (let x = -2; x <= 2; x++) if (x !== 0 || y !== 0) around.push(y * w + x);
  return around;
}

function takeGroup(on: Uint8Array, start: number, around: number[]): number[] {
  const group = [start];
  on[start] = 2;
  for (const p of group)
    for (const step of around) {
      if (on[p + step] !== 1) continue;
      on[p + step] = 2;
      group.push(p + step);
    }
  return group;
}

/** Middle lines of the silhouette's strokes as x, y and half width, in pixels of the artwork. */
export function findStrokes({ width: w, height: h, data }: Pixels): Float32Array {
  const W = w + 2 * frame;
  const H = h + 2 * frame;
  const alpha = new Float32Array(W * H);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) alpha[(y + frame) * W + x + frame] = (data[(y * w + x) * 4 + 3] as number) / 255;
  const d = signedDistance(alpha, W, H, false);
  const ridges = findRidges(d, W, H, 8, (p) => (d[p] as number) >= -0.3);
  const marks = new Float32Array(ridges.length * 3);
  ridges.forEach((p, i) => {
    marks[i * 3] = (p % W) - frame + 0.5;
    marks[i * 3 + 1] = Math.floor(p / W) - frame + 0.5;
    marks[i * 3 + 2] = Math.max(0.5, d[p] as number);
  });
  return marks;
}

/** Width of the thinnest stroke, in pixels of the artwork. @param ignored part of all pieces: tips, serifs */
export function thinnestStroke(marks: Float32Array, fallback: number, ignored = 0.04): number {
  if (marks.length === 0) return fallback;
  const widths = new Float64Array(marks.length / 3);
  for (let i = 0; i < widths.length; i++) widths[i] = 2 * (marks[i * 3 + 2] as number);
  return widths.sort()[Math.floor(widths.length * ignored)] as number;
}

/** Width of the thinnest gap between strokes, in pixels of the artwork; Infinity without one. */
export function thinnestGap({ width: w, height: h, data }: Pixels): number {
  const margin = Math.ceil(Math.max(w, h) / 5);
  const width = w + 2 * margin;
  const height = h + 2 * margin;
  const gaps = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      gaps[((y + margin) * width + x + margin) * 4 + 3] = 255 - (data[(y * w + x) * 4 + 3] as number);
  // Gaps as wide as the margin are no gaps.
  const marks = findStrokes({ width, height, data: gaps }).filter(
    (_, i, all) => (all[i - (i % 3) + 2] as number) < margin / 2,
  );
  // Where strokes meet, a gap begins as a wedge.
  return thinnestStroke(marks, Number.POSITIVE_INFINITY, 0.2);
}

/**
 * Width of the thinnest line of an ink inside others, in pixels of the artwork; Infinity without one.
 * @param label ink index of each pixel
 */
export function thinnestInside(label: Uint8Array, w: number, h: number, inks: number): number {
  const d = borderDistance(label, w, h);
  const widths = Array.from({ length: inks }, (): number[] => []);
  // Two pixels and less is as likely a soft edge as a line.
  for (const p of findRidges(d, w, h, 12, (q) => label[q] !== NO_INK && (d[q] as number) >= 0.9)) {
    const toEdgePixel = Math.sqrt((d[p] as number) ** 2 - 0.25);
    widths[label[p] as number]?.push(2 * toEdgePixel + 1);
  }
  return widths
    .filter((list) => list.length > 40)
    .map((list) => list.sort((a, b) => a - b)[Math.floor(list.length * 0.06)] as number)
    .reduce((min, width) => Math.min(min, width), Number.POSITIVE_INFINITY);
}
