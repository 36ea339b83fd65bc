import { nameColour } from '../../check/colour-names.ts';
import type { InkChoice } from '../../render/ink-choice.ts';
import type { Studio } from '../parts/studio.ts';

const foils = ['gold', 'copper', 'silver'] as const;
const maxShown = 12;

type Use = InkChoice['use'] | undefined;

/** The drawing's colours, and what is done with each: kept apart, left out, or its foil. */
export function InkRows({ studio: { drawing, choices, dispatch } }: { studio: Studio }) {
  const { inks } = drawing.facts;
  if (inks.length === 0) return null;
  const uses: readonly [Use, string][] =
    choices.technique === 'foiling'
      ? [[undefined, 'By turns'], ...foils.map((foil): [Use, string] => [foil, foil]), ['leave out', 'left out']]
      : [
          [undefined, 'As it comes'],
          ['keep', 'kept apart'],
          ['leave out', 'left out'],
        ];
  return (
    <div>
      <h3>{choices.technique === 'embroidery' ? 'Threads' : choices.technique === 'foiling' ? 'Foils' : 'Colours'}</h3>
      <ul className="st-inks-row">
        {inks.slice(0, maxShown).map((hex) => (
          <li key={hex} className="st-ink">
            <span className="st-dot" style={{ backgroundColor: hex }} aria-hidden="true" />
            <label>
              <span>{nameColour(hex)}</span>
              <select
                value={choices.inks.find((ink) => ink.hex === hex)?.use ?? ''}
                onChange={({ target }) =>
                  dispatch({ type: 'ink', choice: { hex, use: (target.value || undefined) as never } })
                }
              >
                {uses.map(([use, label]) => (
                  <option key={label} value={use ?? ''}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
