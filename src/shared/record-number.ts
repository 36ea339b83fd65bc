/**
 * A typed record number as it is stored: `lw-000123` and `123` are `LW-000123`. Other texts are ids and stay as they
 * are.
 * @param prefix start of the numbers of this kind, e.g. `LW`
 */
export function recordNumber(prefix: string, typed: string): string {
  const text = typed.trim();
  const digits = new RegExp(`^(?:${prefix}-)?(\\d+)$`, 'i').exec(text)?.[1];
  return digits === undefined ? text : `${prefix}-${digits.padStart(6, '0')}`;
}
