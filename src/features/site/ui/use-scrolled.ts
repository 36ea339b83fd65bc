import { useSyncExternalStore } from 'react';

/**
 * How far down the page was at the last event or frame. To ask the window itself while a page appears makes the browser lay out all of it
 * at once.
 */
let top = 0;

function subscribe(listener: () => void): () => void {
  const read = () => {
    top = window.scrollY;
    listener();
  };
  // The browser may have scrolled before anybody listened.
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
