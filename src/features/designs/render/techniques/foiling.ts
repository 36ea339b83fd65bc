// Metal film on screened adhesive: a mirror that follows every crease of the cloth. Two foils stand 0.4 mm apart.
import type { Rgb } from '../colour/colour.ts';
import type { Ink } from '../colour/palette.ts';
import { blur } from '../fields/blur.ts';
import { grain, noise, noiseRow } from '../fields/noise.ts';
import { smooth } from '../fields/profile.ts';
import type { FoilName } from '../ink-choice.ts';
import { NO_INK } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import type { RenderTechnique } from '../technique.ts';

/** Reflectance of the films, linear. */
const foils: Record<FoilName, Rgb> = {
  gold: [1.0, 0.66, 0.17],
  copper: [0.95, 0.43, 0.27],
  silver: [0.88, 0.9, 0.94],
};
const airMm = 0.4;

export const foiling: RenderTechnique = {
  name: 'Foiling',
  limits: { colours: 2, lineMm: 0.4, widthMm: 380 },
  macro: { weave: 'jersey', colours: ['#17171b', '#5b1226', '#14324a'], widthMm: 70 },
  texture: 0.25,
  build(scene) {
    const { n, photographic } = scene;
    const { label, inks } = scene.inks(photographic ? 6 : 5, photographic ? 0.3 : 0.1);
    const names = foilNames(scene, inks);
    const albedo = new Float32Array(n * 3);
    const films = Float32Array.from(names.flatMap((name) => foils[name]));
    const height = new Float32Array(n);
    const alpha = photographic ? engrave(scene, label) : pressFoil(scene, label);
    for (let i = 0; i < n; i++) {
      if (label[i] === NO_INK) continue;
      const k = (label[i] as number) * 3;
      albedo[i * 3] = films[k] as number;
      albedo[i * 3 + 1] = films[k + 1] as number;
      albedo[i * 3 + 2] = films[k + 2] as number;
      height[i] = 0.07 * Math.min(1, alpha[i] as number);
    }
    const bump = crease(scene, label, alpha);
    const used = inks.map(({ hex, share }, k) => ({ hex, share, foil: names[k] }));
    return { albedo, alpha, height, bump, follow: 0, material: { kind: 'metal' }, inks: used };
  },
};

/** Foil of each ink: the customer's choice, or gold and a second one in turns, the largest ink first. */
function foilNames({ photographic, choices }: Scene, inks: Ink[]): FoilName[] {
  const [, second] = inks;
  const isPale = second && Math.hypot(second.lab[1], second.lab[2]) < 0.05 && second.lab[0] > 0.75;
  return inks.map(({ hex }, k) => {
    const chosen = choices.find((choice) => choice.hex === hex)?.use;
    if (chosen === 'gold' || chosen === 'copper' || chosen === 'silver') return chosen;
    if (photographic || k % 2 === 0) return 'gold';
    return isPale ? 'silver' : 'copper';
  });
}

/** Cover with air along the borders of two inks. */
function pressFoil(scene: Scene, label: Uint8Array): Float32Array {
  const { n, w, h, ppm, cover } = scene;
  const air = Math.max((0.7 * ppm) / scene.view, (airMm / 2) * ppm);
  const disc = openDisc(air);
  const alpha = new Float32Array(n);
  for (let i = 0; i < n; i++) if (label[i] !== NO_INK) alpha[i] = cover[i] as number;
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      if (label[i] === NO_INK) continue;
      if (x + 1 < w && isOther(label, i, i + 1)) for (const q of [i, i + 1]) openAir(alpha, cover, w, h, q, disc);
      if (y + 1 < h && isOther(label, i, i + w)) for (const q of [i, i + w]) openAir(alpha, cover, w, h, q, disc);
    }
  return alpha;
}

function isOther(label: Uint8Array, p: number, q: number): boolean {
  return label[q] !== label[p] && label[q] !== NO_INK;
}

interface DiscPoint {
  dx: number;
  dy: number;
  /** Part of the foil that stays. */
  part: number;
}

/** Pixels around one of a border, which runs half a pixel off its middle. */
function openDisc(air: number): DiscPoint[] {
  const reach = Math.ceil(air + 0.5);
  const disc: DiscPoint[] = [];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const part = Math.max(0, Math.sqrt(dx * dx + dy * dy + 0.25) - air + 0.5);
      if (part < 1) disc.push({ dx, dy, part });
    }
  return disc;
}

