import type { ReactNode } from 'react';
import { pluralForm } from '#shared/format.ts';
import type { ValidationErrors } from '#shared/text-rule.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { type Failure, fieldId } from '#ui/forms/use-form.ts';
import { formErrors } from '../../constants.ts';
import { fieldLabel } from '../checkout-errors.ts';
import styles from './checkout-alert.module.css';

interface CheckoutAlertProps {
  failure: Failure | null;
  errors: ValidationErrors;
  /** Begins the ids of the fields. */
  formId: string;
  labelOf?(path: string): string | undefined;
  /** Ways out of a refusal that nobody typed wrong; the alert warns then. */
  ways?: ReactNode;
}

/** Why the order was not placed, with a link to each wrong field. */
export function CheckoutAlert({ failure, ways, ...fields }: CheckoutAlertProps) {
  const { errors, labelOf = fieldLabel } = fields;
  if (!failure) return null;
  const count = Object.keys(errors).length;
  // A fault of what no field holds, of the cart for instance, is told by its own sentence.
  const isOfFields = failure.code === 'invalid' && Object.keys(errors).every((path) => labelOf(path) !== undefined);
  return (
    <FormFailure failure={failure} className={styles.place}>
      {isOfFields ? (
        <Alert tone="bad" title={formErrors}>
          <p>
            {pluralForm(count, '1 field needs a look. It says why.', `${count} fields need a look. Each one says why.`)}
          </p>
          <ErrorLinks {...fields} />
        </Alert>
      ) : (
        <Alert tone={ways ? 'warn' : 'bad'}>
          <p className={styles.message}>{failure.message}</p>
          {ways}
          {count > 0 && <ErrorLinks {...fields} />}
        </Alert>
      )}
    </FormFailure>
  );
}

function ErrorLinks({ errors, formId, labelOf = fieldLabel }: Omit<CheckoutAlertProps, 'failure'>) {
  return (
    <ul className={styles.links}>
      {Object.entries(errors).map(([path, message]) => {
        const label = labelOf(path);
        return <li key={path}>{label ? <FieldLink id={fieldId(formId, path)} label={label} /> : message}</li>;
      })}
    </ul>
  );
}

function FieldLink({ id, label }: { id: string; label: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        // The address stays as it is: a hash would be one more step back.
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {label}
    </a>
  );
}
