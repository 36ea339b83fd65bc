import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML and until the scripts answer: what cannot work without them must not pretend to. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
