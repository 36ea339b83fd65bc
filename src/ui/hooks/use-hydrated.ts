import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False until the scripts are there: a form that is sent before leaves the page and loses what is typed. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
