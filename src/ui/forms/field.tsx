import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

interface Labelled {
  label: string;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  error?: string | undefined;
  /** Below the control, and read with it. */
  hint?: string | undefined;
  /** Class of the whole field, e.g. its place in a form's grid. */
  className?: string;
}

/** Attributes of a field's control, so that its label and error belong to it. */
export interface FieldAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends Labelled {
  id?: string | undefined;
  children: (attributes: FieldAttributes) => ReactNode;
}

/** Label, control and error of a field; `children` draws the control with the given attributes. */
export function Field({ label, optional, error, hint, className, id, children }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const errorId = `${fieldId}-error`;
  const hintId = `${fieldId}-hint`;
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children({
        id: fieldId,
        'aria-describedby': classNames(error && errorId, hint && hintId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert size={18} strokeWidth={2.4} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

/** The parts of the field, and the attributes of its control. */
function parts<Props extends Labelled & { id?: string | undefined }>(props: Props) {
  const { label, optional, error, hint, className, id, ...control } = props;
  return [{ label, optional, error, hint, className, id }, control] as const;
}

export function TextField(props: ComponentProps<'input'> & Labelled) {
  const [field, control] = parts(props);
  return (
    <Field {...field}>
      {(attributes) => <input type="text" {...control} {...attributes} className={styles.input} />}
    </Field>
  );
}

export function SelectField(props: ComponentProps<'select'> & Labelled) {
  const [field, control] = parts(props);
  return (
    <Field {...field}>
      {(attributes) => <select {...control} {...attributes} className={classNames(styles.input, styles.select)} />}
    </Field>
  );
}

export function TextAreaField(props: ComponentProps<'textarea'> & Labelled) {
  const [field, control] = parts(props);
  return (
    <Field {...field}>
      {(attributes) => <textarea {...control} {...attributes} className={classNames(styles.input, styles.area)} />}
    </Field>
  );
}

interface TickProps extends ComponentProps<'input'> {
  label: ReactNode;
}

/** A checkbox with its label; `className` is the label's. */
export function Tick({ label, className, ...rest }: TickProps) {
  return (
    <label className={classNames(styles.tick, className)}>
      <input {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
