import { noise } from '../fields/noise.ts';
import type { Scene } from '../scene.ts';

/** A flat film mirrors the strip behind as one wide pale band across a MACRO. */
export function sheenBand({ isMacro, n, w, h }: Scene, alpha: Float32Array, strength: number): Float32Array | null {
  if (!isMacro) return null;
  const glow = new Float32Array(n * 3);
  for (let i = 0; i < n; i++) {
    if ((alpha[i] as number) <= 0) continue;
    const x = (i % w) / w;
    const y = Math.floor(i / w) / h;
    const t = x * 0.9 + y * 0.55 - 0.52 + (noise(x * 5, y * 5) - 0.5) * 0.06;
    const v = strength * (alpha[i] as number) * Math.exp(-t * t * 26);
    glow[i * 3] = v;
    glow[i * 3 + 1] = v;
    glow[i * 3 + 2] = v * 1.04;
  }
  return glow;
}
