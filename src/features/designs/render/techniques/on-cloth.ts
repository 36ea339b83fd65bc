import type { Scene } from '../scene.ts';

/** Height of the cloth's yarn: 0 where it dives under, 1 on top, 0.7 where no cloth is drawn. */
export function threadLevel({ cloth }: Scene, i: number): number {
  return cloth ? Math.min(1, (cloth.height[i] as number) / cloth.depth) : 0.7;
}

/** Multiplies colours by the cloth's tone, in place. @param part of the tone that shows */
export function takeTone(albedo: Float32Array, { cloth, n }: Scene, part: number): void {
  if (!cloth) return;
  for (let i = 0; i < n; i++) {
    const t = 1 + ((cloth.tone[i] as number) - 1) * part;
    albedo[i * 3] = (albedo[i * 3] as number) * t;
    albedo[i * 3 + 1] = (albedo[i * 3 + 1] as number) * t;
    albedo[i * 3 + 2] = (albedo[i * 3 + 2] as number) * t;
  }
}
