import { type Area, measureHeight, type Place } from './place.ts';

/** The drawing before it is turned, in per cent of the area's width and height. */
export interface ViewBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function toView(place: Place, ratio: number, area: Area): ViewBox {
  return {
    left: (place.xMm / area.widthMm) * 100,
    top: (place.yMm / area.heightMm) * 100,
    width: (place.widthMm / area.widthMm) * 100,
    height: (measureHeight(place, ratio) / area.heightMm) * 100,
  };
}

/** The place that a drawing has whose box is seen there; the inverse of `toView`, to the millimetre. */
export function fromView({ left, top, width }: ViewBox, area: Area, rotation: number): Place {
  return {
    xMm: Math.round((left / 100) * area.widthMm),
    yMm: Math.round((top / 100) * area.heightMm),
    widthMm: Math.round((width / 100) * area.widthMm),
    rotation,
  };
}

/** `240` → `24.0`, centimetres with one decimal. */
export function toCm(mm: number): string {
  return (mm / 10).toFixed(1);
}

/** `240` → `24`, `101` → `10.1`: as a sentence says it. */
export function sayCm(mm: number): string {
  return String(mm / 10);
}

/** Whole millimetres from typed centimetres, with a point or a comma; undefined for anything else. */
export function parseCm(text: string): number | undefined {
  if (!/^\s*-?\d{1,4}([.,]\d*)?\s*$/.test(text)) return undefined;
  return Math.round(Number(text.trim().replace(',', '.')) * 10);
}
