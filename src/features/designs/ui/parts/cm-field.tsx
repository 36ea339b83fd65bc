import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { parseCm, toCm } from '../../placing/view.ts';

interface UnitFieldProps {
  label: string;
  unit: string;
  /** As it stands in the field at rest. */
  text: string;
  error?: string | undefined;
  onCommit(text: string): void;
}

/** A number with its unit. A typed value counts on Enter, or on leaving the field. */
function UnitField({ label, unit, text, error, onCommit }: UnitFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  function commit(): void {
    if (draft !== undefined && draft !== text) onCommit(draft);
    setDraft(undefined);
  }
  return (
    <div className="st-field">
      <label className="st-label" htmlFor={id}>
        {label}
      </label>
      <span className="st-unit">
        <input
          className="st-input"
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={draft ?? text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
        <i aria-hidden="true">{unit}</i>
      </span>
      {error && (
        <p className="st-error" id={`${id}-error`}>
          <CircleAlert size={18} strokeWidth={2.4} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

interface CmFieldProps {
  label: string;
  valueMm: number;
  error?: string | undefined;
  onChange(mm: number): void;
}

/** Millimetres, shown and typed as centimetres. */
export function CmField({ label, valueMm, error, onChange }: CmFieldProps) {
  const commit = (text: string) => {
    const mm = parseCm(text);
    if (mm !== undefined) onChange(mm);
  };
  return <UnitField label={label} unit="cm" text={toCm(valueMm)} error={error} onCommit={commit} />;
}

export function TurnField({ value, onChange }: { value: number; onChange(degrees: number): void }) {
  const commit = (text: string) => {
    if (/^\s*-?\d{1,3}\s*°?\s*$/.test(text)) onChange(Number.parseInt(text, 10));
  };
  return <UnitField label="Turn" unit="°" text={String(value)} onCommit={commit} />;
}
