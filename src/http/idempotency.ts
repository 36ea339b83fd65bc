import { ShopError } from '../shared/errors.ts';

/** A repeat with the same key and body is the same record. */
export const idempotencyHeader = 'idempotency-key';

/** A key that no other attempt has: 128 random bits as hexadecimal digits. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @throws ShopError 400 for a key that is not 1 to 128 letters, digits, `_`, `-`, `.` or `:` */
export function requireKey(key: string | undefined): string | undefined {
  if (key !== undefined && !/^[\w.:-]{1,128}$/.test(key)) throw new ShopError(400, 'The Idempotency-Key is malformed');
  return key;
}
