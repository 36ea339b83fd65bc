import { type ReactNode, useId, useState } from 'react';
import { grouped } from '#shared/numbers.ts';
import { classNames } from '../../../../ui/class-names.ts';

interface Common {
  label: string;
  /** Its width in the grid. */
  className?: string | undefined;
  fault?: string | undefined;
  isChanged?: boolean;
}

interface Parts {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A field with its label and what is wrong with it. */
export function Field({
  label,
  className,
  fault,
  isChanged,
  children,
}: Common & { children: (parts: Parts) => ReactNode }) {
  const id = useId();
  return (
    <div className={classNames('f', className)}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: classNames('in', isChanged && 'is-changed', fault && 'is-bad'),
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': fault ? `${id}-fault` : undefined,
      })}
      {fault && (
        <p className="err" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

interface TextProps extends Common {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  type?: 'date';
  maxLength?: number;
  /** What may be chosen in place of typing. */
  proposals?: readonly string[];
}

export function TextField({ value, onChange, rows, type, maxLength, proposals, ...common }: TextProps) {
  const listId = useId();
  return (
    <Field {...common}>
      {(parts) =>
        rows ? (
          <textarea {...parts} {...{ rows, maxLength, value }} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <>
            <input
              {...parts}
              {...{ type, maxLength, value }}
              list={proposals && listId}
              autoComplete="off"
              onChange={(event) => onChange(event.target.value)}
            />
            {proposals && (
              <datalist id={listId}>
                {proposals.map((proposal) => (
                  <option key={proposal} value={proposal} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  );
}

interface SelectProps extends Common {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function SelectField({ value, options, onChange, ...common }: SelectProps) {
  return (
    <Field {...common}>
      {(parts) => (
        <select {...parts} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface NumberInput {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Digits behind the point. */
  decimals?: 2;
}

/** What stands in a field of numbers: what is typed, until the number is changed from elsewhere. */
export function useNumberText({ value, onChange, decimals }: NumberInput) {
  const [text, setText] = useState('');
  const shown = readNumber(text) === value ? text : value === undefined ? '' : grouped(value);
  return {
    value: shown,
    inputMode: decimals ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    onBlur: () => setText(''),
    onChange: ({ target }: { target: { value: string } }) => {
      const typed = target.value.replace(decimals ? /[^\d.,]/g : /[^\d,]/g, '');
      setText(typed);
      onChange(readNumber(typed));
    },
  };
}

function readNumber(text: string): number | undefined {
  const digits = text.replaceAll(',', '');
  const value = Number(digits);
  return digits === '' || Number.isNaN(value) ? undefined : value;
}

export function NumberField({ value, onChange, ...common }: Common & NumberInput) {
  const input = useNumberText({ value, onChange });
  return <Field {...common}>{(parts) => <input {...parts} className={`${parts.className} in-r`} {...input} />}</Field>;
}

interface MoneyProps extends Common {
  /** Rupees; an empty field is 0. */
  value: number;
  onChange: (value: number) => void;
}

export function MoneyField({ value, onChange, ...common }: MoneyProps) {
  const input = useNumberText({
    value: value === 0 ? undefined : value,
    onChange: (rupees) => onChange(rupees ?? 0),
    decimals: 2,
  });
  return (
    <Field {...common}>
      {(parts) => (
        <div className="pre">
          <span>LKR</span>
          <input {...parts} {...input} placeholder="0" />
        </div>
      )}
    </Field>
  );
}
