import { useCallback, useRef, useState } from 'react';

/** A module that is imported when a visitor needs it, or is about to; `part` is undefined before. */
export function useOnDemand<Part>(load: () => Promise<Part>) {
  const [state, setState] = useState<{ part?: Part; failed: boolean }>({ failed: false });
  const asked = useRef(false);
  const latest = useRef(load);
  // Once: browsers cache a failed import until the page is reloaded.
  const fetch = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    latest.current().then(
      (part) => setState({ part, failed: false }),
      (error: unknown) => {
        console.error('A part of the page could not be loaded', error);
        setState({ failed: true });
      },
    );
  }, []);
  return { part: state.part, failed: state.failed, fetch };
}
