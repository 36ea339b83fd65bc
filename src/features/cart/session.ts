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

export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** Local storage; where it is refused (private windows, policies, a full disk), memory for the life of the page. */
export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  return {
    read(key) {
      return memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null;
    },
    write(key, value) {
      const written = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** The stored session id, or a new one that is stored. */
export function readSessionId(storage: SafeStorage): string {
  const stored = storage.read(sessionKey);
  if (stored && sessionIdPattern.test(stored)) return stored;
  const id = newSessionId();
  storage.write(sessionKey, id);
  return id;
}
