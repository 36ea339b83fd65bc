import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { loadWaiting, type Waiting } from '#features/today/office/queries.ts';
import { officeApi } from '../session/office-api.ts';

const refreshMs = 60_000;

/** How much waits at each place: read again at every screen and change, and each minute while somebody looks. */
export function useWaiting(): Waiting | undefined {
  const [waiting, setWaiting] = useState<Waiting>();
  const { pathname } = useLocation();
  const isSettled = useRevalidator().state === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen asks again
  useEffect(() => {
    if (!isSettled) return;
    let current = true;
    const read = async () => {
      if (document.hidden) return;
      const answer = await loadWaiting(officeApi);
      // A rail without news keeps the last counts.
      if (current && answer.success) setWaiting(answer);
    };
    void read();
    const timer = setInterval(read, refreshMs);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [pathname, isSettled]);
  return waiting;
}
