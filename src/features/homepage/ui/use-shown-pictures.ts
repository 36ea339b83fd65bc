import { useEffect, useState } from 'react';
import { stepFrom } from '#ui/hooks/carousel.ts';
import type { Carousel } from '#ui/hooks/use-carousel.ts';

/** Time to load a picture before its slide is shown. */
const leadMs = 3000;

/** The slides whose pictures may load: those shown so far, the next one, both neighbours of one in use. */
export function useShownPictures(carousel: Carousel, count: number, intervalMs: number): ReadonlySet<number> {
  const { index, moving, held } = carousel;
  const [wanted, setWanted] = useState<ReadonlySet<number>>(() => new Set([0]));

  useEffect(() => {
    // The same set causes no rendering.
    const want = (...places: number[]) =>
      setWanted((before) => (places.every((place) => before.has(place)) ? before : new Set([...before, ...places])));
    const next = stepFrom(index, 1, count);
    want(index);
    if (held) want(next, stepFrom(index, -1, count));
    if (!moving) return;
    const timer = setTimeout(() => want(next), Math.max(0, intervalMs - leadMs));
    return () => clearTimeout(timer);
  }, [index, moving, held, count, intervalMs]);

  return wanted;
}
