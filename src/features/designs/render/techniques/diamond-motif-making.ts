// Cut-glass stones: SS6 (2 mm) along every outline, SS16 (4 mm) inside, SS30 (6.4 mm) for an eye. Each stone has one
// colour of twenty-four glasses.
import type { Rgb } from '../colour/colour.ts';
import { hash } from '../fields/noise.ts';
import type { Scene } from '../scene.ts';
import type { Stone } from '../stones/board.ts';
import { drawStone, type StonePicture } from '../stones/brilliant.ts';
import { findGlass } from '../stones/glass.ts';
import { setStones } from '../stones/setting.ts';
import type { RenderTechnique } from '../technique.ts';
import { toUsed } from './inks.ts';

const variants = 10;
/** Width of a line that holds a row of stones, as a part of their diameter. */
const linePart = 1.15;

/** A wider motif takes larger stones: 2 mm to 17 cm, 4 mm from 34 cm. Thin lines keep small ones. */
function stoneSizes({ widthMm, thinMm }: Scene): [number, number, number] {
  const small = Math.min(4, Math.max(2, Math.min(widthMm / 85, thinMm / linePart)));
  return [small, Math.min(6.4, small * 1.7), 6.4];
}

export const diamondMotifMaking: RenderTechnique = {
  name: 'Diamond motif making',
  limits: { colours: 24, lineMm: 2.3 },
  macro: { weave: 'jersey', colours: ['#1a2450', '#17171b', '#551426', '#e6e2da'], widthMm: 118 },
  texture: 0,
  build(scene) {
    const { n, w, h, ppm, isMacro } = scene;
    const { label, inks } = scene.inks(10, scene.photographic ? 1.6 : 0.3);
    const distance = scene.border(label);
    const outer = scene.distance;
    for (let i = 0; i < n; i++) distance[i] = Math.min(distance[i] as number, Math.max(0, (outer[i] as number) + 0.5));
    const stones = setStones({ label, distance, w, h }, ppm, stoneSizes(scene));
    const glass = inks.map(({ lab }) => findGlass(lab));
    const drawn: Drawn = {
      alpha: new Float32Array(n),
      height: new Float32Array(n),
      glow: new Float32Array(n * 3),
    };
    const colourFor = ({ k }: Stone) => glass[k] ?? [1, 1, 1];
    if (isMacro) for (const stone of stones) drawCaustic(drawn.glow, w, h, stone, colourFor(stone));
    drawStones(scene, drawn, stones, colourFor);
    return { ...drawn, albedo: new Float32Array(n * 3), follow: 0, material: { kind: 'ink' }, inks: toUsed(inks) };
  },
};

interface Drawn {
  alpha: Float32Array;
  height: Float32Array;
  glow: Float32Array;
}

function drawStones(scene: Scene, drawn: Drawn, stones: Stone[], colourFor: (stone: Stone) => Rgb): void {
  const { w, h, isMacro } = scene;
  // Far off, the eye sums up the sparkle that a small picture loses.
  const lift = isMacro ? 1.15 : 1.6;
  const pictures = new Map<string, StonePicture>();
  stones.forEach((stone, id) => {
    const variant = Math.trunc(hash(id, Math.round(stone.x), 4) * variants);
    const name = `${stone.r.toFixed(2)}:${variant}`;
    const picture = pictures.get(name) ?? drawStone(stone.r, variant);
    pictures.set(name, picture);
    const isLucky = hash(id, Math.round(stone.y), 9) > 0.955;
    stampStone(scene, drawn, stone, picture, colourFor(stone), lift, isLucky ? 2.2 : 1);
    if (isLucky && isMacro) drawGlint(drawn.glow, w, h, stone);
  });
}

function stampStone(
  { w, h, ppm }: Scene,
  { alpha, height, glow }: Drawn,
  stone: Stone,
  picture: StonePicture,
  [r, g, b]: Rgb,
  lift: number,
  sparkle: number,
): void {
  const { size, centre, cover, body, spark } = picture;
  const left = Math.round(stone.x - centre);
  const top = Math.round(stone.y - centre);
  for (let q = 0; q < size * size; q++) {
    const X = left + (q % size);
    const Y = top + Math.floor(q / size);
    const a = cover[q] as number;
    if (a === 0 || X < 0 || Y < 0 || X >= w || Y >= h) continue;
    const i = Y * w + X;
    const light = body[q] as number;
    const white = (spark[q] as number) * sparkle;
    const deep = light * light * 0.16;
    alpha[i] = Math.max(alpha[i] as number, a);
    height[i] = Math.max(height[i] as number, (a * 0.45 * stone.r) / ppm);
    glow[i * 3] = (glow[i * 3] as number) * (1 - a) + a * (r * light * lift + deep * 0.25 + white);
    glow[i * 3 + 1] = (glow[i * 3 + 1] as number) * (1 - a) + a * (g * light * lift + deep * 0.25 + white);
    glow[i * 3 + 2] = (glow[i * 3 + 2] as number) * (1 - a) + a * (b * light * lift + deep * 0.27 + white * 1.02);
  }
}

/** Light gone through a stone falls on the cloth behind it, in the stone's colour. */
function drawCaustic(glow: Float32Array, w: number, h: number, { x, y, r }: Stone, colour: Rgb): void {
  const cx = x + r * 0.95;
  const cy = y + r * 0.66;
  const reach = r * 0.8;
  for (let Y = Math.max(0, Math.floor(cy - reach)); Y <= Math.min(h - 1, cy + reach); Y++)
    for (let X = Math.max(0, Math.floor(cx - reach)); X <= Math.min(w - 1, cx + reach); X++) {
      const d = 1 - Math.hypot(X - cx, Y - cy) / reach;
      if (d <= 0) continue;
      const k = d * d * 0.3;
      const o = (Y * w + X) * 3;
      for (let c = 0; c < 3; c++) glow[o + c] = (glow[o + c] as number) + (colour[c] as number) * k;
    }
}

/** A short flare of four rays on the few stones that look straight into the lamp. */
function drawGlint(glow: Float32Array, w: number, h: number, { x, y, r }: Stone): void {
  const reach = Math.round(r * 1.5);
  const cx = Math.round(x - r * 0.25);
  const cy = Math.round(y - r * 0.25);
  const add = (X: number, Y: number, k: number) => {
    if (X < 0 || Y < 0 || X >= w || Y >= h) return;
    const o = (Y * w + X) * 3;
    glow[o] = (glow[o] as number) + k;
    glow[o + 1] = (glow[o + 1] as number) + k * 0.98;
    glow[o + 2] = (glow[o + 2] as number) + k * 0.94;
  };
  for (let t = -reach; t <= reach; t++) {
    const k = (1 - Math.abs(t) / (reach + 1)) ** 3 * 1.2;
    add(cx + t, cy, k);
    add(cx, cy + t, k);
  }
}
