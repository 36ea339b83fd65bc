import type { Attempt } from '#http/idempotent-sender.ts';
import { parseJson, safeStorage } from '#shared/safe-storage.ts';
import { hasShapeOf } from '#shared/shape.ts';

const storage = safeStorage(() => localStorage);
const key = 'studio-attempt';
const sample: Attempt<string> = { key: '', scope: '' };

/** The last design that was sent, with its key: the same content after a reload is the same design. */
export const lastAttempt = {
  read(): Attempt<string> | null {
    const stored = parseJson(storage.read(key));
    return hasShapeOf(sample, stored) ? stored : null;
  },
  /** A stored design keeps its key too: it is asked for again where what followed broke off. */
  write(attempt: Attempt<string> | null): void {
    if (attempt) storage.write(key, JSON.stringify({ key: attempt.key, scope: attempt.scope }));
  },
};
