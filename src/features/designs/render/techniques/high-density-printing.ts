// Ink about a millimetre high: square edge, small round shoulder, glossy top. A low viewpoint shows the near wall,
// which tells high density from a flat print.
import { blur } from '../fields/blur.ts';
import { noise } from '../fields/noise.ts';
import { shoulder } from '../fields/profile.ts';
import { NO_INK } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import type { RenderTechnique } from '../technique.ts';
import { inkColours, toUsed } from './inks.ts';

/** Height of the first ink in mm, and what each further one adds. */
const heightMm = 0.85;
const stepMm = 0.13;
/** Wall in mm that shows for each mm of height: the eye is 32 degrees off the vertical. */
const lean = 0.62;
/** Two bodies of ink never quite touch. */
const grooveMm = 0.16;

export const highDensityPrinting: RenderTechnique = {
  name: 'High density printing',
  limits: { colours: 6, lineMm: 1 },
  macro: { weave: 'jersey', colours: ['#22305f', '#e6e2d8', '#20222a'], widthMm: 62 },
  texture: 0.05,
  build(scene) {
    const { w, h, isMacro } = scene;
    const { label, inks } = scene.inks(6, scene.photographic ? 1 : 0.2);
    const albedo = inkColours(label, inks, w, h);
    const alpha = new Float32Array(scene.cover);
    const top = raiseInks(scene, label);
    const height = isMacro ? blur(top, w, h, 1) : top;
    leanDown({ albedo, alpha, height }, scene);
    const material = { kind: 'ink', spec: 0.5, sharp: 160, sheen: 0.1, broad: 16, mirror: 0.13 } as const;
    return { albedo, alpha, height, follow: 0, material, inks: toUsed(inks) };
  },
};

function raiseInks(scene: Scene, label: Uint8Array): Float32Array {
  const { n, w, h, ppm, cover, isMacro } = scene;
  // Stairs of the pixel grid would show on the walls.
  const border = isMacro ? blur(scene.border(label), w, h, 1, 2) : scene.border(label);
  const outer = scene.distance;
  const top = new Float32Array(n);
  const lip = Math.max(1, 0.16 * ppm);
  const groove = grooveMm * ppm;
  const mm = 1 / ppm;
  for (let i = 0; i < n; i++) {
    const k = label[i] as number;
    if (k === NO_INK || (cover[i] as number) <= 0) continue;
    const isInner = (outer[i] as number) > (border[i] as number) + 0.8;
    const d = isInner ? (border[i] as number) - groove * 0.5 : (outer[i] as number) + 0.5;
    const x = (i % w) * mm;
    const y = Math.floor(i / w) * mm;
    // Nine strokes of a squeegee do not lie dead level.
    const uneven = (noise(x * 0.17, y * 0.22) - 0.5) * 0.2 + (noise(x * 0.5, y * 0.7 + 20) - 0.5) * 0.035;
    const wave = (isMacro ? 1 : 0.3) * uneven;
    const low = isInner ? 0.35 : 0.62;
    const round = low + (1 - low) * shoulder(d, lip);
    top[i] = (heightMm + stepMm * Math.min(2, k)) * round * (cover[i] as number) + wave * shoulder(d, lip * 3);
  }
  return top;
}

interface Body {
  albedo: Float32Array;
  alpha: Float32Array;
  height: Float32Array;
}

/** Every body of ink runs down the picture and falls to the cloth. */
function leanDown({ albedo, alpha, height }: Body, { n, w, ppm }: Scene): void {
  const fall = 1 / (lean * ppm);
  for (let i = w; i < n; i++) {
    const above = (height[i - w] as number) - fall;
    if (above <= (height[i] as number) || above <= 0) continue;
    height[i] = above;
    for (let o = i * 3; o < i * 3 + 3; o++) albedo[o] = albedo[o - w * 3] as number;
    alpha[i] = Math.max(alpha[i] as number, Math.min(alpha[i - w] as number, above / fall + 0.2));
  }
}
