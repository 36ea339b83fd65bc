// Water-based ink pressed into the yarn, under 20 microns: matt, soft, lighter where a thread dives under.
import { noise } from '../fields/noise.ts';
import { smooth } from '../fields/profile.ts';
import type { RenderTechnique } from '../technique.ts';
import { inkColours, toUsed } from './inks.ts';
import { takeTone, threadLevel } from './on-cloth.ts';

export const waterBasedTransfers: RenderTechnique = {
  name: 'Water-based transfers',
  limits: { colours: 6, lineMm: 0.4 },
  macro: { weave: 'canvas', colours: ['#e4dcc8', '#cfd5cf', '#c79a7a'], widthMm: 64 },
  layerShadow: 0,
  texture: 1,
  build(scene) {
    const { n, w, h, ppm, cover, clothLinear, isMacro } = scene;
    const { label, inks } = scene.inks(6, scene.photographic ? 0.3 : 0);
    const albedo = inkColours(label, inks, w, h);
    const alpha = new Float32Array(n);
    const mm = 1 / ppm;
    const ground = scene.isDarkCloth ? 0.04 : 0.05;
    for (let i = 0; i < n; i++) {
      const a = cover[i] as number;
      if (a <= 0) continue;
      const x = (i % w) * mm;
      const y = Math.floor(i / w) * mm;
      const level = threadLevel(scene, i) + (noise(x * 7, y * 7) - 0.5) * 0.3;
      alpha[i] = a * (isMacro ? 0.66 + 0.34 * smooth(0.2, 0.56, level) : 1) * 0.93;
      // Thin ink: some of the cloth mixes in, the rest is matt and a shade dusty.
      for (let c = 0; c < 3; c++)
        albedo[i * 3 + c] = (albedo[i * 3 + c] as number) * 0.92 + (clothLinear[c] as number) * ground + 0.006;
    }
    takeTone(albedo, scene, 1);
    return { albedo, alpha, height: new Float32Array(n), follow: 1, material: { kind: 'ink' }, inks: toUsed(inks) };
  },
};
