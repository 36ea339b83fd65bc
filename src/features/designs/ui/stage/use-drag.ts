import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { BlankArea } from '../../choices/blank.ts';
import type { Action } from '../../choices/choices.ts';
import { type BoxCorner, movePlace, pullCorner, setWidth, snapToMiddle } from '../../placing/moves.ts';
import type { Place } from '../../placing/place.ts';

interface Dragged {
  place: Place;
  ratio: number;
  area: BlankArea;
  dispatch(action: Action): void;
}

interface Point {
  x: number;
  y: number;
}

interface Gesture {
  name: string;
  start: Place;
  /** Pointers on the drawing: where each began and where it is, in pixels. */
  pointers: Map<number, { from: Point; at: Point }>;
  corner: BoxCorner | undefined;
}

const keyMoves: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const keyWidths: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 };

let gestures = 0;

/** Moves, resizes and pinches the drawing by pointers, and moves and resizes it by keys. */
export function useDrag({ place, ratio, area, dispatch }: Dragged) {
  const areaElement = useRef<HTMLDivElement>(null);
  const gesture = useRef<Gesture>(undefined);

  function begin(event: PointerEvent, corner?: BoxCorner): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = { x: event.clientX, y: event.clientY };
    const isSecond = gesture.current !== undefined && !corner;
    if (!isSecond) {
      gestures += 1;
      gesture.current = { name: `drag ${gestures}`, start: place, pointers: new Map(), corner };
    } else if (gesture.current) restart(gesture.current, place);
    gesture.current?.pointers.set(event.pointerId, { from: point, at: point });
  }

  function move(event: PointerEvent): void {
    const { current } = gesture;
    const pointer = current?.pointers.get(event.pointerId);
    const width = areaElement.current?.getBoundingClientRect().width ?? 0;
    if (!current || !pointer || width === 0) return;
    pointer.at = { x: event.clientX, y: event.clientY };
    const next = follow(current, area.widthMm / width, { ratio, area });
    dispatch({ type: 'place', place: next, gesture: current.name });
  }

  function end(event: PointerEvent): void {
    const { current } = gesture;
    if (!current?.pointers.delete(event.pointerId)) return;
    if (current.pointers.size > 0) {
      restart(current, place);
      return;
    }
    gesture.current = undefined;
    dispatch({ type: 'let go' });
  }

  function press(event: KeyboardEvent): void {
    const step = event.shiftKey ? 10 : 1;
    const by = keyMoves[event.key];
    const wider = keyWidths[event.key];
    if ((!by && !wider) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const moved = by && movePlace(place, ratio, area, { x: by.x * step, y: by.y * step });
    const next = moved ?? setWidth(place, ratio, area, place.widthMm + (wider ?? 0));
    dispatch({ type: 'place', place: next, gesture: `key ${event.key}` });
  }

  const follows = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  return {
    areaElement,
    drawing: { onPointerDown: (event: PointerEvent) => begin(event), onKeyDown: press, ...follows },
    handle: (corner: BoxCorner) => ({ onPointerDown: (event: PointerEvent) => begin(event, corner), ...follows }),
  };
}

/** Pointers that stay go on from where they are. */
function restart(gesture: Gesture, place: Place): void {
  gesture.start = place;
  for (const pointer of gesture.pointers.values()) pointer.from = pointer.at;
}

function follow(
  { start, corner, pointers }: Gesture,
  mmPerPixel: number,
  { ratio, area }: Pick<Dragged, 'ratio' | 'area'>,
): Place {
  const [one, two] = [...pointers.values()];
  if (!one) return start;
  const by = { x: (one.at.x - one.from.x) * mmPerPixel, y: (one.at.y - one.from.y) * mmPerPixel };
  if (corner) return pullCorner(start, ratio, area, corner, by);
  if (!two) return snapToMiddle(movePlace(start, ratio, area, by), ratio, area);
  const spread = distance(one.at, two.at) / Math.max(1, distance(one.from, two.from));
  return setWidth(start, ratio, area, start.widthMm * spread);
}

function distance(one: Point, two: Point): number {
  return Math.hypot(one.x - two.x, one.y - two.y);
}
