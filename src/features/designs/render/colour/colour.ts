export type Rgb = [number, number, number];
/** Lightness, green to red, blue to yellow. */
export type Lab = [number, number, number];

/** sRGB code to linear light, 0 to 1. */
export const LINEAR = new Float32Array(256);
for (let i = 0; i < 256; i++) {
  const c = i / 255;
  LINEAR[i] = c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/** Linear light, 0 to 2 in steps of 1/4096, to sRGB code. Highlights roll off. */
const DEVELOPED = new Uint8ClampedArray(8193);
for (let i = 0; i <= 8192; i++) {
  let x = i / 4096;
  if (x > 0.8) x = 0.8 + 0.2 * (1 - Math.exp(-(x - 0.8) / 0.2));
  DEVELOPED[i] = 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);
}

/** Linear light to sRGB code. */
export function develop(x: number): number {
  return DEVELOPED[x <= 0 ? 0 : x >= 2 ? 8192 : (x * 4096) | 0] as number;
}

export function toLinear([r, g, b]: Rgb): Rgb {
  return [LINEAR[r] as number, LINEAR[g] as number, LINEAR[b] as number];
}

/** sRGB codes to OKLab: how different two inks look. */
export function toLab(rgb: Rgb): Lab {
  return linearToLab(toLinear(rgb));
}

export function linearToLab([R, G, B]: Rgb): Lab {
  const l = Math.cbrt(0.4122214708 * R + 0.5363325363 * G + 0.0514459929 * B);
  const m = Math.cbrt(0.2119034982 * R + 0.6806995451 * G + 0.1073969566 * B);
  const s = Math.cbrt(0.0883024619 * R + 0.2817188376 * G + 0.6299787005 * B);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** OKLab to sRGB codes, clamped. */
export function fromLab([L, a, b]: Lab): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toCode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toCode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toCode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function toCode(x: number): number {
  const c = Math.min(1, Math.max(0, x));
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
}

export function labDistance(p: Lab, q: Lab): number {
  return Math.sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2);
}

/** `#rrggbb` to sRGB codes. */
export function parseHex(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((code) => code.toString(16).padStart(2, '0')).join('')}`;
}

/** Luminance of linear light, 0 to 1. */
export function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
