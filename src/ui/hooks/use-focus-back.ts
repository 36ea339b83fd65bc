import { type RefObject, useEffect, useRef } from 'react';

/** A button that is busy is disabled and so loses the focus: it gets it back when it is no longer busy and nothing else took it. */
export function useFocusBack(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    wasBusy.current = busy;
  }, [button, busy]);
}
