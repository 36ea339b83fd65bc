/** Smooth step from 0 at `from` to 1 at `to`. */
export function smooth(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Round shoulder: 0 at the edge, 1 from `width` pixels inward. */
export function shoulder(distance: number, width: number): number {
  if (distance <= 0) return 0;
  if (distance >= width) return 1;
  const t = 1 - distance / width;
  return Math.sqrt(1 - t * t);
}
