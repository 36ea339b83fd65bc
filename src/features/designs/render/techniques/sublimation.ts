// Dye gone into polyester: no film, no edge, no relief. White is the cloth itself.
import { blur } from '../fields/blur.ts';
import type { Technique } from '../technique.ts';
import { takeTone } from './on-cloth.ts';

export const sublimation: Technique = {
  name: 'Sublimation',
  limits: { dpi: true },
  macro: { weave: 'sports', colours: ['#f4f5f4'], widthMm: 70 },
  layerShadow: 0,
  texture: 1,
  make(scene) {
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
    const material = { kind: 'ink', spec: isMacro ? 0.09 : 0, sharp: 14 } as const;
    return { albedo, alpha, height: new Float32Array(n), follow: 1, material };
  },
};
