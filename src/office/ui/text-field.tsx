import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface TextFieldProps {
  label: string;
  /** Its place in a grid. */
  className?: string;
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
}

/** A field of one line, with its fault below it. */
export function OfficeTextField({ label, className, value, error, onType }: TextFieldProps) {
  const id = useId();
  return (
    <div className={classNames('f', className)}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={classNames('in', error && 'is-bad')}
        value={value}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-says` : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      {error && (
        <p className="err" id={`${id}-says`}>
          {error}
        </p>
      )}
    </div>
  );
}
