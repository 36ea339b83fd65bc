import type { Attempt } from '#http/idempotent-sender.ts';
import { parseJson, safeStorage } from '#shared/safe-storage.ts';
import { hasShapeOf } from '#shared/shape.ts';

const storage = safeStorage(() => localStorage);
const storageKey = 'studio-attempts';
const maxAttempts = 8;

interface ColourAttempt extends Attempt<string> {
  variantId: string;
}

const sample: ColourAttempt[] = [{ key: '', scope: '', variantId: '' }];

function readAll(): ColourAttempt[] {
  const stored = parseJson(storage.read(storageKey));
  return hasShapeOf(sample, stored) ? stored : [];
}

/** The last attempt of a colour with its key: the same content after a reload is the same design. */
export function lastAttempt(variantId: string) {
  return {
    read: (): Attempt<string> | null => readAll().find((one) => one.variantId === variantId) ?? null,
    /** A stored design keeps its key too: it is asked for again where what followed broke off. */
    write(attempt: Attempt<string> | null): void {
      if (!attempt) return;
      const { key, scope } = attempt;
      const others = readAll().filter((one) => one.variantId !== variantId);
      storage.write(storageKey, JSON.stringify([...others, { key, scope, variantId }].slice(-maxAttempts)));
    },
  };
}
