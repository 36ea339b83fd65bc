// Cut heat-transfer film: up to three flat polyurethane films, cut by a knife, layered and pressed. In a MACRO a corner
// is still under the carrier.
import type { Ink } from '../colour/palette.ts';
import { blur } from '../fields/blur.ts';
import { noiseRow } from '../fields/noise.ts';
import { shoulder, smooth } from '../fields/profile.ts';
import { NO_INK } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import type { RenderTechnique } from '../technique.ts';
import { addCarrier } from './carrier.ts';
import { sheenBand } from './film.ts';
import { inkColours, toUsed } from './inks.ts';

/** Thickness in mm of each film: more than the true 0.09, so that edges show. */
const filmMm = 0.34;
const stepMm = 0.2;

export const motifMaking: RenderTechnique = {
  name: 'Motif making',
  limits: { colours: 3, lineMm: 0.8 },
  macro: { weave: 'jersey', colours: ['#e3e1db', '#24345f', '#d9a43a'], widthMm: 78 },
  texture: 0.06,
  build(scene) {
    const { w, h, isMacro } = scene;
    const { label, inks } = scene.inks(3, scene.photographic ? 0.9 : 0.15);
    const albedo = inkColours(label, inks, w, h);
    const alpha = scene.cover;
    const raised = raiseFilms(scene, label, albedo, inks);
    const height = isMacro ? blur(raised, w, h, 1, 2) : raised;
    const glow = sheenBand(scene, alpha, 0.11);
    if (glow) addCarrier(scene, { glow, height });
    const material = { kind: 'ink', spec: 0.26, sharp: 70, sheen: 0.1, broad: 9 } as const;
    return { albedo, alpha, height, follow: 0.05, glow, material, inks: toUsed(inks) };
  },
};

function raiseFilms(scene: Scene, label: Uint8Array, albedo: Float32Array, inks: Ink[]): Float32Array {
  const { n, w, h, ppm, isMacro, cover } = scene;
  const border = scene.border(label);
  const outer = scene.distance;
  const height = new Float32Array(n);
  const cut = Math.max(1.1, 0.13 * ppm);
  const level = inks.map((_, k) => filmMm + stepMm * k);
  const waves = [new Float64Array(w), new Float64Array(w)] as const;
  for (let y = 0, i = 0; y < h; y++) {
    noiseRow(waves[0], 0.22 / ppm, 0, (y / ppm) * 0.22);
    noiseRow(waves[1], 0.6 / ppm, 0, (y / ppm) * 0.6 + 30);
    for (let x = 0; x < w; x++, i++) {
      const k = label[i] as number;
      if (k === NO_INK || (cover[i] as number) <= 0) continue;
      const d = Math.min(border[i] as number, Math.max(0, outer[i] as number) + 0.5);
      const wave = isMacro ? ((waves[0][x] as number) - 0.5) * 0.1 + ((waves[1][x] as number) - 0.5) * 0.02 : 0;
      // The largest film lies lowest; the others are pressed on top of it.
      const isOnFilm = k > 0 && (outer[i] as number) > (border[i] as number) + 1;
      const low = isOnFilm ? (level[0] as number) / (level[k] as number) : 0;
      height[i] = (level[k] as number) * (low + (1 - low) * shoulder(d, cut)) + wave;
      // The knife's line.
      const dark = 1 - 0.22 * smooth(cut * 1.3, cut * 0.4, d);
      for (let o = i * 3; o < i * 3 + 3; o++) albedo[o] = (albedo[o] as number) * dark;
    }
  }
  return height;
}
