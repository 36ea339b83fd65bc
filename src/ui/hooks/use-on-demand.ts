import { useCallback, useRef, useState } from 'react';

export interface OnDemand<Part> {
  /** What was loaded; undefined until it is there. */
  part: Part | undefined;
  failed: boolean;
  /** Loads it, once: browsers keep the failure of a program until the page is loaded again. */
  fetch: () => void;
}

/** A part of the program that is loaded when a visitor asks for it, or comes near. */
export function useOnDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const [state, setState] = useState<{ part?: Part; failed: boolean }>({ failed: false });
  const asked = useRef(false);
  const latest = useRef(load);
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
