/**
 * Whether a value has every part of a sample, each of the sample's type; the parts of a list are held to the sample's
 * first. For what storage gives back: it may hold anything, or what an earlier version of a page left there.
 */
export function hasShapeOf<T>(sample: T, value: unknown): value is T {
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((part) => hasShapeOf(sample[0], part));
  if (typeof value !== 'object' || value === null) return false;
  const parts = value as Record<string, unknown>;
  return Object.entries(sample).every(([name, part]) => hasShapeOf(part, parts[name]));
}
