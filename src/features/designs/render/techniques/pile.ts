// Cotton fibres that stand up through a print: short, thin, bent, each with its light and its shadow.
import { hash, noise } from '../fields/noise.ts';
import type { Scene } from '../scene.ts';

/** Room of a fibre, and its length at most. */
const roomMm = 0.42;
const lengthMm = 1.15;

/** Light that the fibres add and take, linear RGB. @param base colours that the fibres stand on */
export function drawPile({ w, h, n, ppm, clothLinear, cover }: Scene, base: Float32Array): Float32Array {
  const glow = new Float32Array(n * 3);
  const room = roomMm * ppm;
  for (let r = 0; r < h / room; r++)
    for (let c = 0; c < w / room; c++) {
      const luck = hash(c, r, 21);
      const x = (c + hash(c, r, 22)) * room;
      const y = (r + hash(c, r, 23)) * room;
      const angle = noise(c * 0.13, r * 0.13) * 9 + hash(c, r, 24) * 3;
      const bend = (hash(c, r, 25) - 0.5) * 2.4;
      const at = Math.min(n - 1, Math.trunc(y) * w + Math.trunc(x));
      const printed = cover[at] as number;
      if (luck < (printed > 0.2 ? 0.2 : 0.55)) continue;
      // A fibre is the cloth's own, dyed at its foot by the print.
      const light = clothLinear.map(
        (v, k) => 0.006 + 0.08 * v * (1 - printed) + 0.24 * printed * (base[at * 3 + k] as number),
      );
      drawFibre(glow, w, h, { x, y, angle, bend, steps: lengthMm * ppm * (0.4 + 0.6 * luck), light });
    }
  return glow;
}

interface Fibre {
  x: number;
  y: number;
  angle: number;
  bend: number;
  steps: number;
  light: number[];
}

function drawFibre(glow: Float32Array, w: number, h: number, fibre: Fibre): void {
  const { bend, steps, light } = fibre;
  let { x, y, angle } = fibre;
  for (let t = 0; t < steps; t++) {
    x += Math.cos(angle);
    y += Math.sin(angle);
    angle += bend / steps;
    const px = Math.trunc(x);
    const py = Math.trunc(y);
    if (x < 0 || y < 0 || px >= w - 1 || py >= h - 1) return;
    const i = (py * w + px) * 3;
    const under = i + (w + 1) * 3;
    const part = Math.sin((Math.PI * (t + 0.5)) / (steps + 0.5)) ** 0.5;
    for (let k = 0; k < 3; k++) {
      glow[i + k] = (glow[i + k] as number) + part * (light[k] as number);
      // Its shadow falls down right.
      glow[under + k] = (glow[under + k] as number) - 0.4 * part * (light[k] as number);
    }
  }
}
