import type { MouseEvent } from 'react';

/** A link to a place of its page scrolls; the keyboard's place must come along. */
export function takeFocusAlong(event: MouseEvent<HTMLAnchorElement>): void {
  document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)))?.focus({ preventScroll: true });
}
