// Lamps: a warm key from the upper left, 30 degrees high, a weak cool fill from the right, a sky. Axes: x to the right,
// y down, z to the eye.

/** The direction to the lamp. */
export const lampX = -0.72;
export const lampY = -0.48;
export const lampZ = 0.5;
const length = Math.hypot(lampX, lampY, lampZ + 1);
/** The direction half way between lamp and eye, of length 1. */
export const halfwayX = lampX / length;
export const halfwayY = lampY / length;
export const halfwayZ = (lampZ + 1) / length;
const shadowSoftness = 1 / 0.12;

/** One pixel's slope and light. */
export interface Point {
  gx: number;
  gy: number;
  nx: number;
  ny: number;
  nz: number;
  /** Shadow, 0 to 1. */
  dark: number;
  /** Light that reaches the pixel past its surroundings. */
  ambient: number;
  /** Diffuse light. */
  dr: number;
  dg: number;
  db: number;
  /** Light that leaves the pixel. */
  r: number;
  g: number;
  b: number;
}

export function newPoint(): Point {
  const v = 0.5;
  return { gx: v, gy: v, nx: v, ny: v, nz: v, dark: v, ambient: v, dr: v, dg: v, db: v, r: v, g: v, b: v };
}

/** Tilts the point by its slope. */
export function tilt(point: Point, gx: number, gy: number): void {
  const inverse = 1 / Math.sqrt(gx * gx + gy * gy + 1);
  point.gx = gx;
  point.gy = gy;
  point.nx = -gx * inverse;
  point.ny = -gy * inverse;
  point.nz = inverse;
}

/**
 * @param below height of the shadow's roof over the point, mm
 * @param sunk height of the surroundings over the point, mm
 */
export function illuminate(point: Point, below: number, sunk: number, wrap: number): void {
  const { nx, ny, nz } = point;
  let dark = below * shadowSoftness;
  dark = dark > 1 ? 1 : Math.max(dark, 0);
  let ambient = 1 - sunk * 1.1;
  ambient = ambient > 1.06 ? 1.06 : Math.max(ambient, 0.45);
  let key = (nx * lampX + ny * lampY + nz * lampZ) / lampZ;
  key = (key + wrap) / (1 + wrap);
  key = key < 0 ? 0 : Math.min(key, 2);
  const lit = key * (1 - 0.86 * dark);
  let fill = nx * 0.8 + ny * 0.1 + nz * 0.6;
  fill = fill < 0 ? 0 : fill * 1.6;
  point.dark = dark;
  point.ambient = ambient;
  point.dr = 0.66 * lit + 0.1 * fill + 0.25 * ambient;
  point.dg = 0.635 * lit + 0.11 * fill + 0.255 * ambient;
  point.db = 0.59 * lit + 0.125 * fill + 0.265 * ambient;
}

/** Diffuse light on flat cloth in the point's shadow. */
export function flatten(point: Point): void {
  const lit = 1 - 0.86 * point.dark;
  point.dr = 0.66 * lit + 0.1 + 0.25 * point.ambient;
  point.dg = 0.635 * lit + 0.11 + 0.255 * point.ambient;
  point.db = 0.59 * lit + 0.125 + 0.265 * point.ambient;
}
