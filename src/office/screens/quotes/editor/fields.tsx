import { type ReactNode, useId } from 'react';
import { formatNumber } from '#shared/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { readCount, readMoney } from './read-number.ts';
import { useTypedText } from './use-typed-text.ts';

interface Common {
  label: string;
  /** Its width in the grid. */
  className?: string | undefined;
  error?: string | undefined;
  isChanged?: boolean;
}

interface Parts {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A field with its label and what is wrong with it. */
export function EditorField({
  label,
  className,
  error,
  isChanged,
  children,
}: Common & { children: (parts: Parts) => ReactNode }) {
  const id = useId();
  return (
    <div className={classNames('f', className)}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: classNames('in', isChanged && 'is-changed', error && 'is-bad'),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-fault` : undefined,
      })}
      {error && (
        <p className="err" id={`${id}-fault`}>
          {error}
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
  /** Choices in place of typing. */
  proposals?: readonly string[];
}

export function EditorText({ value, onChange, rows, type, maxLength, proposals, ...common }: TextProps) {
  const listId = useId();
  return (
    <EditorField {...common}>
      {(parts) =>
        rows ? (
          <textarea
            {...parts}
            rows={rows}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <>
            <input
              {...parts}
              type={type}
              maxLength={maxLength}
              value={value}
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
    </EditorField>
  );
}

interface SelectProps extends Common {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function EditorSelect({ value, options, onChange, ...common }: SelectProps) {
  return (
    <EditorField {...common}>
      {(parts) => (
        <select {...parts} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </EditorField>
  );
}

interface NumberProps extends Common {
  path: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** A whole number; it may be empty. */
export function NumberField({ path, value, onChange, error, ...common }: NumberProps) {
  const typed = useTypedText({ path, value, read: readCount, show: showCount, onChange });
  return (
    <EditorField {...common} error={typed.error ?? error}>
      {(parts) => <input {...parts} className={`${parts.className} in-r`} inputMode="numeric" {...typed.input} />}
    </EditorField>
  );
}

export const showCount = (count: number | undefined) => (count === undefined ? '' : formatNumber(count));

interface MoneyProps extends Common {
  path: string;
  /** Rupees; an empty field is 0. */
  value: number;
  onChange: (value: number) => void;
}

const showMoney = (rupees: number) => (rupees === 0 ? '' : formatNumber(rupees));

export function MoneyField({ path, value, onChange, error, ...common }: MoneyProps) {
  const typed = useTypedText({ path, value, read: readMoney, show: showMoney, onChange });
  return (
    <EditorField {...common} error={typed.error ?? error}>
      {(parts) => (
        <div className="pre">
          <span>LKR</span>
          <input {...parts} inputMode="decimal" {...typed.input} placeholder="0" />
        </div>
      )}
    </EditorField>
  );
}
