// Whether the shop answered the last call.

let isOpen = true;
const listeners = new Set<() => void>();

export function tellLine(answered: boolean): void {
  if (answered === isOpen) return;
  isOpen = answered;
  for (const tell of listeners) tell();
}

/** For `useSyncExternalStore`. */
export const line = {
  isOpen: () => isOpen,
  subscribe: (tell: () => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
};
