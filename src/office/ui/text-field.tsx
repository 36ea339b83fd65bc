import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface TextFieldProps {
  label: string;
  /** Its place in a grid. */
  className?: string;
  value: string;
  fault: string | undefined;
  onType: (text: string) => void;
}

/** A field of one line, with its fault below it. */
export function TextField({ label, className, value, fault, onType }: TextFieldProps) {
  const id = useId();
  return (
    <div className={classNames('f', className)}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={classNames('in', fault && 'is-bad')}
        value={value}
        autoComplete="off"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-says` : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      {fault && (
        <p className="err" id={`${id}-says`}>
          {fault}
        </p>
      )}
    </div>
  );
}
