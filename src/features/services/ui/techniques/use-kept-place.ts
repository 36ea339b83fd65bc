import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const takingOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the target of `#id` in place while content above it grows. Stops when the visitor scrolls, touches or types.
 */
export function useKeptPlace(id: string, growing: boolean): void {
  const { hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const wanted = !isBack && hash === `#${id}`;
  const waiting = useRef(false);

  useLayoutEffect(() => {
    if (waiting.current && !growing && wanted) document.getElementById(id)?.scrollIntoView();
    waiting.current = growing && wanted;
  }, [id, growing, wanted]);

  useEffect(() => {
    if (!growing || !wanted) return;
    const giveUp = () => {
      waiting.current = false;
    };
    const leaving = new AbortController();
    const options = { passive: true, signal: leaving.signal };
    for (const type of takingOver) window.addEventListener(type, giveUp, options);
    return () => leaving.abort();
  }, [growing, wanted]);
}
