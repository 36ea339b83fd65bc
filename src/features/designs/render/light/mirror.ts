/** A mirror's view of the studio: a warm lamp, a strip, a pale wall, a dark room. */
export interface Radiance {
  r: number;
  g: number;
  b: number;
}

function step(from: number, to: number, x: number): number {
  const t = x <= from ? 0 : x >= to ? 1 : (x - from) / (to - from);
  return t * t * (3 - 2 * t);
}

/** Radiance along a direction; x to the right, y down, z to the eye. */
export function reflect(x: number, y: number, z: number, out: Radiance): void {
  const lamp = step(0.55, 0.92, -0.66 * x - 0.46 * y + 0.6 * z) * 2.3;
  const strip = step(0.86, 0.96, 0.15 * x - 0.8 * y + 0.58 * z) * 1.5;
  const wall = step(0.6, 0.95, 0.86 * x + 0.1 * y + 0.5 * z) * 0.42;
  const room = 0.1 + 0.34 * step(-0.7, 0.7, -y * 0.7 - x * 0.5 + z * 0.25);
  out.r = room + lamp * 1.03 + strip + wall * 0.9;
  out.g = room + lamp + strip + wall;
  out.b = room * 1.04 + lamp * 0.94 + strip + wall * 1.12;
}
