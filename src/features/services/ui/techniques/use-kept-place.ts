import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const takingOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the position of an anchor (`#id`) when content above it changes its height, until the visitor scrolls.
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
    for (const type of takingOver) window.addEventListener(type, giveUp, { passive: true });
    return () => {
      for (const type of takingOver) window.removeEventListener(type, giveUp);
    };
  }, [growing, wanted]);
}
