import { ShopError } from '#shared/errors.ts';
import { noSessionId, sessionIdPattern } from './constants.ts';

/** @throws ShopError 400 for an absent or malformed session id */
export function requireSession(sessionId: string | undefined): string {
  if (!sessionId) throw new ShopError(400, noSessionId);
  if (!sessionIdPattern.test(sessionId)) throw new ShopError(400, 'The session id is malformed');
  return sessionId;
}
