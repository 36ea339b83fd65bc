import { useRef } from 'react';

/** A key a row: what is typed in its fields stays with it where another one comes or goes. */
export function useKeys(length: number) {
  const keys = useRef<number[]>([]);
  const last = useRef(0);
  const make = (count: number) => Array.from({ length: count }, () => ++last.current);
  // Rows that came from elsewhere have other fields.
  if (keys.current.length !== length) keys.current = make(length);
  return {
    of: (at: number) => keys.current[at],
    put: (at: number, removed: number, added: number) => keys.current.splice(at, removed, ...make(added)),
  };
}
