// Ink-jet on woven cloth: full colour, sharp, fine dots in the lighter tones, the weave untouched.
import { sinTurn } from '../fields/noise.ts';
import type { Scene } from '../scene.ts';
import type { Technique } from '../technique.ts';
import { takeTone, threadLevel } from './on-cloth.ts';

/** Screen angles of cyan, magenta and yellow, as on any four-colour press. */
const angles = [15, 75, 0].map((degrees) => (degrees * Math.PI) / 180);

export const digitalPrinting: Technique = {
  name: 'Digital printing',
  limits: { dpi: true },
  macro: { weave: 'poplin', colours: ['#efe9dc', '#f6d27a', '#cfe0e6'], widthMm: 60 },
  layerShadow: 0,
  texture: 0.9,
  make(scene) {
    const { n, ppm, cover } = scene;
    const albedo = scene.picture();
    const alpha = new Float32Array(n);
    for (let i = 0; i < n; i++)
      if ((cover[i] as number) > 0) alpha[i] = (cover[i] as number) * (0.9 + 0.1 * threadLevel(scene, i));
    if (ppm >= 5) drawDots(scene, albedo);
    takeTone(albedo, scene, 1);
    return { albedo, alpha, height: new Float32Array(n), follow: 1, material: { kind: 'ink' } };
  },
};

/** Dots vanish in paper white. */
function drawDots({ n, w, ppm, cover }: Scene, albedo: Float32Array): void {
  const pitch = Math.max(0.36, 3.2 / ppm);
  const k = 1 / (pitch * ppm);
  angles.forEach((angle, c) => {
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    for (let i = 0; i < n; i++) {
      if ((cover[i] as number) <= 0) continue;
      const x = (i % w) * k;
      const y = Math.floor(i / w) * k;
      const v = albedo[i * 3 + c] as number;
      const dot = sinTurn(x * cos + y * sin) * sinTurn(y * cos - x * sin);
      albedo[i * 3 + c] = Math.max(0.004, v * (1 + 0.5 * dot * (1 - v * 0.9)));
    }
  });
}
