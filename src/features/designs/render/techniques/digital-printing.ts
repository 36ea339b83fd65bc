// Ink-jet on board as a trimmed sheet on the cutting mat: sharp full colour, fine dots in lighter tones.
import { noise, sinTurn } from '../fields/noise.ts';
import type { Scene } from '../scene.ts';
import type { RenderTechnique } from '../technique.ts';
import { takeTone, threadLevel } from './on-cloth.ts';

/** Screen angles of cyan, magenta and yellow, as on any four-colour press. */
const angles = [15, 75, 0].map((degrees) => (degrees * Math.PI) / 180);
/** Thickness of the board. */
const boardMm = 0.5;

export const digitalPrinting: RenderTechnique = {
  name: 'Digital printing',
  limits: { dpi: true },
  macro: { weave: 'paper', colours: ['#f5f1e6', '#f3d58a', '#cfe0e6'], widthMm: 60 },
  layerShadow: 0,
  texture: 0.9,
  build(scene) {
    const { n, ppm, cover, isMacro, cloth } = scene;
    const albedo = scene.picture();
    const alpha = new Float32Array(n);
    const height = new Float32Array(n);
    for (let i = 0; i < n; i++)
      if ((cover[i] as number) > 0) alpha[i] = (cover[i] as number) * (0.9 + 0.1 * threadLevel(scene, i));
    if (ppm >= 5) drawDots(scene, albedo);
    takeTone(albedo, scene, 1);
    if (cloth?.weave === 'paper') cutSheet(scene, { albedo, alpha, height });
    return { albedo, alpha, height, follow: 1, material: { kind: 'ink', spec: isMacro ? 0.07 : 0, sharp: 18 } };
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

interface Sheet {
  albedo: Float32Array;
  alpha: Float32Array;
  height: Float32Array;
}

/** The sheet ends at the right and below; the mat lies under it. */
function cutSheet({ w, h, ppm }: Scene, { albedo, alpha, height }: Sheet): void {
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const right = x - w * 0.982 + 0.012 * y;
      const below = y - h * 0.984 - 0.012 * x + 0.012 * w;
      const out = Math.min(1, Math.max(0, Math.max(right, below) + 0.5));
      if (out <= 0) continue;
      const tone = 0.9 + 0.2 * noise((x / ppm) * 5, (y / ppm) * 5);
      albedo[i * 3] = (albedo[i * 3] as number) * (1 - out) + 0.055 * tone * out;
      albedo[i * 3 + 1] = (albedo[i * 3 + 1] as number) * (1 - out) + 0.085 * tone * out;
      albedo[i * 3 + 2] = (albedo[i * 3 + 2] as number) * (1 - out) + 0.08 * tone * out;
      alpha[i] = Math.max(alpha[i] as number, out);
      height[i] = -boardMm * out;
    }
}
