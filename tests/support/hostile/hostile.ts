/** Keys of what the shop itself wrote: codes, numbers, days and addresses. */
const safe = new Set([
  ...['id', 'orderNumber', 'number', 'status', 'type', 'kind', 'code', 'level', 'about', 'token', 'source'],
  ...[
    'createdAt',
    'from',
    'to',
    'deadline',
    'email',
    'country',
    'budget',
    'url',
    'image',
    'shippingMethod',
    'validUntil',
  ],
]);

/** The sample with hostile words in every text that a visitor writes freely. */
export function hostile(value: unknown, words: string, key = ''): unknown {
  if (typeof value === 'string') return safe.has(key) || value === '' ? value : `${value} ${words}`;
  if (Array.isArray(value)) return value.map((entry) => hostile(entry, words, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, hostile(entry, words, name)]));
  return value;
}
