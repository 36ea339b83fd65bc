import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { HoneypotField } from '#ui/honeypot-field.tsx';
import { budgets, quoteEndings } from '../contract.ts';
import type { Faults } from '../form-faults.ts';
import { Attachments } from './attachments.tsx';
import styles from './enquiry-form.module.css';
import { SendRow } from './send-row.tsx';
import type { Attachments as Files } from './use-attachments.ts';
import type { EnquiryForm } from './use-enquiry-form.ts';

export interface ServiceChoice {
  id: string;
  name: string;
}

interface QuoteFormProps
  extends Pick<EnquiryForm<never, never>, 'form' | 'phase' | 'faults' | 'round' | 'submit' | 'edited'> {
  services: readonly ServiceChoice[];
  /** Id of the service that is chosen at the start. */
  chosen: string | undefined;
  files: Files;
}

export function QuoteForm({ form, phase, faults, round, submit, edited, services, chosen, files }: QuoteFormProps) {
  const field = fieldsOf(faults);
  return (
    <form
      key={round}
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-label="Quote request"
      onSubmit={submit}
      onInput={edited}
    >
      <PersonFields field={field} />
      <SelectField label="Service" {...field('service')} defaultValue={(round === 0 && chosen) || ''} required>
        <option value="">Choose a service</option>
        {services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ProjectFields field={field} />
      <Attachments
        id={field('files').id}
        control={files}
        endings={quoteEndings}
        hint="JPG, PNG, PDF, DOC, DOCX, AI or PSD"
        error={faults.files}
        disabled={phase === 'sending'}
      />
      <HoneypotField />
      <SendRow phase={phase} files={files} label="Get Your Quote" busyLabel="Submitting..." thing="request" />
    </form>
  );
}

type FieldOf = (name: string) => { name: string; id: string; error: string | undefined };

function fieldsOf(faults: Faults): FieldOf {
  return (name) => ({ name, id: `quote-${name}`, error: faults[name] });
}

function PersonFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextField label="Name" {...field('name')} className={styles.half} autoComplete="name" required />
      <TextField
        label="Email"
        {...field('email')}
        className={styles.half}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextField
        label="Phone"
        {...field('phone')}
        className={styles.half}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <TextField label="Company" optional {...field('company')} className={styles.half} autoComplete="organization" />
    </>
  );
}

function ProjectFields({ field }: { field: FieldOf }) {
  return (
    <>
      <TextAreaField
        label="Project description"
        {...field('projectDescription')}
        placeholder="What is it for, on which cloth, how big, in how many colours?"
        required
      />
      <TextField
        label="Quantity"
        optional
        {...field('quantity')}
        className={styles.third}
        placeholder="e.g. 50 to 80"
      />
      {/* With an end, a year has four digits. */}
      <TextField
        label="Deadline"
        optional
        {...field('deadline')}
        className={styles.third}
        type="date"
        max="9999-12-31"
      />
      <SelectField label="Budget" optional {...field('budget')} className={styles.third}>
        <option value="">Choose a budget</option>
        {budgets.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField label="Additional notes" optional {...field('additionalNotes')} />
    </>
  );
}
