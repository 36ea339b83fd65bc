import {
  type Area,
  bringInside,
  findMiddle,
  maxWidth,
  measureHeight,
  minWidthMm,
  normalizeTurn,
  type Place,
  withMiddle,
} from './place.ts';

/** Millimetres within which a moved drawing jumps to the area's middle line. */
const snapMm = 4;

export interface BoxCorner {
  /** -1 left, 1 right. */
  x: -1 | 1;
  /** -1 top, 1 bottom. */
  y: -1 | 1;
}

/** Moves by millimetres, never out of the area. */
export function movePlace(place: Place, ratio: number, area: Area, by: { x: number; y: number }): Place {
  return bringInside({ ...place, xMm: Math.round(place.xMm + by.x), yMm: Math.round(place.yMm + by.y) }, ratio, area);
}

/** Sets the width about the drawing's middle, never out of the area. */
export function setWidth(place: Place, ratio: number, area: Area, widthMm: number): Place {
  const max = maxWidth(ratio, area, place.rotation);
  const width = Math.min(max, Math.max(Math.min(minWidthMm, max), Math.round(widthMm)));
  return bringInside(withMiddle({ ...place, widthMm: width }, ratio, findMiddle(place, ratio)), ratio, area);
}

/** Turns about the drawing's middle; it is made smaller where the turned one has no room. */
export function turnPlace(place: Place, ratio: number, area: Area, degrees: number): Place {
  return bringInside({ ...place, rotation: normalizeTurn(degrees) }, ratio, area);
}

/** Pulls one corner by millimetres of the area: the corner across stays, within the area. */
export function pullCorner(
  place: Place,
  ratio: number,
  area: Area,
  corner: BoxCorner,
  by: { x: number; y: number },
): Place {
  const angle = (place.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // The pull along the drawing's own diagonal, so that both of its sides count.
  const along = by.x * cos + by.y * sin;
  const across = -by.x * sin + by.y * cos;
  const growth = (along * corner.x + across * corner.y * ratio) / (1 + ratio * ratio);
  const max = maxWidth(ratio, area, place.rotation);
  const widthMm = Math.min(max, Math.max(Math.min(minWidthMm, max), Math.round(place.widthMm + growth)));
  const sized = { ...place, widthMm };
  const wider = (widthMm - place.widthMm) / 2;
  const higher = (measureHeight(sized, ratio) - measureHeight(place, ratio)) / 2;
  const middle = findMiddle(place, ratio);
  return bringInside(
    withMiddle(sized, ratio, {
      x: middle.x + corner.x * wider * cos - corner.y * higher * sin,
      y: middle.y + corner.x * wider * sin + corner.y * higher * cos,
    }),
    ratio,
    area,
  );
}

/** Whether the drawing's middle lies on the area's middle line, to the millimetre. */
export function isCentred(place: Place, ratio: number, area: Area): boolean {
  return Math.abs(findMiddle(place, ratio).x - area.widthMm / 2) <= 0.5;
}

/** A drawing near the middle line on it; any other as it is. */
export function snapToMiddle(place: Place, ratio: number, area: Area): Place {
  const off = area.widthMm / 2 - findMiddle(place, ratio).x;
  return Math.abs(off) > snapMm ? place : { ...place, xMm: Math.round(place.xMm + off) };
}
