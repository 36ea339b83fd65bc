import { ShopError } from '#shared/errors.ts';
import { sessionIdPattern } from './constants.ts';

/** @throws ShopError 400 for an absent or malformed session id */
export function requireSession(sessionId: string | undefined): string {
  if (!sessionId) throw new ShopError('session_missing');
  if (!sessionIdPattern.test(sessionId)) throw new ShopError('session_malformed');
  return sessionId;
}
