import type { MouseEvent } from 'react';

/** Moves the focus with an in-page link, which only scrolls by itself. */
export function takeFocusAlong(event: MouseEvent<HTMLAnchorElement>): void {
  document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)))?.focus({ preventScroll: true });
}
