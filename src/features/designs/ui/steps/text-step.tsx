import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { plural } from '#shared/format.ts';
import { Button } from '#ui/button.tsx';
import { type ArtworkFont, findUnsetLetters, type LetteredText } from '../../artwork/text/lettered-text.ts';
import type { Brought } from '../../worker/studio-client.ts';
import { Radio } from '../parts/radio.tsx';
import { type Refused, RefusedCard } from '../parts/refused-card.tsx';
import { Step } from '../parts/step.tsx';
import type { Studio } from '../parts/studio.ts';
import { Findings } from './findings.tsx';
import { textColours } from './text-colours.ts';

/** Lines that fit a chest in letters that can be sewn. */
const maxLines = 3;
const maxLetters = 24;

interface TextStepProps {
  studio: Studio;
  /** The latest text; that of the studio's drawing may still be set. */
  typed: LetteredText;
  pickFile(): void;
  refused: Refused | undefined;
  onBring(brought: Brought): void;
}

/** Up to three lines in the house's letters, in place of a drawing. */
export function TextStep({ studio, typed, pickFile, refused, onBring }: TextStepProps) {
  const { choices } = studio;
  const [text, setText] = useState(typed);
  function change(part: Partial<LetteredText>): void {
    const next = { ...text, ...part };
    setText(next);
    const lines = next.lines.map((line) => line.trim()).filter((line) => line !== '');
    if (lines.length > 0) onBring({ kind: 'text', text: { ...next, lines } });
  }
  const findings = studio.findingsOf(choices.technique);
  const count = text.lines.length;
  return (
    <Step number={1} title="Text" sum={plural(count, 'line')}>
      <Lines lines={text.lines} onChange={(lines) => change({ lines })} />
      <Letters sample={text.lines[0] || 'Galle Fort'} font={text.font} onPick={(font) => change({ font })} />
      <Colours colour={text.colour} onPick={(colour) => change({ colour })} />
      <div role="alert">{refused && <RefusedCard refused={refused} pickFile={pickFile} />}</div>
      <Findings studio={studio} findings={findings} pickFile={pickFile} />
      <p>
        Have a drawing after all?{' '}
        <button type="button" className="st-link" onClick={pickFile}>
          Use artwork instead
        </button>
      </p>
    </Step>
  );
}

function Lines({ lines, onChange }: { lines: readonly string[]; onChange(lines: string[]): void }) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    first.current?.select();
  }, []);
  const unset = findUnsetLetters(lines.join(''));
  return (
    <div>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div className="st-line-in" key={at}>
          <div className="st-field">
            <label className="st-label" htmlFor={`${id}-${at}`}>
              Line {at + 1}
              <span aria-hidden="true">
                {line.length} of {maxLetters}
              </span>
            </label>
            <input
              ref={at === 0 ? first : undefined}
              className="st-input"
              id={`${id}-${at}`}
              value={line}
              maxLength={maxLetters}
              autoComplete="off"
              aria-describedby={unset.length > 0 ? `${id}-unset` : undefined}
              onChange={({ target }) => onChange(lines.map((one, place) => (place === at ? target.value : one)))}
            />
          </div>
          {lines.length > 1 && (
            <button
              type="button"
              className="st-tool"
              aria-label={`Remove line ${at + 1}`}
              onClick={() => onChange(lines.filter((_, place) => place !== at))}
            >
              <Trash2 size={20} aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      <p className="st-unset" id={`${id}-unset`} role="status">
        {unset.length > 0 && `We have no letters for ${unset.join(' ')} here: they are left out.`}
      </p>
      {lines.length < maxLines && (
        <Button look="text" onClick={() => onChange([...lines, ''])}>
          <Plus size={20} aria-hidden="true" />
          Add a line
        </Button>
      )}
    </div>
  );
}

const faces: readonly { font: ArtworkFont; name: string; className: string }[] = [
  { font: 'anybody', name: 'Wide', className: 'st-f-any' },
  { font: 'familjen-grotesk', name: 'Plain', className: 'st-f-fam' },
];

interface LettersProps {
  sample: string;
  font: ArtworkFont;
  onPick(font: ArtworkFont): void;
}

function Letters({ sample, font, onPick }: LettersProps) {
  return (
    <fieldset>
      <legend className="st-label">Letters</legend>
      <div className="st-faces">
        {faces.map((face) => (
          <Radio
            key={face.font}
            name="face"
            value={face.font}
            checked={face.font === font}
            onPick={() => onPick(face.font)}
          >
            <span className="st-face">
              <b className={face.className} aria-hidden="true">
                {sample}
              </b>
              <small>{face.name}</small>
            </span>
          </Radio>
        ))}
        <p className="st-face st-face-auto">
          <b className="st-f-si" lang="si">
            ගාල්ල කොටුව
          </b>
          <small>Sinhala letters, always these</small>
        </p>
        <p className="st-face st-face-auto">
          <b className="st-f-ta" lang="ta">
            காலி கோட்டை
          </b>
          <small>Tamil letters, always these</small>
        </p>
      </div>
    </fieldset>
  );
}

function Colours({ colour, onPick }: { colour: string; onPick(colour: string): void }) {
  return (
    <fieldset>
      <legend className="st-label">
        Colour: <span>{textColours.find(({ hex }) => hex === colour)?.name}</span>
      </legend>
      <div className="st-threads">
        {textColours.map(({ name, hex }) => (
          <Radio key={hex} name="thread" value={hex} checked={hex === colour} onPick={() => onPick(hex)}>
            <span className="st-thread" style={{ '--c': hex } as React.CSSProperties} />
            <span className="vh">{name}</span>
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
