// Cloth from above, at its physical scale.
import { parseHex, type Rgb, toLinear } from './colour/colour.ts';
import { grain, noise, noiseRow, sinTurn } from './fields/noise.ts';

export type Weave = 'jersey' | 'pique' | 'canvas' | 'poplin' | 'sports' | 'paper';

interface WeaveFacts {
  kind: 'knit' | 'pique' | 'mesh' | 'woven' | 'paper';
  /** Size of a repeat in mm. */
  across: number;
  down: number;
  /** Relief in mm. */
  depth: number;
  fuzz: number;
  shine: number;
}

/** Jersey of 24 gauge, piqué cells of 1.5 mm, canvas of 12 oz, poplin of 22 yarns/cm, mesh, board. */
const weaves: Record<Weave, WeaveFacts> = {
  jersey: { kind: 'knit', across: 0.76, down: 0.58, depth: 0.16, fuzz: 0.35, shine: 0 },
  pique: { kind: 'pique', across: 1.5, down: 1.3, depth: 0.3, fuzz: 0.25, shine: 0 },
  canvas: { kind: 'woven', across: 0.82, down: 0.78, depth: 0.26, fuzz: 0.5, shine: 0 },
  poplin: { kind: 'woven', across: 0.46, down: 0.46, depth: 0.09, fuzz: 0.2, shine: 0 },
  sports: { kind: 'mesh', across: 0.56, down: 0.44, depth: 0.1, fuzz: 0.08, shine: 0.5 },
  paper: { kind: 'paper', across: 1.6, down: 1.6, depth: 0.03, fuzz: 0.25, shine: 0 },
};

export interface Cloth {
  /** Relief in mm. */
  height: Float32Array;
  /** Factor of the colour. */
  tone: Float32Array;
  linear: Rgb;
  weave: Weave;
  depth: number;
  shine: number;
}

export interface ClothChoice {
  /** `#rrggbb` */
  colour: string;
  weave?: Weave;
}

/** Relief of a knitted stitch, two legs of a V: 0 to 1. */
function knit(u: number, v: number): number {
  const a = u - Math.floor(u);
  const leg = a < 0.5 ? a * 2 : (1 - a) * 2;
  const t = v + (1 - leg) * 0.62;
  const b = t - Math.floor(t);
  const across = 1 - Math.abs(leg - 0.52) * 1.55;
  return Math.max(0, across) * (0.3 + 0.7 * sinTurn(b * 0.5));
}

/** Relief of a round yarn at a part of its width, 0 where it does not reach. */
function yarn(off: number, width: number, phase: number): number {
  const round = 1 - (off * off) / (width * width);
  return round > 0 ? Math.sqrt(round) * 0.42 + 0.29 + 0.29 * sinTurn(phase) : 0;
}

/** Warp of a plain weave, which takes turns with the weft on top. */
function warpAt(u: number, v: number): number {
  const i = Math.floor(u);
  return yarn(u - i - 0.5, 0.4 + 0.16 * noise(i * 3.1, v * 0.2), (v + i) * 0.5);
}

function weftAt(u: number, v: number): number {
  const j = Math.floor(v);
  return yarn(v - j - 0.5, 0.4 + 0.16 * noise(u * 0.2, j * 3.7), (u + j + 1) * 0.5);
}

function pique(u: number, v: number): number {
  const row = Math.floor(v);
  const a = u + (row & 1) * 0.5;
  const fa = a - Math.floor(a) - 0.5;
  const fv = v - row - 0.5;
  return Math.max(0, 1 - (fa * fa + fv * fv) * 3.6) * 0.75 + 0.25 * knit(u * 2, v * 2.4);
}

/** Knit with eyelets in every third wale and course, set by halves. */
function mesh(u: number, v: number): number {
  const row = Math.floor(v / 4);
  const a = u / 3 + (row & 1) * 0.5;
  const fa = (a - Math.floor(a) - 0.5) * 3;
  const fv = (v / 4 - row - 0.5) * 4;
  const hole = 1 - (fa * fa) / 0.42 - (fv * fv) / 0.9;
  return knit(u, v) - (hole > 0 ? 1.5 * Math.sqrt(hole) : 0);
}

/** The tooth of board: soft swells and felted fibres. */
function tooth(u: number, v: number): number {
  const fibre = Math.abs(2 * noise(u * 3.1 + v * 0.7, v * 9 - u * 2.2) - 1);
  return 0.3 + 0.3 * noise(u * 1.3, v * 1.3) + 0.35 * fibre;
}

/** Relief of a knit, 0 to 1. */
function knitted(kind: WeaveFacts['kind'], u: number, v: number): number {
  if (kind === 'pique') return pique(u, v);
  return kind === 'mesh' ? mesh(u, v) : knit(u, v);
}

/** @param ppm pixels a millimetre */
export function makeCloth(w: number, h: number, ppm: number, colour: string, weave: Weave): Cloth {
  const facts = weaves[weave];
  const height = new Float32Array(w * h);
  const tone = new Float32Array(w * h);
  for (let y = 0; y < h; y++) drawRow(facts, { height, tone }, w, y, ppm);
  return { height, tone, linear: toLinear(parseHex(colour)), weave, depth: facts.depth, shine: facts.shine };
}

function drawRow(facts: WeaveFacts, out: Pick<Cloth, 'height' | 'tone'>, w: number, y: number, ppm: number): void {
  const { kind, across, down, depth } = facts;
  const mm = 1 / ppm;
  const Y = y * mm;
  const strayX = new Float64Array(w);
  const strayY = new Float64Array(w);
  const fine = new Float64Array(w);
  noiseRow(strayX, 0.3 * mm, 40, Y * 0.3);
  noiseRow(strayY, 0.35 * mm, 0, Y * 0.35 + 90);
  noiseRow(fine, 9 * mm, 0, Y * 9);
  // Yarns do not run quite straight.
  const stray = kind === 'woven' ? 0.3 : 0.45;
  // Under two pixels a repeat the pattern sinks into an even tone.
  const clear = Math.min(1, Math.max(0, (Math.min(across, down) * ppm - 1.6) / 1.6));
  for (let x = 0, p = y * w; x < w; x++, p++) {
    const u = (x * mm) / across + ((strayX[x] as number) - 0.5) * stray;
    const v = Y / down + ((strayY[x] as number) - 0.5) * stray;
    let z: number;
    let slub: number;
    if (kind === 'woven') {
      const warp = warpAt(u, v);
      const weft = weftAt(u, v);
      z = Math.max(warp, weft);
      slub = (warp >= weft ? noise(Math.floor(u) * 5.3, Y * 0.12) : noise(x * mm * 0.12, Math.floor(v) * 4.7)) - 0.5;
    } else if (kind === 'paper') {
      z = tooth(u, v);
      slub = 0;
    } else {
      z = knitted(kind, u, v);
      // A thicker yarn here and there along the wale.
      slub = 0.4 * (noise(Math.floor(u) * 0.7, Y * 0.6) - 0.5);
    }
    const fuzz = (((fine[x] as number) - 0.5) * 0.6 + (grain(x, y) - 0.5) * 0.5) * facts.fuzz;
    out.height[p] = clear * depth * (z + fuzz * 0.22);
    out.tone[p] = 1 + clear * ((z - 0.55) * 0.42 + slub * 0.16) + fuzz * 0.16;
  }
}
