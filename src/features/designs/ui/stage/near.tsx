import { findWeave } from '../../choices/blank.ts';
import type { NearRequest } from '../../worker/protocol.ts';
import { Canvas } from '../parts/canvas.tsx';
import { nearSlot, type Studio } from '../parts/studio.ts';
import { usePicture } from '../parts/use-picture.ts';

/** The frame shows this part of the drawing's width; of a wide one all of it, with air. */
const parts = { usual: 0.82, wide: 1.12 };
const wideRatio = 0.7;
const maxSide = 1100;

interface NearProps {
  studio: Studio;
  /** Of the stage, in CSS pixels. */
  box: { width: number; height: number };
}

/** The drawing as close as the technique is looked at, over the whole stage, with a scale. */
export function Near({ studio, box }: NearProps) {
  const { client, drawing, drawingId } = studio;
  const slot = usePicture(client, { slot: nearSlot, drawingId, request: toRequest(studio, box), rank: 0 });
  const picture = slot?.key.startsWith(drawingId) ? slot.shown?.picture : undefined;
  return (
    <div className="st-near">
      <Canvas
        className={picture ? undefined : 'st-is-rough'}
        bitmap={picture?.bitmap ?? drawing.flat}
        label="Your drawing as it is made, from near"
      />
      {picture && (
        <span className="st-scale" aria-hidden="true" style={{ width: `${(10 / picture.frameMm) * 100}%` }}>
          1 cm
        </span>
      )}
    </div>
  );
}

function toRequest({ choices, design }: Studio, { width, height }: NearProps['box']): NearRequest | undefined {
  if (width === 0) return undefined;
  const scale = Math.min(Math.min(2, window.devicePixelRatio), maxSide / Math.max(width, height));
  const { technique, variant, blank, inks } = choices;
  const part = design.ratio < wideRatio ? parts.wide : parts.usual;
  return {
    kind: 'near',
    technique,
    inks,
    part,
    frame: { width: Math.round(width * scale), height: Math.round(height * scale) },
    cloth: { colour: variant.colorHex, weave: findWeave(blank.fabric) },
  };
}
