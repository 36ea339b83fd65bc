import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRupees, plural } from '#shared/format.ts';
import { Tick } from '#ui/forms/field.tsx';
import { nameColour } from '../../check/colour-names.ts';
import type { Finding } from '../../check/finding.ts';
import { describeFinding } from '../../check/messages.ts';
import { sayCm } from '../../placing/view.ts';
import { Fault } from '../parts/fault.tsx';
import type { Studio } from '../parts/studio.ts';
import { chooseRedraw, listWaysOut } from './ways-out.ts';

interface FindingsProps {
  studio: Studio;
  findings: readonly Finding[];
  pickFile(): void;
}

/** `Sharp at 24 cm`, `2 things to settle`. */
export function sumUp({ choices }: Studio, findings: readonly Finding[]): string {
  const count = findings.filter(({ level }) => level !== 'ok').length;
  if (count === 0 && findings.some(({ isRedrawn }) => isRedrawn)) return 'We redraw it';
  if (count === 0) return `Sharp at ${sayCm(choices.place.widthMm)} cm`;
  return `${plural(count, 'thing')} to settle`;
}

function toFaultWords(finding: Finding): { figure: string; words: string } {
  const { figure, rest } = describeFinding(finding);
  return { figure, words: rest };
}

/** Failing findings with their ways out, then the others. */
export function Findings({ studio, findings, pickFile }: FindingsProps) {
  const { design, dispatch } = studio;
  const errors = findings.filter(({ level }) => level !== 'ok');
  return (
    <>
      {errors.length > 0 && (
        <div className="st-settle">
          {errors.map((finding) => (
            <Fault
              key={finding.code}
              tone={finding.level === 'hard' ? 'bad' : 'warn'}
              {...toFaultWords(finding)}
              outs={listWaysOut(finding, studio, pickFile)}
            />
          ))}
        </div>
      )}
      {errors.some(({ level }) => level === 'soft') && (
        <Tick
          label="Make it as it is. I know what it will look like."
          checked={design.asItIs}
          onChange={({ target }) => dispatch({ type: 'as it is', value: target.checked })}
        />
      )}
      {studio.choices.redraw && <Redraw studio={studio} isNeeded={findings.some(({ isRedrawn }) => isRedrawn)} />}
      <ul className="st-proofs" aria-label="What we checked">
        {findings
          .filter(({ level }) => level === 'ok')
          .map((finding) => (
            <Proof key={finding.code} figure={describeFinding(finding).figure}>
              {finding.code === 'colours' ? (
                <Inks inks={studio.madeInks} words={describeFinding(finding).rest} />
              ) : (
                describeFinding(finding).rest
              )}
            </Proof>
          ))}
      </ul>
    </>
  );
}

interface RedrawProps {
  studio: Studio;
  /** A finding would be a fault without it. */
  isNeeded: boolean;
}

/** The redrawing that is chosen, to be taken back. */
function Redraw({ studio, isNeeded }: RedrawProps) {
  const { price, days } = studio.shop.prices.redraw;
  return (
    <p className="st-redraw">
      <span>
        <b>Redrawing: {formatRupees(price, { zeroCents: false })}.</b>{' '}
        {isNeeded
          ? `${plural(days, 'working day', { one: 'One working day' })} more. You see it before anything is made.`
          : 'Your drawing holds without it now.'}
      </span>{' '}
      <button type="button" className="st-link" onClick={() => chooseRedraw(studio, false)}>
        Take it back<span className="vh">, the redrawing</span>
      </button>
    </p>
  );
}

function Proof({ figure, children }: { figure: string; children: ReactNode }) {
  return (
    <li>
      <b>{figure}</b>
      <p>{children}</p>
      <span className="st-sign">
        <Check size={18} strokeWidth={2.4} aria-hidden="true" />
        <span className="vh">fine</span>
      </span>
    </li>
  );
}

const maxInks = 12;

function Inks({ inks, words }: { inks: readonly string[]; words: string }) {
  if (inks.length === 0) return <>{words}</>;
  const names = [...new Set(inks.map(nameColour))];
  return (
    <>
      <span className="st-inks" aria-hidden="true">
        {inks.slice(0, maxInks).map((hex) => (
          <span key={hex} className="st-dot" style={{ backgroundColor: hex }} />
        ))}
      </span>
      <span className="vh">{names.join(', ')}.</span>
    </>
  );
}
