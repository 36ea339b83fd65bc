// Cut heat-transfer film: up to three flat polyurethane films of 90 microns, cut by a knife and layered.
import { blur } from '../fields/blur.ts';
import { noise } from '../fields/noise.ts';
import { shoulder } from '../fields/profile.ts';
import { NO_INK } from '../pixels.ts';
import type { Technique } from '../technique.ts';
import { sheenBand } from './film.ts';
import { inkColours, toUsed } from './inks.ts';

export const motifMaking: Technique = {
  name: 'Motif making',
  limits: { colours: 3, lineMm: 0.8 },
  macro: { weave: 'jersey', colours: ['#e3e1db', '#24345f', '#d9a43a'], widthMm: 78 },
  texture: 0.06,
  make(scene) {
    const { n, w, h, ppm, isMacro } = scene;
    const { label, inks } = scene.inks(3, scene.photographic ? 0.9 : 0.15);
    const albedo = inkColours(label, inks, w, h);
    const alpha = scene.cover;
    const border = scene.border(label);
    const outer = scene.distance;
    const height = new Float32Array(n);
    const cut = Math.max(0.9, 0.1 * ppm);
    const mm = 1 / ppm;
    for (let i = 0; i < n; i++) {
      const k = label[i] as number;
      if (k === NO_INK || (alpha[i] as number) <= 0) continue;
      const x = (i % w) * mm;
      const y = Math.floor(i / w) * mm;
      // The largest film lies lowest; the others are pressed on top of it.
      const base = 0.2 + 0.12 * k;
      const d = Math.min(border[i] as number, Math.max(0, outer[i] as number) + 0.5);
      const wave = isMacro ? (noise(x * 0.22, y * 0.22) - 0.5) * 0.25 + (noise(x * 0.6, y * 0.6 + 30) - 0.5) * 0.05 : 0;
      height[i] =
        base * (k > 0 ? 0.55 + 0.45 * shoulder(d, cut) : shoulder((outer[i] as number) + 0.5, cut)) + wave * 0.4;
      // The cut's own thin line.
      if (d < cut * 1.1) for (let c = 0; c < 3; c++) albedo[i * 3 + c] = (albedo[i * 3 + c] as number) * 0.9;
    }
    return {
      albedo,
      alpha,
      height: isMacro ? blur(height, w, h, 1) : height,
      follow: 0.05,
      glow: sheenBand(scene, alpha, 0.09),
      material: { kind: 'ink', spec: 0.2, sharp: 90, sheen: 0.1, broad: 9 },
      inks: toUsed(inks),
    };
  },
};
