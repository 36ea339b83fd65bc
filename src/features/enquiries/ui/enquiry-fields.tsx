import type { ReactNode } from 'react';
import { plural } from '#shared/format.ts';
import { answerHours } from '#shared/time/answer-hours.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmailField, PhoneField } from '#ui/forms/contact-fields.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';
import type { AttachmentsView } from '../attachments/attachments.ts';
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

interface SendRowProps {
  phase: EnquiryForm['phase'];
  files: Pick<AttachmentsView, 'items'>;
  label: string;
  busyLabel: string;
  /** The thing to send, e.g. `message`. */
  thing: string;
}

/** The button of a form, and beside it the progress until the answer. */
export function SendRow({ phase, files, label, busyLabel, thing }: SendRowProps) {
  const isReady = useHydrated();
  const busy = phase !== 'idle';
  const left = files.items.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  return (
    <div className={classNames('btns', styles.send)}>
      <Button type="submit" busy={busy} disabled={!isReady}>
        {busy ? busyLabel : label}
      </Button>
      <p role="status" className={styles.progress}>
        {phase === 'waiting' && `Waiting for ${plural(left, 'file')}. Your ${thing} goes out right after.`}
        {phase === 'sending' && 'Please keep this page open.'}
      </p>
    </div>
  );
}

interface WithoutScriptsProps {
  phone: string;
  email: string;
}

/** Other ways to ask, for who has no JavaScript. */
export function WithoutScripts({ phone, email }: WithoutScriptsProps) {
  return (
    <noscript>
      <p className={styles.noScript}>
        This form needs JavaScript. Please call <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> or write to{' '}
        <a href={`mailto:${email}`}>{email}</a>: we answer within {answerHours} hours too.
      </p>
    </noscript>
  );
}