function openAir(alpha: Float32Array, cover: Float32Array, w: number, h: number, i: number, disc: DiscPoint[]): void {
  const x = i % w;
  const y = Math.floor(i / w);
  for (const { dx, dy, part } of disc) {
    if (x + dx < 0 || x + dx >= w || y + dy < 0 || y + dy >= h) continue;
    const q = i + dy * w + dx;
    alpha[q] = Math.min(alpha[q] as number, (cover[q] as number) * part);
  }
}

/** Line engraving: bright parts take wide lines of foil, shadows stay cloth. */
function engrave({ n, w, ppm, rgb, cover }: Scene, label: Uint8Array): Float32Array {
  const pitch = Math.max(0.95 * ppm, 3);
  const alpha = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    if ((cover[i] as number) <= 0 || label[i] === NO_INK) continue;
    const light =
      (0.3 * (rgb[i * 3] as number) + 0.59 * (rgb[i * 3 + 1] as number) + 0.11 * (rgb[i * 3 + 2] as number)) / 255;
    const t = (Math.floor(i / w) + 0.12 * (i % w)) / pitch;
    const off = Math.abs(t - Math.floor(t) - 0.5) * pitch;
    const half = 0.5 * pitch * Math.min(1.1, Math.max(0, light * 1.15 - 0.06));
    alpha[i] = half < 0.15 * ppm ? 0 : (cover[i] as number) * Math.min(1, Math.max(0, half - off + 0.5));
  }
  return alpha;
}

/** Relief of pressed film, which is never flat, in mm. Cracks in it take cover away. */
function crease(scene: Scene, label: Uint8Array, alpha: Float32Array): Float32Array {
  const { n, w, h, ppm, isMacro, cloth } = scene;
  const bump = new Float32Array(n);
  // Creases finer than the picture can show are drawn larger.
  const zoom = Math.min(1, scene.view / 6);
  const rows = Array.from({ length: 5 }, () => new Float64Array(w));
  for (let y = 0; y < h; y++) creaseRow(scene, { label, alpha, bump }, rows, y, zoom);
  if (!isMacro || !cloth) return bump;
  // The film bridges the finest fuzz of the cloth but keeps its ribs.
  const ribs = blur(cloth.height, w, h, Math.max(1, 0.16 * ppm), 2);
  for (let i = 0; i < n; i++) bump[i] = (bump[i] as number) + 0.4 * (ribs[i] as number);
  return blur(bump, w, h, 1);
}

interface Film {
  label: Uint8Array;
  alpha: Float32Array;
  bump: Float32Array;
}

function creaseRow({ w, ppm, isMacro }: Scene, film: Film, rows: Float64Array[], line: number, zoom: number): void {
  const step = zoom / ppm;
  const y = line * step;
  const [warpX, warpY, broad, swell, worn] = rows as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  noiseRow(warpX, 0.8 * step, 0, y * 0.8);
  noiseRow(warpY, 0.8 * step, 31, y * 0.8);
  noiseRow(broad, 0.13 * step, 5, y * 0.16);
  noiseRow(swell, 0.34 * step, 0, y * 0.4 + 7);
  if (isMacro) noiseRow(worn, 1.3 * step, 70, y * 1.3);
  for (let px = 0, i = line * w; px < w; px++, i++) {
    if (film.label[i] === NO_INK) continue;
    const x = px * step;
    const wx = (warpX[px] as number) * 1.6;
    const wy = (warpY[px] as number) * 1.6;
    const long = Math.abs(2 * noise(x * 0.75 + wx, y * 1.05 + wy) - 1);
    const short = Math.abs(2 * noise(x * 2.3 + wy * 1.4, y * 2.9 - wx) - 1);
    const tiny = isMacro ? noise(x * 6.5 + wx, y * 7.5) : grain(px, line);
    const wide = (broad[px] as number) + 0.5 * (swell[px] as number);
    film.bump[i] = (1.1 * wide + 0.125 * long + 0.065 * short + 0.014 * tiny) / zoom;
    if (!isMacro) continue;
    // Here and there a crack lets the cloth through.
    const crack = smooth(0.035, 0, short) * smooth(0.5, 0.8, worn[px] as number);
    film.alpha[i] = (film.alpha[i] as number) * (1 - 0.75 * crack);
  }
}
