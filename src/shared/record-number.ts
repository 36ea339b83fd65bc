/**
 * What a person types for a record, as it is stored: `lw-000123` and `123` are `LW-000123`. Anything else is taken as the id.
 * @param prefix what the numbers of its kind start with, e.g. `LW`
 */
export function recordNumber(prefix: string, typed: string): string {
  const text = typed.trim();
  const digits = new RegExp(`^(?:${prefix}-)?(\\d+)$`, 'i').exec(text)?.[1];
  return digits === undefined ? text : `${prefix}-${digits.padStart(6, '0')}`;
}
