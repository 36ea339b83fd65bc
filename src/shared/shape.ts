/**
 * Whether a value has every field of a sample, each of the sample's type. Browser storage may hold data of an earlier
 * version of a page.
 */
export function hasShapeOf<T>(sample: T, value: unknown): value is T {
  if (typeof sample !== 'object' || sample === null) return typeof value === typeof sample;
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((part) => hasShapeOf(sample[0], part));
  if (typeof value !== 'object' || value === null) return false;
  const parts = value as Record<string, unknown>;
  return Object.entries(sample).every(([name, part]) => hasShapeOf(part, parts[name]));
}
