import type { ReactNode } from 'react';
import { EmailField, PhoneField } from '#ui/forms/contact-fields.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import type { Faults } from '../form-faults.ts';
import styles from './enquiry-form.module.css';
import type { EnquiryForm } from './use-enquiry-form.ts';

export interface ServiceChoice {
  id: string;
  name: string;
}

/** What a form needs of `useEnquiryForm` to be drawn. */
export type FormParts = Pick<EnquiryForm<never, never>, 'form' | 'phase' | 'faults' | 'round' | 'submit' | 'edited'>;

export type FieldOf = (name: string) => { name: string; id: string; error: string | undefined };

/** Name, id and error of a form's fields; the ids begin with the form's own word. */
export function fieldsOf(form: string, faults: Faults): FieldOf {
  return (name) => ({ name, id: `${form}-${name}`, error: faults[name] });
}

interface EnquiryFrameProps extends FormParts {
  /** The form's name, where no heading names it. */
  label?: string;
  labelledBy?: string;
  children: ReactNode;
}

/** The form itself: empty again after each success. */
export function EnquiryFrame({ form, round, submit, edited, label, labelledBy, children }: EnquiryFrameProps) {
  return (
    <form
      key={round}
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-label={label}
      aria-labelledby={labelledBy}
      onSubmit={submit}
      onInput={edited}
    >
      {children}
    </form>
  );
}

interface PersonFieldsProps {
  field: FieldOf;
  name: string;
  email: string;
  phoneIsOptional?: boolean;
}

/** Who asks. The two forms call name and e-mail by other words (section 2). */
export function PersonFields({ field, name, email, phoneIsOptional = false }: PersonFieldsProps) {
  return (
    <>
      <TextField label={name} {...field('name')} className={styles.half} autoComplete="name" required />
      <EmailField label={email} {...field('email')} className={styles.half} required />
      <PhoneField
        label="Phone"
        {...field('phone')}
        className={styles.half}
        optional={phoneIsOptional}
        required={!phoneIsOptional}
      />
      <TextField label="Company" optional {...field('company')} className={styles.half} autoComplete="organization" />
    </>
  );
}

interface ServiceFieldProps {
  field: FieldOf;
  services: readonly ServiceChoice[];
  /** Id of the service that is chosen at the start. */
  chosen?: string | undefined;
  isOptional?: boolean;
  onPick?(service: string): void;
}

export function ServiceField({ field, services, chosen = '', isOptional = false, onPick }: ServiceFieldProps) {
  return (
    <SelectField
      label="Service"
      {...field('service')}
      defaultValue={chosen}
      optional={isOptional}
      required={!isOptional}
      onChange={({ target }) => onPick?.(target.value)}
    >
      <option value="">Choose a service</option>
      {services.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
