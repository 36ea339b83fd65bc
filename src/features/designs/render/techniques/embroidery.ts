// Rayon thread: strokes up to 7 mm are satin, laid across the stroke. Wider areas are tatami with a satin border round
// the outside.
import { spread } from '../fields/labels.ts';
import { NO_INK } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import type { RenderTechnique } from '../technique.ts';
import { findGrounds } from '../thread/grounds.ts';
import { layRows } from '../thread/rows.ts';
import { BORDER, sew, TATAMI } from '../thread/sew.ts';
import { toUsed } from './inks.ts';

/** Distance of rows, as the digitiser sets it. */
const rowMm = 0.4;
/** Widest satin. */
const satinMm = 7;
const borderMm = 1.4;

export const embroidery: RenderTechnique = {
  name: 'Embroidery',
  limits: { colours: 12, lineMm: 1 },
  macro: { weave: 'canvas', colours: ['#e6e2d8', '#22325c', '#2c5a4a', '#8f1f2e'], widthMm: 62 },
  texture: 0.04,
  build(scene) {
    const { w, h, ppm, photographic } = scene;
    // Rows are no finer than the picture can show.
    const pitchPx = Math.min(1.5, Math.max(rowMm, 2.4 / scene.view)) * ppm;
    const edgePx = borderMm * ppm;
    const { label, inks } = scene.inks(photographic ? 8 : 12, photographic ? 0.8 : 0.18);
    const border = scene.border(label);
    const isFill = findTatami(label, border, w, h, (satinMm / 2) * ppm);
    if (!photographic) addGrounds(isFill, findGrounds(label, w, h, ppm, inks.length));
    const { key, satin, field } = classify(scene, label, border, isFill, edgePx);
    const rows = layRows(satin, field, w, h, pitchPx);
    const sewn = sew(scene, { label, inks, key, border, rows, pitchPx, edgePx });
    return { ...sewn, follow: 0.1, normalScale: 0.85, inks: toUsed(inks) };
  },
};

/** Classes: satin by ink, the satin border, tatami by ink; and the distance that satin lies across. */
function classify(scene: Scene, label: Uint8Array, border: Float32Array, isFill: Uint8Array, edgePx: number) {
  const { n, distance } = scene;
  const key = new Uint8Array(n).fill(NO_INK);
  const satin = new Uint8Array(n).fill(NO_INK);
  const field = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const k = label[i] as number;
    if (k === NO_INK) continue;
    if (isFill[i] === 0) {
      satin[i] = k;
      field[i] = border[i] as number;
    } else if ((distance[i] as number) < edgePx) {
      satin[i] = BORDER + k;
      field[i] = distance[i] as number;
    }
    key[i] = satin[i] === NO_INK ? TATAMI + k : (satin[i] as number);
  }
  return { key, satin, field };
}

function addGrounds(isFill: Uint8Array, isGround: Uint8Array): void {
  for (let i = 0; i < isFill.length; i++) if (isGround[i] === 1) isFill[i] = 1;
}

/** Areas wider than satin can span: each ink opened by a disc, corners included. */
function findTatami(label: Uint8Array, border: Float32Array, w: number, h: number, radius: number): Uint8Array {
  const n = label.length;
  const all = new Float64Array(256);
  const deep = new Float64Array(256);
  for (let i = 0; i < n; i++) {
    const k = label[i] as number;
    all[k] = (all[k] as number) + 1;
    if ((border[i] as number) > radius) deep[k] = (deep[k] as number) + 1;
  }
  // An ink that is mostly ground is filled as one, and only its fine strokes are satin.
  const limit = all.map((pixels, k) => ((deep[k] as number) > pixels * 0.04 ? radius * 0.36 : radius));
  const core = new Uint8Array(n).fill(NO_INK);
  let isAny = false;
  for (let i = 0; i < n; i++) {
    const k = label[i] as number;
    if (k === NO_INK || (border[i] as number) <= (limit[k] as number)) continue;
    core[i] = k;
    isAny = true;
  }
  const isFill = new Uint8Array(n);
  if (!isAny) return isFill;
  const wide = spread(core, w, h, radius * 1.5);
  for (let i = 0; i < n; i++) isFill[i] = label[i] !== NO_INK && wide[i] === label[i] ? 1 : 0;
  return isFill;
}
