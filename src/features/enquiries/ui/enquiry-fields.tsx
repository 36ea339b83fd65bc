import type { ReactNode } from 'react';
import { EmailField, PhoneField } from '#ui/forms/contact-fields.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
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

type Field = Pick<EnquiryForm, 'field'>;

/** The visitor's own details. */
export function PersonFields({ field }: Field) {
  return (
    <>
      <TextField {...field('name')} className={styles.half} autoComplete="name" />
      <EmailField {...field('email')} className={styles.half} />
      <PhoneField {...field('phone')} className={styles.half} />
      <TextField {...field('company')} className={styles.half} autoComplete="organization" />
    </>
  );
}

interface ServiceFieldProps extends Field {
  services: readonly ServiceChoice[];
  /** Id of the service that is chosen at the start. */
  chosen?: string | undefined;
  onPick?(service: string): void;
}

export function ServiceField({ field, services, chosen = '', onPick }: ServiceFieldProps) {
  return (
    <SelectField {...field('service')} defaultValue={chosen} onChange={({ target }) => onPick?.(target.value)}>
      <option value="">Choose a service</option>
      {services.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
