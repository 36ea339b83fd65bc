import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isWhole, type Point, panned, toggled, wholePicture, type ZoomRoom, zoomStep, zoomTo } from './zoom.ts';

/** Pixels that a finger may move and still have tapped. */
const tapSlack = 8;
/** Milliseconds and pixels between the two taps of one. */
const doubleTap = { within: 320, near: 36 };
/** Pixels sideways that turn the page. */
const swipe = 56;

interface Gesture {
  /** Where each finger is, from the middle of the box. */
  fingers: Map<number, Point>;
  start: Point;
  /** More than one finger was down: what follows is neither tap nor swipe. */
  several: boolean;
  lastTap: { at: number; point: Point } | undefined;
}

/**
 * What is seen of a picture, and how pointers change it: drag, pinch, wheel, double tap, and a swipe on the whole
 * picture.
 * @param ratio the picture's width over its height
 * @param onSwipe told 1 for the next picture, -1 for the one before
 */
export function useZoom(stage: RefObject<HTMLElement | null>, ratio: number, onSwipe: (direction: 1 | -1) => void) {
  const [view, setView] = useState(wholePicture);
  const [held, setHeld] = useState(false);
  const gesture = useRef<Gesture>({ fingers: new Map(), start: { x: 0, y: 0 }, several: false, lastTap: undefined });
  const room = () => roomOf(stage.current, ratio);
  const place = (event: { clientX: number; clientY: number }) => placeIn(stage.current, event);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const at = place(event);
    setView((before) => zoomTo(before, before.scale * Math.exp(-event.deltaY / 400), at, room()));
  });
  useEffect(() => {
    const { current } = stage;
    const listener = (event: WheelEvent) => onWheel(event);
    // React listens passively, and then the browser would scale the whole page.
    current?.addEventListener('wheel', listener, { passive: false });
    return () => current?.removeEventListener('wheel', listener);
  }, [stage]);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { fingers } = gesture.current;
    fingers.set(event.pointerId, place(event));
    if (fingers.size === 1) Object.assign(gesture.current, { start: place(event), several: false });
    else gesture.current.several = true;
    setHeld(true);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const { fingers } = gesture.current;
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    setView((shown) => {
      if (!other) return panned(shown, { x: now.x - before.x, y: now.y - before.y }, room());
      const [from, to] = [middleOf(before, other), middleOf(now, other)];
      const scale = shown.scale * (distance(now, other) / Math.max(distance(before, other), 1));
      return panned(zoomTo(shown, scale, from, room()), { x: to.x - from.x, y: to.y - from.y }, room());
    });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const { fingers, start, several } = gesture.current;
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size > 0) return;
    setHeld(false);
    if (several || event.type === 'pointercancel') return;
    const end = place(event);
    const [aside, down] = [end.x - start.x, end.y - start.y];
    if (Math.hypot(aside, down) <= tapSlack) return tap(end);
    if (isWhole(view) && Math.abs(aside) > swipe && Math.abs(aside) > Math.abs(down)) onSwipe(aside < 0 ? 1 : -1);
  }

  function tap(point: Point) {
    const { lastTap } = gesture.current;
    const at = performance.now();
    const isSecond = lastTap && at - lastTap.at < doubleTap.within && distance(lastTap.point, point) < doubleTap.near;
    gesture.current.lastTap = isSecond ? undefined : { at, point };
    if (isSecond) setView((before) => toggled(before, point, room()));
  }

  return {
    view,
    /** A pointer has the picture: it follows without delay. */
    held,
    pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    step: (direction: 1 | -1) => setView((before) => zoomStep(before, direction, room())),
    pan: (by: Point) => setView((before) => panned(before, by, room())),
    whole: () => setView(wholePicture),
  };
}

function placeIn(element: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function roomOf(element: HTMLElement | null, ratio: number): ZoomRoom {
  const { clientWidth: width = 1, clientHeight: height = 1 } = element ?? {};
  const fitted = Math.min(width, height * ratio);
  return { box: { width, height }, picture: { width: fitted, height: fitted / ratio } };
}

function middleOf(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
