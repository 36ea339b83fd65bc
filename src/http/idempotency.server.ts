import { ShopError } from '../shared/errors.ts';

/** @throws ShopError 400 for a key that is not 1 to 128 letters, digits, `_`, `-`, `.` or `:` */
export function requireKey(key: string | undefined): string | undefined {
  if (key !== undefined && !/^[\w.:-]{1,128}$/.test(key)) throw new ShopError('malformed_key');
  return key;
}
