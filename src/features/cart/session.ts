import type { SafeStorage } from '#shared/safe-storage.ts';
import { sessionIdPattern } from './constants.ts';

/** Section 9: one key for the session id, one for the cart cache. */
export const sessionKey = 'liyawela.session';
export const cartKey = 'liyawela.cart';

const randomBytes = 16;

/** `session_<milliseconds>_<32 hex digits>`: 128 random bits, so that nobody can guess another visitor's cart. */
export function newSessionId(now = Date.now()): string {
  const random = crypto.getRandomValues(new Uint8Array(randomBytes));
  return `session_${now}_${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The stored session id, or a new one that is stored. */
export function readSessionId(storage: SafeStorage): string {
  const stored = storage.read(sessionKey);
  if (stored && sessionIdPattern.test(stored)) return stored;
  const id = newSessionId();
  storage.write(sessionKey, id);
  return id;
}
