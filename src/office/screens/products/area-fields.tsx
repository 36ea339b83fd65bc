import { useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { OfficeTextField } from '../../ui/text-field.tsx';
import { type AreaDraft, cornerNames, isSound } from './area-drafts.ts';

interface AreaFieldsProps {
  area: AreaDraft;
  /** Some colour has a picture of its back. */
  hasBack: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (area: AreaDraft) => void;
  onRemove: () => void;
}

/** The chosen area, to be typed. */
export function AreaFields({ area, hasBack, errorOf, onChange, onRemove }: AreaFieldsProps) {
  return (
    <div className="stack">
      <div className="grid">
        <OfficeTextField
          label="Name of the area"
          className="c6 k6"
          value={area.name}
          error={errorOf('name')}
          onType={(name) => onChange({ ...area, name })}
        />
        <SideField area={area} hasBack={hasBack} error={errorOf('view')} onChange={onChange} />
        <OfficeTextField
          label="Width, mm"
          className="c6 k6"
          value={area.widthMm}
          error={errorOf('widthMm')}
          onType={(widthMm) => onChange({ ...area, widthMm })}
        />
        <OfficeTextField
          label="Height, mm"
          className="c6 k6"
          value={area.heightMm}
          error={errorOf('heightMm')}
          onType={(heightMm) => onChange({ ...area, heightMm })}
        />
      </div>
      <CornerFields area={area} errorOf={errorOf} onChange={onChange} />
      <RemoveArea name={area.name} isNew={area.id === undefined} onRemove={onRemove} />
    </div>
  );
}

type SideFieldProps = Pick<AreaFieldsProps, 'area' | 'hasBack' | 'onChange'> & { error: string | undefined };

function SideField({ area, hasBack, error, onChange }: SideFieldProps) {
  const id = useId();
  return (
    <div className="f c6 k6">
      <label htmlFor={id}>Side</label>
      <select
        id={id}
        className={classNames('in', error && 'is-bad')}
        value={area.view}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-says` : undefined}
        onChange={(event) => onChange({ ...area, view: event.target.value as AreaDraft['view'] })}
      >
        <option value="front">Front</option>
        <option value="back" disabled={!hasBack}>
          {hasBack ? 'Back' : 'Back (no picture ends in -back)'}
        </option>
      </select>
      {error && (
        <p className="err" id={`${id}-says`}>
          {error}
        </p>
      )}
    </div>
  );
}

const sideNames = ['From the left', 'From the top'];

function CornerFields({ area, errorOf, onChange }: Pick<AreaFieldsProps, 'area' | 'errorOf' | 'onChange'>) {
  const type = (at: number, side: number, text: string) => {
    const corners = area.corners.map((corner, one): [string, string] =>
      one !== at ? corner : side === 0 ? [text, corner[1]] : [corner[0], text],
    );
    onChange({ ...area, corners });
  };
  const id = useId();
  const dent = isSound(area) ? undefined : 'The corners must go clockwise from the top left, without a dent.';
  const error = dent ?? errorOf('corners');
  return (
    <fieldset className="corners">
      <legend className="lab">Corners, % of the picture</legend>
      <div className="hint" aria-hidden="true">
        <span />
        <span>from the left</span>
        <span>from the top</span>
      </div>
      {area.corners.map((corner, at) => (
        <div key={cornerNames[at]}>
          <span>{cornerNames[at]}</span>
          {corner.map((text, side) => {
            const wrong = errorOf(`corners.${at}.${side}`);
            const says = [wrong && `${id}-${at}-${side}`, error && `${id}-says`];
            return (
              <input
                key={side === 0 ? 'across' : 'down'}
                className={classNames('in', 'in-r', (wrong || error) && 'is-bad')}
                inputMode="decimal"
                autoComplete="off"
                aria-label={`${cornerNames[at]}, ${sideNames[side]?.toLowerCase()}`}
                aria-invalid={wrong || error ? true : undefined}
                aria-describedby={classNames(...says) || undefined}
                value={text}
                onChange={(event) => type(at, side, event.target.value)}
              />
            );
          })}
          {corner.map((_, side) => {
            const wrong = errorOf(`corners.${at}.${side}`);
            return (
              wrong && (
                <p key={side === 0 ? 'across' : 'down'} className="err" id={`${id}-${at}-${side}`}>
                  {`${sideNames[side]}: ${wrong}`}
                </p>
              )
            );
          })}
        </div>
      ))}
      {error && (
        <p className="err" role="status" id={`${id}-says`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function RemoveArea({ name, isNew, onRemove }: { name: string; isNew: boolean; onRemove: () => void }) {
  const [asks, setAsks] = useState(false);
  const remove = () => {
    setAsks(false);
    onRemove();
  };
  return (
    <>
      <div className="btns">
        <button type="button" className="b b-bad b-s" onClick={isNew ? remove : () => setAsks(true)}>
          {isNew ? 'Remove area' : 'Remove area…'}
        </button>
      </div>
      <Dialog title={`Remove ${name}?`} open={asks} onClose={() => setAsks(false)} alert>
        <ul className="dl">
          <li>Nobody can make a new design on it once you save. Drafts of offers must choose another area.</li>
          <li>Designs that were made on it, orders and sent offers stay as they are. No mail is sent.</li>
        </ul>
        <div className="btns">
          <button type="button" className="b b-badfill" onClick={remove}>
            Remove
          </button>
          <button type="button" className="b" onClick={() => setAsks(false)}>
            Keep it
          </button>
        </div>
      </Dialog>
    </>
  );
}
