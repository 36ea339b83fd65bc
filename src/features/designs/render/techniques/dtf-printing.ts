// Film print: full colour on white, with half a millimetre of white round it. Its thin skin has a fine orange peel.
import { noise } from '../fields/noise.ts';
import { shoulder, smooth } from '../fields/profile.ts';
import type { RenderTechnique } from '../technique.ts';
import { sheenBand } from './film.ts';

export const dtfPrinting: RenderTechnique = {
  name: 'DTF printing',
  limits: { dpi: true, lineMm: 0.5, widthMm: 580 },
  macro: { weave: 'jersey', colours: ['#1d2c5e', '#22242a', '#a8c9b8'], widthMm: 68 },
  needsOutside: true,
  texture: 0.12,
  build(scene) {
    const { n, w, ppm, distance, cover, isMacro } = scene;
    const albedo = scene.picture();
    const alpha = new Float32Array(n);
    const height = new Float32Array(n);
    const edge = Math.max(0.5, 0.8 / scene.view) * ppm;
    const lip = Math.max(1, 0.16 * ppm);
    const mm = 1 / ppm;
    for (let i = 0; i < n; i++) {
      const out = (distance[i] as number) + edge;
      if (out <= -0.5) continue;
      const ink = cover[i] as number;
      for (let o = i * 3; o < i * 3 + 3; o++) albedo[o] = (albedo[o] as number) * 0.98 * ink + 0.86 * (1 - ink);
      alpha[i] = out >= 0.5 ? 1 : out + 0.5;
      const x = (i % w) * mm;
      const y = Math.floor(i / w) * mm;
      const peel = isMacro ? (noise(x * 3.4, y * 3.4) - 0.5) * 0.03 + (noise(x * 0.9 + 9, y * 0.9) - 0.5) * 0.025 : 0;
      height[i] = 0.17 * shoulder(out, lip) + peel * smooth(0, 3 * lip, out);
    }
    const material = { kind: 'ink', spec: 0.3, sharp: 46, sheen: 0.07, broad: 7 } as const;
    return { albedo, alpha, height, follow: 0.13, glow: sheenBand(scene, alpha, 0.05), material };
  },
};
