import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, LocateFixed } from 'lucide-react';
import type { ReactNode } from 'react';
import { movePlace, setWidth, turnPlace } from '../../placing/moves.ts';
import { bringInside, isInside, maxWidth, measureHeight, minWidthMm, type Place } from '../../placing/place.ts';
import { findPreset, listPresets, type PresetId, placePreset } from '../../placing/presets.ts';
import { sayCm, toCm } from '../../placing/view.ts';
import { CmField, TurnField } from '../parts/cm-field.tsx';
import { Radio } from '../parts/radio.tsx';
import { Step } from '../parts/step.tsx';
import type { Studio } from '../parts/studio.ts';
import { PlaceIcon } from './place-icon.tsx';

export function PlaceStep({ studio }: { studio: Studio }) {
  const { choices, design, dispatch } = studio;
  const { place, area } = choices;
  const { ratio } = design;
  const preset = findPreset(place, ratio, area);
  const presets = listPresets(area);
  const put = (next: Place, gesture?: string) => dispatch({ type: 'place', place: next, gesture });
  const name = presets.find(({ id }) => id === preset)?.name ?? area.name;
  return (
    <Step number={4} title="Place" sum={`${name}, ${toCm(place.widthMm)} cm wide`}>
      <fieldset>
        <legend className="vh">Place</legend>
        <div className="st-places">
          {presets.map(({ id, name: label }: { id: PresetId; name: string }) => (
            <Radio
              key={id}
              name="place"
              value={id}
              checked={id === preset}
              onPick={() => put(placePreset(id, ratio, area))}
            >
              <span className="st-place">
                <PlaceIcon preset={id} />
                {label}
              </span>
            </Radio>
          ))}
        </div>
      </fieldset>
      <Width studio={studio} put={put} />
      <div className="st-nudge-row">
        <Nudge onMove={(x, y) => put(movePlace(place, ratio, area, { x, y }))}>
          <button
            type="button"
            className="st-tool"
            aria-label="To the middle"
            onClick={() => put({ ...place, xMm: Math.round((area.widthMm - place.widthMm) / 2) })}
          >
            <LocateFixed aria-hidden="true" />
          </button>
        </Nudge>
        <div className="st-three">
          <CmField
            label="Across"
            valueMm={place.xMm}
            onChange={(xMm) => put(bringInside({ ...place, xMm }, ratio, area))}
          />
          <CmField
            label="Down"
            valueMm={place.yMm}
            onChange={(yMm) => put(bringInside({ ...place, yMm }, ratio, area))}
          />
          <TurnField value={place.rotation} onChange={(degrees) => put(turnPlace(place, ratio, area, degrees))} />
        </div>
      </div>
    </Step>
  );
}

interface WidthProps {
  studio: Studio;
  put(place: Place, gesture?: string): void;
}

/** A typed width may be too large: it is said, and not ordered. The slider and the handles stay inside. */
function Width({ studio: { choices, design }, put }: WidthProps) {
  const { place, area } = choices;
  const { ratio } = design;
  const max = maxWidth(ratio, area, place.rotation);
  const min = Math.min(minWidthMm, max);
  const isOver = !isInside(place, ratio, area);
  const type = (widthMm: number) =>
    put(widthMm <= max ? setWidth(place, ratio, area, widthMm) : { ...place, widthMm: Math.min(widthMm, 2000) });
  const at = max > min ? ((Math.min(place.widthMm, max) - min) / (max - min)) * 100 : 100;
  return (
    <div className="st-width">
      <CmField
        label="Width"
        valueMm={place.widthMm}
        onChange={type}
        error={isOver ? `The area is ${sayCm(area.widthMm)} cm wide. Make it ${sayCm(max)} cm or less.` : undefined}
      />
      <div className="st-slide">
        <input
          type="range"
          min={min}
          max={max}
          step={1}
          value={Math.min(place.widthMm, max)}
          style={{ '--at': `${at}%` } as React.CSSProperties}
          aria-label="Width"
          aria-valuetext={`${toCm(place.widthMm)} cm`}
          onChange={({ target }) => put(setWidth(place, ratio, area, Number(target.value)), 'slide')}
        />
        <p>
          <span>{sayCm(min)} cm</span>
          <span>{toCm(measureHeight(place, ratio))} cm high</span>
          <span>{sayCm(max)} cm</span>
        </p>
      </div>
    </div>
  );
}

const nudges = [
  { label: 'Up', x: 0, y: -1, Icon: ArrowUp },
  { label: 'Left', x: -1, y: 0, Icon: ArrowLeft },
  { label: 'Right', x: 1, y: 0, Icon: ArrowRight },
  { label: 'Down', x: 0, y: 1, Icon: ArrowDown },
] as const;

function Nudge({ onMove, children }: { onMove(x: number, y: number): void; children: ReactNode }) {
  const [up, left, right, down] = nudges.map(({ label, x, y, Icon }) => (
    <button key={label} type="button" className="st-tool" aria-label={label} onClick={() => onMove(x, y)}>
      <Icon aria-hidden="true" />
    </button>
  ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend; these are five buttons.
    <div className="st-nudge" role="group" aria-label="Move by 1 mm">
      {up}
      {left}
      {children}
      {right}
      {down}
    </div>
  );
}
