import { halfwayX, halfwayY, halfwayZ, type Point } from './lamp.ts';
import { type Radiance, reflect } from './mirror.ts';
import type { InkMaterial, Surface, ThreadMaterial } from './surface.ts';

/** Writes the light that leaves pixel `i` into the point. */
export type Lit = (point: Point, i: number) => void;

export function litBy({ albedo, material }: Surface): Lit {
  if (material.kind === 'metal') return litMetal(albedo);
  return material.kind === 'thread' ? litThread(albedo, material) : litInk(albedo, material);
}

/** x to the power of n for x from 0 to 1, by table. */
function powers(n: number): Float32Array {
  const table = new Float32Array(1025);
  for (let i = 0; i <= 1024; i++) table[i] = (i / 1024) ** n;
  return table;
}

/** A mirror has no colour of its own: it tints its reflection. */
function litMetal(albedo: Float32Array): Lit {
  const room: Radiance = { r: 0.5, g: 0.5, b: 0.5 };
  return (point, i) => {
    const { nx, ny, nz } = point;
    reflect(2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1, room);
    const k = (1 - 0.55 * point.dark) * (0.55 + 0.45 * point.ambient);
    point.r = (albedo[i * 3] as number) * room.r * k;
    point.g = (albedo[i * 3 + 1] as number) * room.g * k;
    point.b = (albedo[i * 3 + 2] as number) * room.b * k;
  };
}

/** Light slides along a thread, brightest where thread and half-way direction are square; gloss keeps some colour. */
function litThread(albedo: Float32Array, { spec, sharp, tx, ty }: ThreadMaterial): Lit {
  const gloss = powers(sharp);
  return (point, i) => {
    const X = tx[i] as number;
    const Y = ty[i] as number;
    const Z = point.gx * X + point.gy * Y;
    const along = (X * halfwayX + Y * halfwayY + Z * halfwayZ) / Math.sqrt(1 + Z * Z);
    const round = point.nx * halfwayX + point.ny * halfwayY + point.nz * halfwayZ;
    const square = Math.max(0, 1 - along * along);
    const s = spec * (gloss[(square * 1024) | 0] as number) * Math.max(0, round * 1.8 - 0.8) * (1 - 0.7 * point.dark);
    const r = albedo[i * 3] as number;
    const g = albedo[i * 3 + 1] as number;
    const b = albedo[i * 3 + 2] as number;
    point.r = r * point.dr + s * (0.28 + 0.72 * Math.min(1, r * 2.2 + 0.08));
    point.g = g * point.dg + s * (0.28 + 0.72 * Math.min(1, g * 2.2 + 0.08)) * 0.98;
    point.b = b * point.db + s * (0.28 + 0.72 * Math.min(1, b * 2.2 + 0.08)) * 0.93;
  };
}

function litInk(albedo: Float32Array, material: InkMaterial): Lit {
  const { spec = 0, sharp = 60, sheen = 0, broad = 8, mirror = 0 } = material;
  const gloss = powers(sharp);
  const wide = powers(broad);
  const room: Radiance = { r: 0.5, g: 0.5, b: 0.5 };
  return (point, i) => {
    const { nx, ny, nz, dark } = point;
    let s = 0;
    if (spec > 0) {
      const half = (Math.max(0, nx * halfwayX + ny * halfwayY + nz * halfwayZ) * 1024) | 0;
      s = (spec * (gloss[half] as number) + sheen * (wide[half] as number)) * (1 - 0.8 * dark);
      if (mirror > 0) {
        // A wet-looking top shows more of the room where it turns away.
        reflect(2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1, room);
        s += mirror * (0.5 + 1.6 * (1 - nz)) * Math.max(0, room.g - 0.3) * (1 - 0.7 * dark);
      }
    }
    point.r = (albedo[i * 3] as number) * point.dr + s;
    point.g = (albedo[i * 3 + 1] as number) * point.dg + s * 0.98;
    point.b = (albedo[i * 3 + 2] as number) * point.db + s * 0.93;
  };
}
