/**
 * How a picture is seen: its size against the whole one, and how far its middle lies from the middle of the box, in
 * pixels.
 */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The box, and the picture as it fits into it, in pixels. */
export interface ZoomRoom {
  box: { width: number; height: number };
  picture: { width: number; height: number };
}

export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 };
/** Where a press of a button or key stops. */
const stops = [1, 1.5, 2, 3, 4];
const mostScale = 4;
/** What a double click goes to. */
const closeUp = 2.25;

/**
 * Scales around a point, given from the middle of the box, that stays where it is as far as the picture's edges allow.
 */
export function zoomTo(view: ZoomView, asked: number, at: Point, room: ZoomRoom): ZoomView {
  const scale = Math.min(Math.max(asked, 1), mostScale);
  const factor = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor }, room);
}

/** A step in (1) or out (-1). */
export function zoomStep(view: ZoomView, direction: 1 | -1, room: ZoomRoom): ZoomView {
  const next =
    direction === 1
      ? stops.find((stop) => stop > view.scale + 0.01)
      : stops.findLast((stop) => stop < view.scale - 0.01);
  return zoomTo(view, next ?? view.scale, { x: 0, y: 0 }, room);
}

/** Between the whole picture and a close look at the point. */
export function toggled(view: ZoomView, at: Point, room: ZoomRoom): ZoomView {
  return isWhole(view) ? zoomTo(view, closeUp, at, room) : wholePicture;
}

export function panned(view: ZoomView, by: Point, room: ZoomRoom): ZoomView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, room);
}

export function isWhole({ scale }: ZoomView): boolean {
  return scale <= 1.001;
}

export function isClosest({ scale }: ZoomView): boolean {
  return scale >= mostScale - 0.001;
}

/** No further than the picture's edge at the edge of the box. */
function within({ scale, x, y }: ZoomView, { box, picture }: ZoomRoom): ZoomView {
  if (scale <= 1) return wholePicture;
  const mostX = Math.max(0, (picture.width * scale - box.width) / 2);
  const mostY = Math.max(0, (picture.height * scale - box.height) / 2);
  return { scale, x: clamp(x, mostX), y: clamp(y, mostY) };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}
