// Nylon pile of 0.5 mm shot upright into glue: every hair is drawn, leaning a little, lit at the tip.
import type { Ink } from '../colour/palette.ts';
import { hash, noiseRow } from '../fields/noise.ts';
import { shoulder } from '../fields/profile.ts';
import { NO_INK } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import type { RenderTechnique } from '../technique.ts';
import { inkColours, toUsed } from './inks.ts';

const pileMm = 0.5;

export const flocking: RenderTechnique = {
  name: 'Flocking',
  limits: { colours: 4, lineMm: 1.2 },
  macro: { weave: 'canvas', colours: ['#e0a92a', '#ece7dc', '#1f3a63', '#b8d3c6'], widthMm: 62 },
  texture: 0.05,
  build(scene) {
    const { n, w, h, ppm, distance } = scene;
    const { label, inks } = scene.inks(4, scene.photographic ? 0.9 : 0.3);
    const albedo = inkColours(label, inks, w, h);
    const alpha = new Float32Array(scene.cover);
    const height = new Float32Array(n);
    for (let i = 0; i < n; i++) {
      if ((alpha[i] as number) <= 0) continue;
      height[i] = pileMm * (0.3 + 0.7 * shoulder((distance[i] as number) + 0.5, 0.6 * ppm));
      // Between the hairs it is dark.
      for (let o = i * 3; o < i * 3 + 3; o++) albedo[o] = (albedo[o] as number) * 0.5;
    }
    drawPile(scene, { albedo, alpha, height, label, inks });
    const material = { kind: 'ink', wrap: 0.35 } as const;
    return { albedo, alpha, height, follow: 0, normalScale: 0.75, material, inks: toUsed(inks) };
  },
};

interface Pile {
  albedo: Float32Array;
  alpha: Float32Array;
  height: Float32Array;
  label: Uint8Array;
  inks: Ink[];
}

function drawPile({ w, h, ppm, distance }: Scene, pile: Pile): void {
  // Room of a hair, no finer than the picture can show.
  const room = Math.max(0.13, 1.2 / ppm);
  const cols = Math.floor(w / ppm / room);
  const rows = Math.floor(h / ppm / room);
  // Travel of a leaning hair across the picture.
  const reach = Math.max(1.4, 0.34 * ppm);
  const broad = new Float64Array(cols);
  const narrow = new Float64Array(cols);
  for (let r = 0; r < rows; r++) {
    noiseRow(broad, 0.16 * room, 0, r * room * 0.2);
    noiseRow(narrow, 0.5 * room, 9, r * room * 0.5);
    for (let c = 0; c < cols; c++) {
      const luck = hash(c, r, 1);
      const x = (c + luck) * room * ppm;
      const y = (r + hash(c, r, 2)) * room * ppm;
      const at = Math.trunc(y) * w + Math.trunc(x);
      const ink = pile.inks[pile.label[at] as number];
      if (pile.label[at] === NO_INK || !ink || (distance[at] as number) < 0.1) continue;
      // Strokes of a hand leave the pile lying this way here and that way there.
      const lay = ((broad[c] as number) + 0.5 * (narrow[c] as number)) * 7 + (hash(c, r, 3) - 0.5) * 2.6;
      const dx = Math.cos(lay);
      const dy = Math.sin(lay);
      // A hair that leans to the lamp shows its tip, one that leans away its lit flank.
      const tone = (0.8 + 0.24 * hash(c, r, 4)) * (1 + 0.26 * (0.8 * dx + 0.6 * dy));
      const length = reach * (0.6 + 0.4 * luck);
      drawHair(pile, w, h, { x, y, dx: dx * length, dy: dy * length, length, tone, linear: ink.linear });
    }
  }
}

interface Hair {
  x: number;
  y: number;
  dx: number;
  dy: number;
  length: number;
  tone: number;
  linear: [number, number, number];
}

function drawHair({ albedo, alpha, height }: Pile, w: number, h: number, hair: Hair): void {
  const { dx, dy, tone, linear } = hair;
  const steps = Math.max(2, Math.ceil(hair.length));
  let { x, y } = hair;
  for (let t = 0; t <= steps; t++) {
    const px = Math.trunc(x);
    const py = Math.trunc(y);
    if (px < 0 || py < 0 || px >= w || py >= h) return;
    const i = py * w + px;
    const f = t / steps;
    const b = tone * (0.62 + 0.5 * f);
    const tip = 0.035 * f * f * 0.5;
    albedo[i * 3] = (albedo[i * 3] as number) + (linear[0] * b + tip - (albedo[i * 3] as number)) * 0.55;
    albedo[i * 3 + 1] = (albedo[i * 3 + 1] as number) + (linear[1] * b + tip - (albedo[i * 3 + 1] as number)) * 0.55;
    albedo[i * 3 + 2] = (albedo[i * 3 + 2] as number) + (linear[2] * b + tip - (albedo[i * 3 + 2] as number)) * 0.55;
    if ((alpha[i] as number) < 0.8) {
      alpha[i] = Math.max(alpha[i] as number, 0.8 - 0.3 * f);
      height[i] = Math.max(height[i] as number, pileMm * 0.55);
    }
    height[i] = (height[i] as number) + 0.012 * (f - 0.3);
    x += dx / steps;
    y += dy / steps;
  }
}
