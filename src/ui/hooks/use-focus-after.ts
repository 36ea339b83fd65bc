import { useEffect, useRef } from 'react';

/** Moves the focus to the page's beginning once a screen is over that shared its path with the next one. */
export function useFocusAfter(isScreenShown: boolean): void {
  const wasShown = useRef(isScreenShown);
  useEffect(() => {
    if (wasShown.current && !isScreenShown) document.querySelector('main')?.focus({ preventScroll: true });
    wasShown.current = isScreenShown;
  }, [isScreenShown]);
}
