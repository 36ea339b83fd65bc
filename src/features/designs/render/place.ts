// Lays a LAYER on a picture of a garment: into four corners, with the garment's own light on top.
import type { TechniqueSlug } from '../constants.ts';
import { develop, LINEAR } from './colour/colour.ts';
import { blur } from './fields/blur.ts';
import type { OwnPixels, Pixels } from './pixels.ts';
import { techniques } from './techniques/index.ts';

/** In pixels of the garment's picture. */
export type FramePoint = readonly [x: number, y: number];
type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** How the garment's light varies. */
export interface GarmentLight {
  luminance: Float32Array;
  /** Without the fine texture. */
  near: Float32Array;
  /** Without the folds. */
  wide: Float32Array;
}

export interface PlaceOptions {
  /** Opaque. */
  garment: Pixels;
  /** Premultiplied, from `renderTechnique`. */
  layer: Pixels;
  /** Corners of the whole layer with its margin, clockwise from top left. */
  corners: readonly FramePoint[];
  /** Scale of the garment's picture. */
  pxPerMm: number;
  technique: TechniqueSlug;
  /** Of `garmentLight`, where several layers go on one garment. */
  light?: GarmentLight;
}

/** The matrix from the unit square to four corners. */
function toCorners(corners: readonly FramePoint[]): Matrix {
  const [a, b, c, d] = corners as [FramePoint, FramePoint, FramePoint, FramePoint];
  const sx = a[0] - b[0] + c[0] - d[0];
  const sy = a[1] - b[1] + c[1] - d[1];
  const x1 = b[0] - c[0];
  const x2 = d[0] - c[0];
  const y1 = b[1] - c[1];
  const y2 = d[1] - c[1];
  const determinant = x1 * y2 - x2 * y1;
  const g = (sx * y2 - x2 * sy) / determinant;
  const h = (x1 * sy - sx * y1) / determinant;
  return [
    ...([b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]] as const),
    ...([b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]] as const),
    ...([g, h, 1] as const),
  ];
}

function invert([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const A = e * i - f * h;
  const B = f * g - d * i;
  const C = d * h - e * g;
  const det = a * A + b * B + c * C;
  return [
    ...([A / det, (c * h - b * i) / det, (b * f - c * e) / det] as const),
    ...([B / det, (a * i - c * g) / det, (c * d - a * f) / det] as const),
    ...([C / det, (b * g - a * h) / det, (a * e - b * d) / det] as const),
  ];
}

/** Half the size by averages of 2 × 2: a fine layer does not glitter when it is placed smaller. */
function halve({ width, height, data }: Pixels): Pixels {
  const w = width >> 1;
  const h = height >> 1;
  const out = new Uint8ClampedArray(w * h * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      for (let c = 0; c < 4; c++) {
        const p = (2 * y * width + 2 * x) * 4 + c;
        const q = p + width * 4;
        out[(y * w + x) * 4 + c] =
          ((data[p] as number) + (data[p + 4] as number) + (data[q] as number) + (data[q + 4] as number) + 2) / 4;
      }
  return { width: w, height: h, data: out };
}

/** Once for each picture of a garment. */
export function garmentLight({ width: w, height: h, data }: Pixels, pxPerMm: number): GarmentLight {
  const light = new Float32Array(w * h);
  for (let i = 0; i < light.length; i++) {
    const green = 0.7152 * (LINEAR[data[i * 4 + 1] as number] as number);
    light[i] =
      0.004 +
      0.2126 * (LINEAR[data[i * 4] as number] as number) +
      green +
      0.0722 * (LINEAR[data[i * 4 + 2] as number] as number);
  }
  const near = blur(light, w, h, Math.max(1, 2.2 * pxPerMm), 2);
  return { luminance: light, near, wide: blur(light, w, h, 55 * pxPerMm, 2) };
}

export function placeLayer(options: PlaceOptions): OwnPixels {
  const { garment, corners, pxPerMm, technique } = options;
  const { width: w, height: h } = garment;
  const light = options.light ?? garmentLight(garment, pxPerMm);
  const { texture } = techniques[technique];
  const layer = fitLayer(options.layer, corners);
  const matrix = invert(toCorners(corners));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const out = new Uint8ClampedArray(garment.data);
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const right = Math.min(w - 1, Math.ceil(Math.max(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(h - 1, Math.ceil(Math.max(...ys)));
  const sample = new Float64Array(4);
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      if (!sampleLayer(layer, matrix, x + 0.5, y + 0.5, sample)) continue;
      const i = y * w + x;
      mix(out, i * 4, sample, foldAt(light, i, texture));
    }
  return { width: w, height: h, data: out };
}

function fitLayer(layer: Pixels, corners: readonly FramePoint[]): Pixels {
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = corners;
  const side = Math.hypot(x1 - x0, y1 - y0);
  let fitted = layer;
  while (fitted.width > 2 * side && fitted.width > 64) fitted = halve(fitted);
  return fitted;
}

/** Bilinear sample at a point of the garment; false outside and where the layer is clear. */
function sampleLayer({ width, height, data }: Pixels, m: Matrix, X: number, Y: number, out: Float64Array): boolean {
  const q = 1 / (m[6] * X + m[7] * Y + m[8]);
  const u = (m[0] * X + m[1] * Y + m[2]) * q * width - 0.5;
  const v = (m[3] * X + m[4] * Y + m[5]) * q * height - 0.5;
  if (u < -0.5 || v < -0.5 || u > width - 0.5 || v > height - 0.5) return false;
  const a = Math.max(0, Math.min(width - 2, Math.floor(u)));
  const b = Math.max(0, Math.min(height - 2, Math.floor(v)));
  const fu = Math.min(1, Math.max(0, u - a));
  const fv = Math.min(1, Math.max(0, v - b));
  for (let k = 0; k < 4; k++) {
    const p = (b * width + a) * 4 + k;
    const above = (data[p] as number) * (1 - fu) + (data[p + 4] as number) * fu;
    const below = (data[p + width * 4] as number) * (1 - fu) + (data[p + width * 4 + 4] as number) * fu;
    out[k] = above * (1 - fv) + below * fv;
  }
  return (out[3] as number) / 255 >= 0.002;
}

/** Folds light every technique, the knit only those without a skin of their own. */
function foldAt({ luminance, near, wide }: GarmentLight, i: number, texture: number): number {
  const fold = Math.min(1.5, Math.max(0.45, (near[i] as number) / (wide[i] as number)));
  const knit = (luminance[i] as number) / (near[i] as number);
  return (1 + (fold - 1) * 0.9) * (1 + (knit - 1) * texture);
}

/** Lit in linear light, laid over in sRGB as a browser would. */
function mix(out: Uint8ClampedArray, at: number, sample: Float64Array, factor: number): void {
  const alpha = (sample[3] as number) / 255;
  for (let k = 0; k < 3; k++) {
    const own = Math.min(255, (sample[k] as number) / alpha);
    const lit = develop((LINEAR[Math.trunc(own)] as number) * factor);
    out[at + k] = lit * alpha + (out[at + k] as number) * (1 - alpha);
  }
}
