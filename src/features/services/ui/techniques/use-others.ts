import { useEffect, useRef, useState } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import type { Loadable } from '#ui/feedback/load.tsx';
import type { Service } from '../../contract.ts';

interface Services {
  services: Service[];
}

/**
 * All services: the first view has one, the others are fetched after hydration, to show at once. If that fails, a
 * service is loaded by navigation.
 */
export function useOthers(given: Loadable<Services>, load: () => Promise<ApiResult<Services>>): Service[] {
  const [others, setOthers] = useState<Service[]>([]);
  const isFirstView = useRef(!(given instanceof Promise) && given.success);
  const latest = useRef(load);
  useEffect(() => {
    if (!isFirstView.current) return;
    latest.current().then(
      (answer) => answer.success && setOthers(answer.services),
      () => {},
    );
  }, []);
  return others;
}
