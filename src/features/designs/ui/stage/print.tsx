import type { CSSProperties } from 'react';
import { classNames } from '#ui/class-names.ts';
import { findPicture, findWeave } from '../../choices/blank.ts';
import type { Choices } from '../../choices/choices.ts';
import type { TechniqueSlug } from '../../constants.ts';
import { findMiddle, type Place } from '../../placing/place.ts';
import { toView } from '../../placing/view.ts';
import type { PlacedRequest, RenderedPicture } from '../../worker/protocol.ts';
import { Canvas } from '../parts/canvas.tsx';
import { derivedPicture } from '../parts/garment-picture.ts';
import { placedSlot, type Studio } from '../parts/studio.ts';
import { usePicture } from '../parts/use-picture.ts';

interface PrintProps {
  studio: Studio;
  /** Of the screen. */
  pixelsPerMm: number;
}

/** The drawing made in the technique, lit by the garment. While it is being made, the flat drawing stands there. */
export function Print({ studio, pixelsPerMm }: PrintProps) {
  const { client, drawing, drawingId, choices, design } = studio;
  const { area, place } = choices;
  const slot = usePicture(client, {
    slot: placedSlot(choices),
    drawingId,
    request: pixelsPerMm > 0 ? toRequest(choices, pixelsPerMm) : undefined,
    rank: 0,
  });
  const shown = slot?.shown;
  if (shown?.request.kind === 'placed' && slot?.key.startsWith(drawingId)) {
    const style = carryAlong(shown.picture, shown.request.place, { place, ratio: design.ratio, area });
    const label = `Your drawing in ${nameTechnique(studio, shown.request.technique)}`;
    return <Canvas bitmap={shown.picture.bitmap} className="st-print" style={style} label={label} />;
  }
  const { left, top, width, height } = toView(place, design.ratio, area);
  return (
    <Canvas
      bitmap={drawing.flat}
      className={classNames('st-print', 'st-is-rough')}
      style={{
        left: `${left}%`,
        top: `${top}%`,
        width: `${width}%`,
        height: `${height}%`,
        transform: `rotate(${place.rotation}deg)`,
      }}
    />
  );
}

function nameTechnique({ shop }: Studio, technique: TechniqueSlug): string {
  return shop.prices.techniques.find(({ slug }) => slug === technique)?.name ?? technique;
}

/** Under it threads and stones are no more than grain. */
const minPixelsPerMm = 2.25;

function toRequest({ technique, blank, variant, area, place, inks }: Choices, viewPixelsPerMm: number): PlacedRequest {
  const { widthMm, heightMm, corners } = area;
  return {
    kind: 'placed',
    technique,
    place,
    inks,
    viewPixelsPerMm,
    pixelsPerMm: Math.max(minPixelsPerMm, viewPixelsPerMm),
    area: { widthMm, heightMm, corners },
    garment: derivedPicture(findPicture(variant, area)),
    cloth: { colour: variant.colorHex, weave: findWeave(blank.fabric) },
  };
}

interface Now {
  place: Place;
  ratio: number;
  area: { widthMm: number; heightMm: number };
}

/** The picture of a former place, carried to the present one until its own is there. */
function carryAlong({ box }: RenderedPicture, before: Place, { place, ratio, area }: Now): CSSProperties {
  const from = findMiddle(before, ratio);
  const to = findMiddle(place, ratio);
  const x = ((to.x - from.x) / area.widthMm) * 100;
  const y = ((to.y - from.y) / area.heightMm) * 100;
  const originX = (((from.x / area.widthMm) * 100 - box.left) / box.width) * 100;
  const originY = (((from.y / area.heightMm) * 100 - box.top) / box.height) * 100;
  const scale = place.widthMm / before.widthMm;
  const turn = place.rotation - before.rotation;
  return {
    left: `${box.left + x}%`,
    top: `${box.top + y}%`,
    width: `${box.width}%`,
    height: `${box.height}%`,
    ...(scale !== 1 || turn !== 0
      ? { transform: `rotate(${turn}deg) scale(${scale})`, transformOrigin: `${originX}% ${originY}%` }
      : {}),
  };
}
