// Ink sprayed into cotton: full colour, no film; fibres stand up through the picture, edges sink a little.
import { clearParts } from '../clear-inks.ts';
import { grain, noise } from '../fields/noise.ts';
import { smooth } from '../fields/profile.ts';
import type { RenderTechnique } from '../technique.ts';
import { takeTone, threadLevel } from './on-cloth.ts';
import { drawPile } from './pile.ts';

const clearPart = clearParts['dtg-printing'] ?? 0;

export const dtgPrinting: RenderTechnique = {
  name: 'DTG printing',
  limits: { dpi: true, widthMm: 400 },
  macro: { weave: 'jersey', colours: ['#e9e7e2', '#24262e', '#c9d6cf'], widthMm: 66 },
  layerShadow: 0,
  texture: 0.85,
  build(scene) {
    const { n, w, ppm, cover, clothLinear, isDarkCloth, isMacro } = scene;
    const albedo = scene.picture();
    const alpha = new Float32Array(n);
    for (let i = 0; i < n; i++) {
      const a = cover[i] as number;
      if (a <= 0) continue;
      // Cotton drinks: blacks rise a little, and the cloth's colour tints ink without white below.
      for (let c = 0; c < 3; c++) {
        const v = (albedo[i * 3 + c] as number) * 0.9 + 0.012;
        albedo[i * 3 + c] = isDarkCloth ? v : v * (1 - clearPart + clearPart * (clothLinear[c] as number));
      }
      const x = i % w;
      const y = Math.floor(i / w);
      // The valleys between stitches stay bare.
      const miss = isMacro ? smooth(0.3, 0.0, threadLevel(scene, i)) * (isDarkCloth ? 0.25 : 0.34) : 0;
      const fibre = isMacro ? fibreAt(x / ppm, y / ppm) : 0;
      alpha[i] = a * (1 - Math.min(0.75, fibre + miss)) * (0.97 - 0.06 * grain(x, y));
    }
    takeTone(albedo, scene, 0.95);
    const glow = isMacro ? drawPile(scene, albedo) : null;
    return { albedo, alpha, height: new Float32Array(n), follow: 1, glow, material: { kind: 'ink' } };
  },
};

/** Unprinted fibres: short, thin, most of them lying with the wale. */
function fibreAt(x: number, y: number): number {
  const along = smooth(0.84, 0.95, noise(x * 2.6 + y * 0.9, y * 8 - x * 2)) * 0.2;
  return along + smooth(0.88, 0.98, noise(x * 9 - y * 2 + 50, y * 2.4 + 9)) * 0.15;
}
