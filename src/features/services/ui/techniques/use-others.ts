import { useEffect, useRef, useState } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import type { Loadable } from '#ui/feedback/load.tsx';
import type { Service } from '../../contract.ts';

interface Services {
  services: Service[];
}

/**
 * All services, once they are there: the first view of a page carries one, and the others are asked for when it stands, so
 * that the next is there at once. Where they do not come, the next is loaded when somebody goes to it.
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
