import { useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router';

/** Milliseconds after which Back stops waiting for the page to grow. */
const patience = 5000;
const takingOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to `top` as soon as the page is long enough, unless the visitor scrolls first. @returns a stop function */
function scrollWhenPossible(top: number, whenDone: () => void): () => void {
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(stop, patience);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of takingOver) window.removeEventListener(type, stop);
    whenDone();
  }
  function attempt() {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  }
  for (const type of takingOver) window.addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * Scrolls to the top of a new page and to the old position on Back. React Router restores once, but screens appear
 * before their data, so the position is restored again while the page grows.
 */
export function ScrollKeeper() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const places = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const place = isBack ? places.current.get(key) : undefined;
    let seeking = false;
    let stop: (() => void) | undefined;
    if (place) {
      seeking = true;
      stop = scrollWhenPossible(place, () => {
        seeking = false;
      });
    }
    const remember = () => {
      if (!seeking) places.current.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      window.removeEventListener('scroll', remember);
    };
  }, [key, isBack]);

  return <ScrollRestoration />;
}
