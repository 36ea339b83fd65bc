import type { ReactNode } from 'react';
import { EmailField, PhoneField } from '#ui/forms/contact-fields.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import type { FieldOf } from '#ui/forms/use-form.ts';
import styles from './enquiry-form.module.css';
import type { EnquiryForm } from './use-enquiry-form.ts';

export interface ServiceChoice {
  id: string;
  name: string;
}

interface EnquiryFrameProps {
  form: EnquiryForm;
  /** The form's name, where no heading names it. */
  label?: string;
  labelledBy?: string;
  children: ReactNode;
}

export function EnquiryFrame({ form, label, labelledBy, children }: EnquiryFrameProps) {
  return (
    <form {...form.attributes} className={styles.form} method="post" aria-label={label} aria-labelledby={labelledBy}>
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

/** The visitor's own details. The two forms label name and e-mail differently (section 2). */
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
