import { type FocusEvent, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { stepFrom } from './carousel.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(onChange: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the system asks for reduced motion; false on the server. */
function useCalm(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(reducedMotion).matches,
    () => false,
  );
}

export type Carousel = ReturnType<typeof useCarousel>;

/** Shows one of `count` slides for `intervalMs` each, in a loop that pauses under the pointer and under focus. */
export function useCarousel(count: number, intervalMs: number) {
  const [index, setIndex] = useState(0);
  /** The choice of the stop and start button; null before any. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const calm = useCalm();
  const playing = chosen ?? !calm;
  const moving = count > 1 && playing && !hovered && !focused;
  const shown = index < count ? index : 0;

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setIndex(stepFrom(shown, 1, count)), intervalMs);
    return () => clearTimeout(timer);
  }, [moving, shown, count, intervalMs]);

  return {
    index: shown,
    /** The chosen state, paused or not. */
    playing,
    moving,
    /** Pointer or focus is inside. */
    held: hovered || focused,
    show: setIndex,
    step: (by: number) => setIndex((now) => stepFrom(now, by, count)),
    toggle: () => setChosen(!playing),
    /** Handlers of the element whose hover and focus pause the carousel. */
    frame: {
      // Touch input has no `pointerleave` after a tap.
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
    },
  };
}
