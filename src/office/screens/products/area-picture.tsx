import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Thumb } from '../../ui/thumb.tsx';
import {
  type AreaDraft,
  cornerNames,
  dragCorner,
  type Grab,
  grabCorner,
  isSound,
  stepCorner,
  toPoints,
} from './area-drafts.ts';

interface AreaPictureProps {
  /** Address of the picture that the chosen area lies on. */
  src: string;
  alt: string;
  chosen: AreaDraft | undefined;
  /** The others on the same side. */
  others: readonly AreaDraft[];
  onChange: (area: AreaDraft) => void;
}

/** How far from a corner it is still taken, in CSS pixels: a finger's width. */
const reach = 28;
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The blank with its areas; the corners of the chosen one are dragged, or moved by the arrow keys. */
export function AreaPicture({ src, alt, chosen, others, onChange }: AreaPictureProps) {
  const drag = useDrag(chosen, onChange);
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const arrow = arrows[event.key];
    if (!arrow || !chosen) return;
    event.preventDefault();
    const step = event.shiftKey ? 1 : 0.1;
    onChange(stepCorner(chosen, at, [arrow[0] * step, arrow[1] * step]));
  };
  return (
    <div className="area-pic" {...drag}>
      <Thumb src={src} alt={alt} width={360} />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {others.map((area, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line keeps no state
          <polygon key={at} className="area-other" points={toPoints(area).join(' ')} />
        ))}
        {chosen && (
          <polygon
            className={classNames('area-line', !isSound(chosen) && 'area-bad')}
            points={toPoints(chosen).join(' ')}
          />
        )}
      </svg>
      {chosen &&
        toPoints(chosen).map(([x, y], at) => (
          <button
            key={cornerNames[at]}
            type="button"
            className="corner"
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-label={`${cornerNames[at]} corner of ${chosen.name}: ${x} % across, ${y} % down`}
            onKeyDown={(event) => onKeyDown(event, at)}
          />
        ))}
    </div>
  );
}

function useDrag(chosen: AreaDraft | undefined, onChange: (area: AreaDraft) => void) {
  const [held, setHeld] = useState<Grab>();
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (!chosen) return;
      const grab = grabCorner(chosen, event.currentTarget.getBoundingClientRect(), event, reach);
      if (!grab) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.querySelectorAll<HTMLElement>('.corner')[grab.at]?.focus();
      setHeld(grab);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (held && chosen) onChange(dragCorner(chosen, event.currentTarget.getBoundingClientRect(), event, held));
    },
    onPointerUp: () => setHeld(undefined),
    onPointerCancel: () => setHeld(undefined),
  };
}
