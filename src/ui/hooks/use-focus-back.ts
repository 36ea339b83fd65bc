import { type RefObject, useEffect, useRef } from 'react';

/** Returns the focus to a button that lost it while disabled, unless another element has taken it. */
export function useFocusBack(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    wasBusy.current = busy;
  }, [button, busy]);
}
