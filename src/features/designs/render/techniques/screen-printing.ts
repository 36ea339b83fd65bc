// Plastisol pulled through mesh: flat opaque spot colours, each its own low step, cloth shows as a soft tooth.
// A photograph is printed as simulated process: dots of 45 lines an inch at 22.5 degrees.
import type { Ink } from '../colour/palette.ts';
import { blur } from '../fields/blur.ts';
import { noise, sinTurn } from '../fields/noise.ts';
import { shoulder, smooth } from '../fields/profile.ts';
import { NO_INK } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import type { RenderTechnique } from '../technique.ts';
import { inkColours, toUsed } from './inks.ts';

/** Film of two strokes, wet on dry, in mm. */
const filmMm = 0.07;
const dotPitchMm = 25.4 / 45;
/** Pixels a millimetre under which dots would alias: a flat separation reads better. */
const minDotScale = 4;

export const screenPrinting: RenderTechnique = {
  name: 'Screen printing',
  limits: { colours: 8, lineMm: 0.3, widthMm: 380 },
  macro: { weave: 'jersey', colours: ['#e9b23a', '#e8e4da', '#23305c', '#2f6b58'], widthMm: 66 },
  texture: 0.45,
  build(scene) {
    const { n, w, h, ppm, isMacro } = scene;
    const { label, inks } = scene.inks(8);
    if (scene.photographic && ppm >= minDotScale) drawHalftone(scene, label, inks);
    const albedo = inkColours(label, inks, w, h);
    const alpha = scene.cover;
    const border = scene.border(label);
    const levels = inkLevels(inks);
    const height = new Float32Array(n);
    const lip = Math.max(1.2, 0.22 * ppm);
    const mm = 1 / ppm;
    for (let i = 0; i < n; i++) {
      if (label[i] === NO_INK || (alpha[i] as number) <= 0) continue;
      const x = (i % w) * mm;
      const y = Math.floor(i / w) * mm;
      const d = border[i] as number;
      // Surface tension leaves a fuller rim; the squeegee leaves faint drag lines.
      const rim = 0.014 * smooth(2.4 * lip, lip, d);
      const drag = isMacro ? 0.012 * (noise(x * 5.5, y * 0.35) - 0.5) + 0.016 * (noise(x * 2.2, y * 2.2) - 0.5) : 0;
      height[i] = (levels[label[i] as number] as number) * (0.25 + 0.75 * shoulder(d, lip)) + rim + drag;
    }
    return {
      albedo,
      alpha,
      height: isMacro ? blur(height, w, h, 1) : height,
      follow: 0.5,
      material: { kind: 'ink', spec: 0.16, sharp: 34, sheen: 0.035, broad: 5 },
      inks: toUsed(inks),
    };
  },
};

/** Light inks are printed first, dark ones last and so highest. */
function inkLevels(inks: Ink[]): Float64Array {
  const levels = new Float64Array(inks.length);
  const order = inks.map(({ lab }, k) => ({ lightness: lab[0], k })).sort((a, b) => b.lightness - a.lightness);
  order.forEach(({ k }, at) => {
    levels[k] = filmMm + 0.018 * at;
  });
  return levels;
}

/** Replaces labels by dots of the two inks that mix to a pixel's colour. */
function drawHalftone({ n, w, ppm, rgb }: Scene, label: Uint8Array, inks: Ink[]): void {
  const pitch = Math.max(dotPitchMm, 4.5 / ppm) * ppm;
  const angle = (22.5 * Math.PI) / 180;
  const cos = Math.cos(angle) / pitch;
  const sin = Math.sin(angle) / pitch;
  const mix = { other: -1, part: 0 };
  const codes = Float64Array.from(inks.flatMap((ink) => ink.rgb));
  for (let i = 0; i < n; i++) {
    const own = label[i] as number;
    if (own === NO_INK) continue;
    findMix(codes, own, rgb, i, mix);
    if (mix.other < 0) continue;
    const x = i % w;
    const y = Math.floor(i / w);
    const dot = 0.5 + 0.25 * (sinTurn(x * cos + y * sin) + sinTurn(y * cos - x * sin));
    // Whichever pixel asks, the ink with the lower index prints as the dot.
    const low = Math.min(own, mix.other);
    label[i] = dot < (low === own ? 1 - mix.part : mix.part) ? low : Math.max(own, mix.other);
  }
}

/** The ink that mixes with a pixel's own one to its colour, and its part. */
function findMix(
  codes: Float64Array,
  own: number,
  rgb: Uint8ClampedArray,
  i: number,
  mix: { other: number; part: number },
) {
  const r = (rgb[i * 3] as number) - (codes[own * 3] as number);
  const g = (rgb[i * 3 + 1] as number) - (codes[own * 3 + 1] as number);
  const b = (rgb[i * 3 + 2] as number) - (codes[own * 3 + 2] as number);
  let min = Number.POSITIVE_INFINITY;
  mix.other = -1;
  for (let k = 0; k < codes.length / 3; k++) {
    if (k === own) continue;
    const dr = (codes[k * 3] as number) - (codes[own * 3] as number);
    const dg = (codes[k * 3 + 1] as number) - (codes[own * 3 + 1] as number);
    const db = (codes[k * 3 + 2] as number) - (codes[own * 3 + 2] as number);
    const part = Math.min(1, Math.max(0, (r * dr + g * dg + b * db) / (dr * dr + dg * dg + db * db)));
    const error = Math.abs(part * dr - r) + Math.abs(part * dg - g) + Math.abs(part * db - b) + part * 8;
    if (error >= min) continue;
    min = error;
    mix.other = k;
    mix.part = part;
  }
}
