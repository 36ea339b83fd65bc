import type { Cloth } from '../cloth.ts';
import { develop } from '../colour/colour.ts';
import { blur } from '../fields/blur.ts';
import {
  flatten,
  halfwayX,
  halfwayY,
  halfwayZ,
  illuminate,
  lampX,
  lampY,
  lampZ,
  newPoint,
  type Point,
  tilt,
} from './lamp.ts';
import { litBy } from './materials.ts';
import type { Surface } from './surface.ts';

export interface ShadeOptions {
  w: number;
  h: number;
  /** Pixels a millimetre. */
  ppm: number;
  cloth: Cloth | null;
  /** Strength of the shadow that a layer casts, 0 to 1. */
  shadow: number;
}

/** Each pixel's surroundings, as the light needs them. */
interface Relief {
  height: Float32Array;
  /** Height with the relief that only tilts. */
  tilted: Float32Array;
  /** Height of the shadow's roof. */
  roof: Float32Array;
  /** Height of the surroundings. */
  mean: Float32Array;
  slope: number;
}

/** With cloth an opaque picture, without it a premultiplied layer with its shadow. */
export function shade(surface: Surface, options: ShadeOptions): Uint8ClampedArray<ArrayBuffer> {
  const relief = makeRelief(surface, options);
  const { w, h, cloth } = options;
  return cloth ? shadeOnCloth(surface, relief, cloth, w, h, options.ppm) : shadeLayer(surface, relief, options);
}

function makeRelief(surface: Surface, { w, h, ppm, cloth }: ShadeOptions): Relief {
  const { alpha, follow, bump } = surface;
  const height = cloth ? new Float32Array(alpha.length) : surface.height;
  if (cloth)
    for (let i = 0; i < height.length; i++) {
      const a = Math.min(1, alpha[i] as number);
      height[i] = (surface.height[i] as number) + (cloth.height[i] as number) * (1 - a * (1 - follow));
    }
  const tilted = bump ? height.map((mm, i) => mm + (bump[i] as number)) : height;
  const drop = lampZ / Math.hypot(lampX, lampY) / ppm;
  return {
    height,
    tilted,
    roof: castRoof(height, w, h, drop),
    mean: blur(height, w, h, Math.max(1, 0.7 * ppm), 2),
    slope: (ppm / 2) * (surface.normalScale ?? 1),
  };
}

/** Height of the shadow's roof over each pixel: one sweep away from the lamp. `drop` is its fall a pixel, in mm. */
function castRoof(height: Float32Array, w: number, h: number, drop: number): Float32Array {
  const roof = new Float32Array(height);
  const step = lampX / lampY;
  const fall = drop * Math.hypot(step, 1);
  const k = Math.floor(-step);
  const t = -step - k;
  for (let y = 1; y < h; y++) {
    const row = y * w;
    const up = row - w;
    for (let x = 0; x < w; x++) {
      let c = x + k;
      c = c < 0 ? 0 : Math.min(c, w - 2);
      const above = (roof[up + c] as number) * (1 - t) + (roof[up + c + 1] as number) * t - fall;
      if (above > (roof[row + x] as number)) roof[row + x] = above;
    }
  }
  return roof;
}

function tiltBy(point: Point, field: Float32Array, w: number, h: number, x: number, y: number, slope: number): void {
  const i = y * w + x;
  const right = x < w - 1 ? i + 1 : i;
  const left = x > 0 ? i - 1 : i;
  const down = y < h - 1 ? i + w : i;
  const up = y > 0 ? i - w : i;
  tilt(
    point,
    ((field[right] as number) - (field[left] as number)) * slope,
    ((field[down] as number) - (field[up] as number)) * slope,
  );
}

/** The light on a surface, for both kinds of picture. */
function openLight(surface: Surface) {
  const wrap = surface.material.kind === 'metal' ? 0 : (surface.material.wrap ?? 0);
  return { lit: litBy(surface), wrap, point: newPoint() };
}

function shadeOnCloth(surface: Surface, relief: Relief, cloth: Cloth, w: number, h: number, ppm: number) {
  const { alpha, glow } = surface;
  const { height, tilted, roof, mean, slope } = relief;
  const { lit, wrap, point } = openLight(surface);
  const out = new Uint8ClampedArray(w * h * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const a = alpha[i] as number;
      // Bare cloth keeps its own slope: a wall next to it must not tilt it.
      if (a < 0.5) tiltBy(point, cloth.height, w, h, x, y, ppm / 2);
      else tiltBy(point, tilted, w, h, x, y, slope);
      illuminate(point, (roof[i] as number) - (height[i] as number), (mean[i] as number) - (height[i] as number), wrap);
      point.r = 0;
      point.g = 0;
      point.b = 0;
      const cover = Math.min(1, a);
      if (a > 0) lit(point, i);
      addCloth(point, cloth, i, cover);
      if (glow) addGlow(point, glow, i);
      // The lamp stands near: its side of the frame is brighter.
      const fall = 1.1 - 0.13 * (x / w) - 0.13 * (y / h);
      out[i * 4] = develop(point.r * fall);
      out[i * 4 + 1] = develop(point.g * fall);
      out[i * 4 + 2] = develop(point.b * fall);
      out[i * 4 + 3] = 255;
    }
  return out;
}

/** Mixes the cloth beside and below the ink in. */
function addCloth(point: Point, { tone, linear, shine }: Cloth, i: number, cover: number): void {
  const bare = 1 - cover;
  let gloss = 0;
  if (shine > 0)
    gloss = shine * 0.3 * Math.max(0, point.nx * halfwayX + point.ny * halfwayY + point.nz * halfwayZ) ** 12;
  // The sliver of cloth in an edge pixel lies flat, next to any wall.
  if (bare > 0 && cover >= 0.5) flatten(point);
  const t = tone[i] as number;
  point.r = point.r * cover + bare * (linear[0] * t * point.dr + gloss);
  point.g = point.g * cover + bare * (linear[1] * t * point.dg + gloss);
  point.b = point.b * cover + bare * (linear[2] * t * point.db + gloss);
}

function addGlow(point: Point, glow: Float32Array, i: number): void {
  point.r += glow[i * 3] as number;
  point.g += glow[i * 3 + 1] as number;
  point.b += glow[i * 3 + 2] as number;
}

function shadeLayer(surface: Surface, relief: Relief, { w, h, shadow }: ShadeOptions) {
  const { alpha, glow } = surface;
  const { height, tilted, roof, mean, slope } = relief;
  const { lit, wrap, point } = openLight(surface);
  const out = new Uint8ClampedArray(w * h * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const a = alpha[i] as number;
      const below = (roof[i] as number) - (height[i] as number);
      if (a <= 0 && below < 0.004 && (mean[i] as number) < 0.004 && !glow) continue;
      if (a < 0.5) tilt(point, 0, 0);
      else tiltBy(point, tilted, w, h, x, y, slope);
      illuminate(point, below, (mean[i] as number) - (height[i] as number), wrap);
      point.r = 0;
      point.g = 0;
      point.b = 0;
      if (a > 0) lit(point, i);
      if (glow) addGlow(point, glow, i);
      const cast = shadow * Math.min(0.62, 0.42 * point.dark + Math.max(0, 1 - point.ambient) * 0.5);
      const cover = Math.min(1, a);
      out[i * 4] = develop(point.r) * cover;
      out[i * 4 + 1] = develop(point.g) * cover;
      out[i * 4 + 2] = develop(point.b) * cover;
      out[i * 4 + 3] = (cover + (1 - cover) * cast) * 255 + 0.5;
    }
  return out;
}
