import { Check, CircleAlert } from 'lucide-react';
import { describePriceFault } from '#features/pricing/messages.ts';
import { formatRupees, plural } from '#shared/format.ts';
import { classNames } from '#ui/class-names.ts';
import { describeFinding } from '../../check/messages.ts';
import { isOfTechnique } from '../../choices/design-check.ts';
import type { TechniqueSlug } from '../../constants.ts';
import { Canvas } from '../parts/canvas.tsx';
import { Radio } from '../parts/radio.tsx';
import { toSampleRequest } from '../parts/sample-request.ts';
import type { Studio } from '../parts/studio.ts';
import { usePicture } from '../parts/use-picture.ts';

const frame = { width: 600, height: 480 };
const part = 0.9;

interface ShotProps {
  studio: Studio;
  slug: TechniqueSlug;
  rank: number;
}

/** The drawing from near in one technique, with its price and terms, or what stands against it. */
export function Shot({ studio, slug, rank }: ShotProps) {
  const { client, drawing, drawingId, choices, dispatch, shop } = studio;
  const technique = shop.prices.techniques.find((one) => one.slug === slug);
  const price = studio.priceOf(slug);
  const findings = studio.findingsOf(slug);
  const finding = findings.find(isOfTechnique);
  const request = toSampleRequest(choices, { technique: slug, findings, frame, part });
  const slot = usePicture(client, { slot: `shot ${slug}`, drawingId, request, rank });
  const against = finding
    ? describeFinding(finding).message
    : 'refusal' in price
      ? describePriceFault(price.refusal)
      : undefined;
  return (
    <Radio
      name="technique-shot"
      value={slug}
      checked={choices.technique === slug}
      onPick={() => dispatch({ type: 'technique', technique: slug })}
    >
      <span className={classNames('st-shot', against && 'st-is-no')}>
        <span className="st-shot-pic">
          <Canvas
            bitmap={slot?.shown?.picture.bitmap ?? drawing.small}
            className={slot?.shown ? undefined : 'st-is-flat'}
          />
          <span className="st-shot-on">
            <Check size={18} aria-hidden="true" />
            Chosen
          </span>
        </span>
        <span className="st-shot-t">
          <b>{technique?.name ?? slug}</b>
          {!('refusal' in price) && <em>{formatRupees(price.perPiece, { zeroCents: false })}</em>}
        </span>
        {against ? (
          <small className="st-why">
            <CircleAlert size={18} aria-hidden="true" />
            <span>{against}</span>
          </small>
        ) : (
          !('refusal' in price) &&
          technique && (
            <>
              <small>
                {price.setup > 0 ? `Setup ${formatRupees(price.setup, { zeroCents: false })}, once` : 'No setup'}
              </small>
              <small>
                From {plural(technique.minPieces, 'piece')}, {plural(price.readyInDays, 'working day')}
              </small>
            </>
          )
        )}
      </span>
    </Radio>
  );
}
