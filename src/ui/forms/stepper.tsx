import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import styles from './stepper.module.css';

interface StepperProps {
  /** Says what is counted, e.g. "Quantity". */
  label: string;
  value: number;
  min: number;
  max: number;
  /** Called with a whole number from min to max: at each step, and on Enter or leaving the field. */
  onChange: (value: number) => void;
  /** The minus button rests at this value and below; `min` without it. */
  minusDisabledAt?: number;
  /** From this value on the plus button is disabled but focusable; `why` is the id of the reason's text. */
  plusRests?: { at: number; why: string | undefined };
  busy?: boolean;
  /** There is nothing to count. */
  disabled?: boolean;
}

/** Text that is no whole number becomes 1 (section 5), every number the nearest one allowed. */
function parseQuantity(text: string, min: number, max: number): number {
  const number = /^\s*-?\d+\s*$/.test(text) ? Number(text) : 1;
  return Math.min(max, Math.max(min, number));
}

type Counted = Pick<StepperProps, 'value' | 'min' | 'max' | 'onChange' | 'busy'>;

/** What is typed and pressed, as whole numbers that are allowed. */
function useQuantity({ value, min, max, onChange, busy }: Counted, atLimit: boolean) {
  const [draft, setDraft] = useState<string | null>(null);
  function commit(text: string) {
    setDraft(null);
    const next = parseQuantity(text, min, max);
    if (next !== value && !busy) onChange(next);
  }
  function step(by: number) {
    if (by > 0 && atLimit) return;
    const next = Math.min(max, Math.max(min, value + by));
    if (next !== value && !busy) onChange(next);
  }
  function type(text: string) {
    // Half-typed input ("" or "1" of "12") waits for the end; anything else than digits is settled at once.
    if (/^\d{0,4}$/.test(text)) setDraft(text);
    else commit(text);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      commit(event.currentTarget.value);
    }
  }
  const leave = () => draft !== null && commit(draft);
  return { draft, step, type, leave, onKeyDown };
}

export function Stepper({ label, value, min, max, onChange, ...state }: StepperProps) {
  const { minusDisabledAt = min, plusRests, busy, disabled } = state;
  const atLimit = plusRests !== undefined && value >= plusRests.at;
  const { draft, step, type, leave, onKeyDown } = useQuantity({ value, min, max, onChange, busy }, atLimit);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend; this is one control of three parts.
    <div className={styles.stepper} role="group" aria-label={label} aria-busy={busy || undefined}>
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={disabled || value <= minusDisabledAt}
        aria-disabled={busy || undefined}
        onClick={() => step(-1)}
      >
        <Minus size={20} strokeWidth={2.4} aria-hidden="true" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={draft ?? value}
        readOnly={busy}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={disabled || (value >= max && !atLimit)}
        aria-disabled={busy || atLimit || undefined}
        aria-describedby={atLimit ? plusRests.why : undefined}
        onClick={() => step(1)}
      >
        <Plus size={20} strokeWidth={2.4} aria-hidden="true" />
      </button>
    </div>
  );
}
