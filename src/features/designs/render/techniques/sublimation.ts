// Dye gone into polyester: no film, no edge, no relief. White is the cloth itself.
import { blur } from '../fields/blur.ts';
import { noise, sinTurn } from '../fields/noise.ts';
import { smooth } from '../fields/profile.ts';
import type { Scene } from '../scene.ts';
import type { RenderTechnique } from '../technique.ts';
import { takeTone, threadLevel } from './on-cloth.ts';

export const sublimation: RenderTechnique = {
  name: 'Sublimation',
  limits: { dpi: true },
  macro: { weave: 'sports', colours: ['#f4f5f4'], widthMm: 70 },
  layerShadow: 0,
  texture: 1,
  build(scene) {
    const { n, w, h, ppm, cover, isMacro } = scene;
    const [r, g, b] = scene.clothLinear;
    const albedo = scene.picture();
    // The gas creeps a tenth of a millimetre.
    const alpha = ppm > 4 ? blur(cover, w, h, 0.12 * ppm) : cover;
    for (let i = 0; i < n; i++) {
      albedo[i * 3] = (albedo[i * 3] as number) * r;
      albedo[i * 3 + 1] = (albedo[i * 3 + 1] as number) * g;
      albedo[i * 3 + 2] = (albedo[i * 3 + 2] as number) * b;
    }
    takeTone(albedo, scene, 0.9);
    const material = { kind: 'ink', spec: isMacro ? 0.16 : 0, sharp: 12 } as const;
    return { albedo, alpha, height: new Float32Array(n), follow: 1, glow: sheen(scene), material };
  },
};

/** Polyester filament mirrors the strip behind in soft bands, on the yarns and not in the eyelets. */
function sheen(scene: Scene): Float32Array | null {
  const { n, w, h, isMacro } = scene;
  if (!isMacro) return null;
  const glow = new Float32Array(n * 3);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const t = (x * 0.9 + y * 0.5) / w + 0.1 * noise((x * 4) / w, (y * 4) / w);
      const band = sinTurn(t * 1.55 + 0.82) + 0.35 * sinTurn(t * 4.1);
      const v = 0.17 * smooth(0.2, 1.15, band) * smooth(0.25, 0.75, threadLevel(scene, i));
      glow[i * 3] = v;
      glow[i * 3 + 1] = v;
      glow[i * 3 + 2] = v * 1.05;
    }
  return glow;
}
