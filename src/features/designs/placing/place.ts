// A drawing's place in its area, in whole millimetres and degrees, for screen and job ticket.

export interface Area {
  widthMm: number;
  heightMm: number;
}

/** `xMm` and `yMm` lead from the area's top left corner to the drawing's, before it is turned about its middle. */
export interface Place {
  xMm: number;
  yMm: number;
  widthMm: number;
  /** Degrees clockwise, -180 to 180. */
  rotation: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The narrowest drawing that is made, in millimetres. */
export const minWidthMm = 20;

/** Height in millimetres; `ratio` is the drawing's height by its width. */
function findHeight({ widthMm }: Pick<Place, 'widthMm'>, ratio: number): number {
  return widthMm * ratio;
}

/** Height in whole millimetres, as it is shown. */
export function measureHeight(place: Place, ratio: number): number {
  return Math.max(1, Math.round(findHeight(place, ratio)));
}

/** The drawing's middle in the area, millimetres. */
export function findMiddle(place: Place, ratio: number): { x: number; y: number } {
  return { x: place.xMm + place.widthMm / 2, y: place.yMm + findHeight(place, ratio) / 2 };
}

/** Sides of the upright box about the turned drawing. */
function turnedSides(width: number, height: number, rotation: number) {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

/** The upright box about the turned drawing. */
export function measureBox(place: Place, ratio: number): Box {
  const middle = findMiddle(place, ratio);
  const sides = turnedSides(place.widthMm, findHeight(place, ratio), place.rotation);
  return {
    left: middle.x - sides.width / 2,
    top: middle.y - sides.height / 2,
    right: middle.x + sides.width / 2,
    bottom: middle.y + sides.height / 2,
  };
}

/** The tolerance of the check, and a breath less. */
const toleranceMm = 0.099;
/** A turned drawing keeps this free, so that whole millimetres can place it. */
const turnedRoomMm = 0.9;

export function isInside(place: Place, ratio: number, area: Area): boolean {
  const { left, top, right, bottom } = measureBox(place, ratio);
  return (
    left >= -toleranceMm &&
    top >= -toleranceMm &&
    right <= area.widthMm + toleranceMm &&
    bottom <= area.heightMm + toleranceMm
  );
}

/** The greatest width of a drawing that fits the area when it is turned so, in whole millimetres. */
export function maxWidth(ratio: number, area: Area, rotation = 0): number {
  const unit = turnedSides(1, ratio, rotation);
  const free = rotation % 180 === 0 ? 0 : turnedRoomMm;
  return Math.max(1, Math.floor(Math.min((area.widthMm - free) / unit.width, (area.heightMm - free) / unit.height)));
}

/** The same drawing moved, and made smaller where it must be, so that it lies within the area. */
export function bringInside(place: Place, ratio: number, area: Area): Place {
  const widthMm = Math.min(place.widthMm, maxWidth(ratio, area, place.rotation));
  const fits = widthMm === place.widthMm;
  const sized = fits ? place : withMiddle({ ...place, widthMm }, ratio, findMiddle(place, ratio));
  const { left, top, right, bottom } = measureBox(sized, ratio);
  return {
    ...sized,
    xMm: sized.xMm + shiftInside(left, right, area.widthMm),
    yMm: sized.yMm + shiftInside(top, bottom, area.heightMm),
  };
}

/** The place whose drawing has its middle there, to the nearest millimetre. */
export function withMiddle(place: Place, ratio: number, middle: { x: number; y: number }): Place {
  return {
    ...place,
    xMm: Math.round(middle.x - place.widthMm / 2),
    yMm: Math.round(middle.y - findHeight(place, ratio) / 2),
  };
}

/** Whole millimetres that bring a span into 0 to `room`, which is as long or longer. */
function shiftInside(from: number, to: number, room: number): number {
  if (from < -toleranceMm) return Math.ceil(-from - toleranceMm);
  if (to > room + toleranceMm) return -Math.ceil(to - room - toleranceMm);
  return 0;
}

/** Degrees from -179 to 180. */
export function normalizeTurn(degrees: number): number {
  const within = ((Math.round(degrees) % 360) + 360) % 360;
  return within > 180 ? within - 360 : within;
}
