import type { CSSProperties } from 'react';
import { Picture } from '#ui/media/picture.tsx';
import { type BlankArea, findEdges, findPicture } from '../../choices/blank.ts';
import { type BoxCorner, isCentred } from '../../placing/moves.ts';
import { measureHeight } from '../../placing/place.ts';
import { toCm, toView } from '../../placing/view.ts';
import { pictureRatio } from '../parts/garment-picture.ts';
import type { Studio } from '../parts/studio.ts';
import { useBox } from '../parts/use-box.ts';
import { Print } from './print.tsx';
import { Rulers } from './rulers.tsx';
import { useDrag } from './use-drag.ts';

/** Parts of the stage that an area fills, each way. */
const areaPart = { width: 37.7, height: 38.8 };
const pixelsPerMm = { min: 1, max: 3, step: 0.25 };

/** On the garment: the picture, the area with its ruler, the drawing with its handles. */
export function Far({ studio }: { studio: Studio }) {
  const { choices, design, dispatch } = studio;
  const { variant, area, place, blank } = choices;
  const { areaElement, ...hands } = useDrag({ place, ratio: design.ratio, area, dispatch });
  const { width } = useBox(areaElement);
  const picture = findPicture(variant, area);
  return (
    <div className="st-pic" style={toPictureStyle(area, pictureRatio(picture))}>
      <Picture
        className="st-garment"
        src={picture}
        alt={`${blank.name} in ${variant.color}, ${area.view}, with your drawing on it`}
        sizes="(min-width: 1024px) 66vw, (min-width: 600px) 84vw, 138vw"
        eager
      />
      <div className="st-area" ref={areaElement} style={toAreaStyle(area)}>
        <Rulers widthMm={area.widthMm} heightMm={area.heightMm} />
        {isCentred(place, design.ratio, area) && <span className="st-mid" aria-hidden="true" />}
        <Print studio={studio} pixelsPerMm={toPixelsPerMm(width, area)} />
        <Frame studio={studio} hands={hands} />
        <span className="st-name">
          {area.name}, {area.widthMm / 10} × {area.heightMm / 10} cm
        </span>
      </div>
    </div>
  );
}

const corners: readonly [string, BoxCorner][] = [
  ['tl', { x: -1, y: -1 }],
  ['tr', { x: 1, y: -1 }],
  ['bl', { x: -1, y: 1 }],
  ['br', { x: 1, y: 1 }],
];

interface FrameProps {
  studio: Studio;
  hands: Omit<ReturnType<typeof useDrag>, 'areaElement'>;
}

/** The drawing as one button; its handles are for pointers, the numbers do the same for keys. */
function Frame({ studio: { design, choices }, hands }: FrameProps) {
  const { place, area } = choices;
  const { left, top, width, height } = toView(place, design.ratio, area);
  const size = `${toCm(place.widthMm)} × ${toCm(measureHeight(place, design.ratio))} cm`;
  return (
    <>
      <div
        className="st-frame"
        style={{
          left: `${left}%`,
          top: `${top}%`,
          width: `${width}%`,
          height: `${height}%`,
          transform: `rotate(${place.rotation}deg)`,
        }}
      >
        <button
          type="button"
          className="st-mark"
          aria-label="Your drawing. Arrow keys move it 1 mm, with Shift 1 cm; plus and minus change its width."
          {...hands.drawing}
        />
        {corners.map(([name, corner]) => (
          <button
            key={name}
            type="button"
            className={`st-handle st-handle-${name}`}
            tabIndex={-1}
            aria-hidden="true"
            {...hands.handle(corner)}
          />
        ))}
      </div>
      <span className="st-measure" style={{ left: `${left + width / 2}%`, top: `${top + height}%` }}>
        {size}
      </span>
    </>
  );
}

/** Pixels of the screen a millimetre, in steps: a slightly larger window asks for no new picture. */
function toPixelsPerMm(areaPixels: number, { widthMm }: BlankArea): number {
  if (areaPixels === 0) return 0;
  const { min, max, step } = pixelsPerMm;
  const wanted = (areaPixels * Math.min(2, window.devicePixelRatio)) / widthMm;
  return Math.min(max, Math.max(min, Math.ceil(wanted / step) * step));
}

function toAreaStyle(area: BlankArea): CSSProperties {
  const { left, right, top, bottom } = findEdges(area);
  return {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${(right - left) * 100}%`,
    height: `${(bottom - top) * 100}%`,
  };
}

/** The area's middle stands in the middle of the stage, and the area fills a good part of it. */
function toPictureStyle(area: BlankArea, ratio: number): CSSProperties {
  const { left, right, top, bottom } = findEdges(area);
  return {
    '--st-wide': areaPart.width / (right - left),
    '--st-high': areaPart.height / ((bottom - top) * ratio),
    '--st-x': `${((left + right) / -2) * 100}%`,
    '--st-y': `${((top + bottom) / -2) * 100}%`,
    aspectRatio: 1 / ratio,
  } as CSSProperties;
}
