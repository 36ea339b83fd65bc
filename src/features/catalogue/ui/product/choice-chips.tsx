import type { ReactNode } from 'react';
import styles from './choice-chips.module.css';

export interface ChipOption {
  value: string;
  label: string;
  /** With a colour the option is drawn as a swatch that carries the label as its name. */
  hex?: string;
}

interface ChoiceChipsProps {
  legend: ReactNode;
  name: string;
  value: string;
  options: ChipOption[];
  onChoose: (value: string) => void;
}

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** One choice of a few as a row of radios. */
export function ChoiceChips({ legend, name, value, options, onChoose }: ChoiceChipsProps) {
  return (
    <fieldset className={styles.set}>
      <legend>{legend}</legend>
      <div className={styles.radios}>
        {options.map((option) => (
          <label key={option.value} className={styles.radio} title={option.hex && option.label}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={sameText(option.value, value)}
              onChange={() => onChoose(option.value)}
            />
            {option.hex ? (
              <>
                <svg className={styles.colour} width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
                  <circle cx="22" cy="22" r="18" fill={option.hex} />
                </svg>
                <span className="vh">{option.label}</span>
              </>
            ) : (
              <span className={styles.chip}>{option.label}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
