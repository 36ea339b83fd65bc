import type { Rgb } from './colour/colour.ts';
import type { Pixels } from './pixels.ts';

/** Part of the border that has to be of one colour for a ground. */
const minGround = 0.55;
/** Code values by which a pixel may differ from the ground. */
const tolerance = 28;
/** Alpha under which a pixel is empty. */
const minAlpha = 12;

/** The artwork with its plain background cleared, or null if it has none. */
export function removeBackground(image: Pixels): Pixels | null {
  const ground = findGround(image);
  if (!ground) return null;
  const cleared = floodFromBorder(image, ground);
  if (cleared.every((isCleared) => isCleared === 1)) return null;
  return { ...image, data: clear(image, cleared, ground) };
}

function borderPixels({ width: w, height: h }: Pixels): number[] {
  const border: number[] = [];
  for (let x = 0; x < w; x++) border.push(x, (h - 1) * w + x);
  for (let y = 0; y < h; y++) border.push(y * w, y * w + w - 1);
  return border;
}

/** Main colour of the border. Null for a picture up to its edges, or one that is cut out already. */
function findGround(image: Pixels): Rgb | null {
  const { data } = image;
  const border = borderPixels(image);
  const tally = new Map<number, [number, number, number, number]>();
  for (const p of border) {
    const [r, g, b, a] = data.subarray(p * 4, p * 4 + 4) as unknown as [number, number, number, number];
    if (a < 128) return null;
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    const sums = tally.get(key) ?? [0, 0, 0, 0];
    tally.set(key, [sums[0] + 1, sums[1] + r, sums[2] + g, sums[3] + b]);
  }
  const [n, r, g, b] = [...tally.values()].sort((p, q) => q[0] - p[0])[0] ?? [0, 0, 0, 0];
  return n < border.length * minGround ? null : [r / n, g / n, b / n];
}

function difference(data: Uint8ClampedArray, pixel: number, [r, g, b]: Rgb): number {
  const p = pixel * 4;
  return Math.max(
    Math.abs((data[p] as number) - r),
    Math.abs((data[p + 1] as number) - g),
    Math.abs((data[p + 2] as number) - b),
  );
}

function floodFromBorder(image: Pixels, ground: Rgb): Uint8Array {
  const { width: w, height: h, data } = image;
  const seen = new Uint8Array(w * h);
  const stack: number[] = [];
  const visit = (p: number) => {
    if (seen[p] === 1 || difference(data, p, ground) > tolerance) return;
    seen[p] = 1;
    stack.push(p);
  };
  for (const p of borderPixels(image)) visit(p);
  for (let p = stack.pop(); p !== undefined; p = stack.pop()) {
    const x = p % w;
    if (x > 0) visit(p - 1);
    if (x < w - 1) visit(p + 1);
    if (p >= w) visit(p - w);
    if (p + w < w * h) visit(p + w);
  }
  return seen;
}

/** Clears the ground; a pixel beside it loses as much alpha as it has of the ground's colour. */
function clear({ width: w, height: h, data }: Pixels, cleared: Uint8Array, ground: Rgb): Uint8ClampedArray {
  const out = new Uint8ClampedArray(data);
  for (let p = 0; p < w * h; p++) {
    if (cleared[p] === 1) {
      out[p * 4 + 3] = 0;
      continue;
    }
    const x = p % w;
    const isBeside = (x > 0 && cleared[p - 1] === 1) || (x < w - 1 && cleared[p + 1] === 1);
    if (isBeside || (p >= w && cleared[p - w] === 1) || (p + w < w * h && cleared[p + w] === 1))
      out[p * 4 + 3] = Math.min(255, (difference(data, p, ground) / 150) * 255);
  }
  return out;
}

/** Cuts empty margins off. Throws RangeError if nothing is left. */
export function trim({ width: w, height: h, data }: Pixels): Pixels {
  let left = w;
  let top = h;
  let right = -1;
  let bottom = -1;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      if ((data[(y * w + x) * 4 + 3] as number) < minAlpha) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (right < 0) throw new RangeError('The artwork is empty.');
  const width = right - left + 1;
  const height = bottom - top + 1;
  const out = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const start = ((y + top) * w + left) * 4;
    out.set(data.subarray(start, start + width * 4), y * width * 4);
  }
  return { width, height, data: out };
}

/** Makes a drawing that is translucent all over as opaque as it can be: cloth takes ink or none. */
export function strengthen(image: Pixels): Pixels {
  let max = 0;
  for (let p = 3; p < image.data.length; p += 4) max = Math.max(max, image.data[p] as number);
  if (max === 255) return image;
  const data = image.data.map((code, p) => (p % 4 === 3 ? (code * 255) / max : code));
  return { ...image, data };
}
