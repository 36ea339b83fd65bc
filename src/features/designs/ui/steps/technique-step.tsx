import { useSyncExternalStore } from 'react';
import { formatPriceFault } from '#features/pricing/messages.ts';
import { formatRupees, plural } from '#shared/format.ts';
import { classNames } from '#ui/class-names.ts';
import { describeFinding } from '../../check/messages.ts';
import { isOfTechnique } from '../../choices/design-check.ts';
import { previewNote, type TechniqueSlug } from '../../constants.ts';
import { sayCm } from '../../placing/view.ts';
import { Canvas } from '../parts/canvas.tsx';
import { Fault } from '../parts/fault.tsx';
import { Radio } from '../parts/radio.tsx';
import { toSampleRequest } from '../parts/sample-request.ts';
import { Step } from '../parts/step.tsx';
import { chipSlot, type Studio, techniqueOrder } from '../parts/studio.ts';
import { usePicture } from '../parts/use-picture.ts';
import { InkRows } from './ink-rows.tsx';

interface TechniqueStepProps {
  studio: Studio;
  onCompare(): void;
}

export function TechniqueStep({ studio, onCompare }: TechniqueStepProps) {
  const { choices, pieces } = studio;
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Step number={2} title="Technique" sum={`A piece, for ${count} at ${sayCm(choices.place.widthMm)} cm`}>
      <fieldset>
        <legend className="vh">Technique</legend>
        <div className="st-techs">
          {techniqueOrder.map((slug, at) => (
            <Chip key={slug} studio={studio} slug={slug} rank={2 + at} />
          ))}
        </div>
      </fieldset>
      <p className="st-say">
        <About studio={studio} /> <span className="st-when-small">{previewNote} </span>
        <button type="button" className="st-link" onClick={onCompare}>
          Compare all twelve
        </button>
      </p>
      <FailedChips studio={studio} />
      <InkRows studio={studio} />
    </Step>
  );
}

/** Techniques whose picture could not be made: their prices stand. */
function FailedChips({ studio: { client, shop } }: { studio: Studio }) {
  const failed = useSyncExternalStore(client.subscribe, () => client.listFailed(techniqueOrder.map(chipSlot)).join());
  const slots = failed === '' ? [] : failed.split(',');
  return slots.map((slot) => {
    const { name = '' } = shop.prices.techniques.find((one) => chipSlot(one.slug as TechniqueSlug) === slot) ?? {};
    return (
      <Fault
        key={slot}
        tone="later"
        figure={`${techniqueOrder.length - slots.length} of ${techniqueOrder.length}`}
        words={`${name} could not be drawn. Its price stands.`}
        outs={[
          {
            title: `Draw ${name} again`,
            detail: 'The others stay as they are',
            label: 'Try Again',
            act: () => client.retry(slot),
          },
        ]}
      />
    );
  });
}

/** The chosen technique in a line: what it is made in, from how many pieces, how soon. */
function About({ studio: { shop, choices } }: { studio: Studio }) {
  const technique = shop.prices.techniques.find(({ slug }) => slug === choices.technique);
  if (!technique) return null;
  const { medium, minPieces, readyInDays, maxColours } = technique;
  const colours = maxColours === null ? 'all colours' : `up to ${maxColours} colours`;
  const start = plural(minPieces, 'piece', { one: 'one piece' });
  return (
    <>
      <b>
        {medium}, {colours}.
      </b>{' '}
      From {start}, in {plural(readyInDays.base, 'working day')}.
    </>
  );
}

const chip = { width: 104, height: 136 };
/** A chip shows the middle of the drawing. */
const chipPart = 0.4;

interface ChipProps {
  studio: Studio;
  slug: TechniqueSlug;
  rank: number;
}

/** A technique with a picture of the own drawing, and what it costs or why it does not suit. */
function Chip({ studio, slug, rank }: ChipProps) {
  const { client, drawing, drawingId, choices, dispatch, shop } = studio;
  const findings = studio.findingsOf(slug);
  const slot = usePicture(client, {
    slot: chipSlot(slug),
    drawingId,
    rank,
    request: toSampleRequest(choices, { technique: slug, findings, frame: chip, part: chipPart }),
  });
  const technique = shop.prices.techniques.find((one) => one.slug === slug);
  const price = studio.priceOf(slug);
  const finding = findings.find(isOfTechnique);
  const reason = finding
    ? describeFinding(finding).short
    : 'refusal' in price
      ? formatPriceFault(price.refusal)
      : undefined;
  const checked = choices.technique === slug;
  return (
    <Radio
      name="technique"
      value={slug}
      checked={checked}
      onPick={() => dispatch({ type: 'technique', technique: slug })}
    >
      <span className={classNames('st-tech', reason !== undefined && 'st-is-no')}>
        <Canvas
          bitmap={slot?.shown?.picture.bitmap ?? drawing.small}
          className={slot?.shown ? undefined : 'st-is-flat'}
        />
        <span>
          <b>{technique?.name ?? slug}</b>
          <small>{reason ?? ('perPiece' in price ? formatRupees(price.perPiece, { zeroCents: false }) : '')}</small>
        </span>
      </span>
    </Radio>
  );
}
