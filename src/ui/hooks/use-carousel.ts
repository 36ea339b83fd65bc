import { type FocusEvent, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { isMoving, isPlaying, stepFrom } from './carousel.ts';

const lessMotion = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(onChange: () => void): () => void {
  const query = matchMedia(lessMotion);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the system asks for less motion; on the server not known, so no. */
function useCalm(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(lessMotion).matches,
    () => false,
  );
}

export interface Carousel {
  index: number;
  /** As the visitor chose, whether or not it waits just now. */
  playing: boolean;
  moving: boolean;
  /** The pointer or the focus is in it. */
  held: boolean;
  show: (index: number) => void;
  step: (by: number) => void;
  toggle: () => void;
  /** For the element whose hover and focus make it wait. */
  frame: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/** One of `count` at a time, the next after `intervalMs`, endless; waits under the pointer and under focus. */
export function useCarousel(count: number, intervalMs: number): Carousel {
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const wishes = { count, chosen, calm: useCalm(), hovered, focused };
  const playing = isPlaying(wishes);
  const moving = isMoving(wishes);
  const shown = index < count ? index : 0;

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setIndex(stepFrom(shown, 1, count)), intervalMs);
    return () => clearTimeout(timer);
  }, [moving, shown, count, intervalMs]);

  return {
    index: shown,
    playing,
    moving,
    held: hovered || focused,
    show: setIndex,
    step: (by) => setIndex((now) => stepFrom(now, by, count)),
    toggle: () => setChosen(!playing),
    frame: {
      // A finger leaves no sign of its going.
      onPointerEnter: (event) => event.pointerType !== 'touch' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
    },
  };
}
