/** Cost of a pixel without a seed. */
const FAR = 1e12;

interface Line {
  costs: Float64Array;
  result: Float64Array;
  vertices: Int32Array;
  bounds: Float64Array;
}

/** Lower envelope of parabolas along one line of pixels (Felzenszwalb and Huttenlocher). */
function envelope({ costs, result, vertices, bounds }: Line, n: number): void {
  let k = -1;
  for (let q = 0; q < n; q++) {
    const cost = costs[q] as number;
    if (cost >= FAR) continue;
    const c = cost + q * q;
    let s = -FAR;
    while (k >= 0) {
      const r = vertices[k] as number;
      s = (c - (costs[r] as number) - r * r) / (2 * (q - r));
      if (s > (bounds[k] as number)) break;
      k--;
    }
    k++;
    vertices[k] = q;
    bounds[k] = k > 0 ? s : -FAR;
  }
  bounds[k + 1] = FAR;
  for (let q = 0, j = 0; q < n; q++) {
    while ((bounds[j + 1] as number) < q) j++;
    const r = vertices[j] as number;
    const t = q - r;
    result[q] = (costs[r] as number) + t * t;
  }
}

function newLine(n: number): Line {
  return {
    costs: new Float64Array(n),
    result: new Float64Array(n),
    vertices: new Int32Array(n),
    bounds: new Float64Array(n + 1),
  };
}

/** Exact squared Euclidean distance, in place. Seeds hold their own cost, all others `FAR`. */
function squareDistances(field: Float32Array, w: number, h: number): void {
  const line = newLine(Math.max(w, h));
  for (let x = 0; x < w; x++) passColumn(field, line, x, w, h);
  for (let y = 0; y < h; y++) passRow(field, line, y * w, w);
}

/** Distances to seeds of 0, in place; all others are `FAR`. Columns need no envelope, as seeds have one cost. */
function measureSeeds(field: Float32Array, w: number, h: number, seedCost: number): void {
  const n = w * h;
  for (let p = w; p < n; p++) field[p] = Math.min(field[p] as number, (field[p - w] as number) + 1);
  for (let p = n - w - 1; p >= 0; p--) field[p] = Math.min(field[p] as number, (field[p + w] as number) + 1);
  for (let p = 0; p < n; p++) {
    const d = field[p] as number;
    field[p] = d >= FAR ? FAR : d * d + seedCost;
  }
  const line = newLine(w);
  for (let y = 0; y < h; y++) passRow(field, line, y * w, w);
  for (let p = 0; p < n; p++) field[p] = Math.sqrt(Math.min(field[p] as number, 1e8));
}

function passColumn(field: Float32Array, line: Line, x: number, w: number, h: number): void {
  const { costs, result } = line;
  let seeds = 0;
  let zeros = 0;
  for (let y = 0, p = x; y < h; y++, p += w) {
    const cost = field[p] as number;
    costs[y] = cost;
    if (cost < FAR) seeds++;
    if (cost === 0) zeros++;
  }
  if (seeds === 0 || zeros === h) return;
  envelope(line, h);
  for (let y = 0, p = x; y < h; y++, p += w) field[p] = result[y] as number;
}

function passRow(field: Float32Array, line: Line, start: number, w: number): void {
  const { costs, result } = line;
  let seeds = 0;
  for (let x = 0; x < w; x++) {
    const cost = field[start + x] as number;
    costs[x] = cost;
    if (cost < FAR) seeds++;
  }
  if (seeds === 0) return;
  envelope(line, w);
  for (let x = 0; x < w; x++) field[start + x] = result[x] as number;
}

/** Distance in pixels to the nearest pixel that is marked by 1. */
export function distanceToSeeds(isSeed: Uint8Array, w: number, h: number): Float32Array {
  const field = new Float32Array(w * h);
  for (let i = 0; i < field.length; i++) field[i] = isSeed[i] === 1 ? 0 : FAR;
  measureSeeds(field, w, h, 0);
  return field;
}

/**
 * Signed distance in pixels to the edge of a soft cover (0 to 1), positive inside. Edge pixels count by their cover.
 * @param outside without it the outside is only told from the inside, in half the time
 */
export function signedDistance(alpha: Float32Array, w: number, h: number, outside: boolean): Float32Array {
  const n = w * h;
  const inner = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const a = alpha[i] as number;
    const e = 0.5 - a;
    inner[i] = a >= 0.999 ? FAR : e < 0 ? e * e : 0;
  }
  squareDistances(inner, w, h);
  const outer = outside ? distanceOutside(alpha, w, h) : null;
  for (let i = 0; i < n; i++) {
    const a = alpha[i] as number;
    const far = outer ? (outer[i] as number) : a <= 0.001 ? 1 : a < 0.5 ? 0.5 - a : 0;
    inner[i] = Math.sqrt(Math.min(inner[i] as number, 1e8)) - far;
  }
  return inner;
}

function distanceOutside(alpha: Float32Array, w: number, h: number): Float32Array {
  const outer = new Float32Array(w * h);
  for (let i = 0; i < outer.length; i++) {
    const a = alpha[i] as number;
    const e = 0.5 - a;
    outer[i] = a <= 0.001 ? FAR : e > 0 ? e * e : 0;
  }
  squareDistances(outer, w, h);
  for (let i = 0; i < outer.length; i++) outer[i] = Math.sqrt(Math.min(outer[i] as number, 1e8));
  return outer;
}

/** @param step to the pixel on the right or to the one below */
function markBorders(label: Uint8Array, field: Float32Array, w: number, step: number): void {
  for (let p = 0; p < label.length - step; p++) {
    if (label[p] === label[p + step] || (step === 1 && w > 1 && p % w === w - 1)) continue;
    field[p] = 0;
    field[p + step] = 0;
  }
}

/** Distance in pixels to the nearest border between two inks or of an ink. */
export function borderDistance(label: Uint8Array, w: number, h: number): Float32Array {
  const field = new Float32Array(w * h).fill(FAR);
  markBorders(label, field, w, 1);
  markBorders(label, field, w, w);
  // A border runs half a pixel off the middle of its pixels.
  measureSeeds(field, w, h, 0.25);
  return field;
}

export interface Placed {
  w: number;
  h: number;
  /** Frame pixels a pixel of the artwork. */
  scale: number;
  /** Left edge of the artwork in the frame, in pixels. */
  ox: number;
  oy: number;
}

/**
 * Thickens strokes to `half` pixels on each side of their middle line; broad shapes stay.
 * @param marks middle lines as x, y and half width in pixels of the artwork
 */
export function thicken(distance: Float32Array, half: number, marks: Float32Array, frame: Placed): void {
  const { w, h, scale, ox, oy } = frame;
  const far = new Float32Array(w * h).fill(FAR);
  for (let i = 0; i < marks.length; i += 3) {
    if ((marks[i + 2] as number) * scale >= half) continue;
    const x = Math.floor(ox + (marks[i] as number) * scale);
    const y = Math.floor(oy + (marks[i + 1] as number) * scale);
    if (x >= 0 && y >= 0 && x < w && y < h) far[y * w + x] = 0;
  }
  measureSeeds(far, w, h, 0);
  for (let i = 0; i < far.length; i++) {
    const grown = half - (far[i] as number);
    if (grown > (distance[i] as number)) distance[i] = grown;
  }
}
