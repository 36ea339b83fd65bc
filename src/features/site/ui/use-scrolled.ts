import { useSyncExternalStore } from 'react';

/**
 * Scroll position at the last event or frame. Reading `window.scrollY` during hydration forces a layout.
 */
let top = 0;

function subscribe(listener: () => void): () => void {
  const read = () => {
    top = window.scrollY;
    listener();
  };
  // The browser may have scrolled before the listener was added.
  const frame = requestAnimationFrame(read);
  window.addEventListener('scroll', read, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', read);
  };
}

/** Whether the page is scrolled further down than `pixels`. */
export function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => top > pixels,
    () => false,
  );
}
