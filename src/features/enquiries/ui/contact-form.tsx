import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { HoneypotField } from '#ui/honeypot-field.tsx';
import { contactEndings } from '../contract.ts';
import { Attachments } from './attachments.tsx';
import styles from './enquiry-form.module.css';
import type { ServiceChoice } from './quote-form.tsx';
import { SendRow } from './send-row.tsx';
import type { Attachments as Files } from './use-attachments.ts';
import type { EnquiryForm } from './use-enquiry-form.ts';

interface ContactFormProps
  extends Pick<EnquiryForm<never, never>, 'form' | 'phase' | 'faults' | 'round' | 'submit' | 'edited'> {
  services: readonly ServiceChoice[];
  files: Files;
}

export function ContactForm({ form, phase, faults, round, submit, edited, services, files }: ContactFormProps) {
  const field = (name: string) => ({ name, id: `contact-${name}`, error: faults[name] });
  return (
    <form
      key={round}
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-labelledby="send-a-message"
      onSubmit={submit}
      onInput={edited}
    >
      <TextField label="Full Name" {...field('name')} className={styles.half} autoComplete="name" required />
      <TextField
        label="Email Address"
        {...field('email')}
        className={styles.half}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField
        label="Phone"
        optional
        {...field('phone')}
        className={styles.half}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField label="Company" optional {...field('company')} className={styles.half} autoComplete="organization" />
      <SelectField label="Service" optional {...field('service')}>
        <option value="">Choose a service</option>
        {services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="Subject" {...field('subject')} required />
      <TextAreaField label="Message" {...field('message')} required />
      <Attachments
        id={field('files').id}
        control={files}
        endings={contactEndings}
        hint="JPG, JPEG, PNG, PDF, AI, PSD or EPS. 10MB maximum each."
        error={faults.files}
        disabled={phase === 'sending'}
      />
      <HoneypotField />
      <SendRow phase={phase} files={files} label="Send Message" busyLabel="Sending..." thing="message" />
    </form>
  );
}
