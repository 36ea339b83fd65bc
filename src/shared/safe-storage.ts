export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** A storage with memory in its place where it is refused: private windows, policies, a full disk. */
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

/** The value of a stored text; null for a text that is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
