/** The sample with hostile words in every text that a visitor writes freely. */
export function hostile(value: unknown, words: string, key = ''): unknown {
  const safe =
    /^(id|orderNumber|number|createdAt|status|type|email|token|source|country|deadline|budget|url|image|shippingMethod)$/;
  if (typeof value === 'string') return safe.test(key) || value === '' ? value : `${value} ${words}`;
  if (Array.isArray(value)) return value.map((entry) => hostile(entry, words, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, hostile(entry, words, name)]));
  return value;
}
