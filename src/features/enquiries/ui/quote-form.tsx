import { SelectField, TextAreaField, TextField } from '#ui/forms/field.tsx';
import { HoneypotField } from '#ui/forms/honeypot-field.tsx';
import { endingsInWords } from '../attachments/file-words.ts';
import { Attachments } from '../attachments/ui/attachments.tsx';
import type { Attachments as Files } from '../attachments/ui/use-attachments.ts';
import { budgets, quoteEndings, quoteNamed } from '../constants.ts';
import { EnquiryFrame, PersonFields, type ServiceChoice, ServiceField } from './enquiry-fields.tsx';
import styles from './enquiry-form.module.css';
import { SendRow } from './send-row.tsx';
import type { EnquiryForm } from './use-enquiry-form.ts';

interface QuoteFormProps {
  form: EnquiryForm;
  services: readonly ServiceChoice[];
  /** Id of the service that is chosen at the start. */
  chosen: string | undefined;
  onPick(service: string): void;
  files: Files;
}

export function QuoteForm({ form, services, chosen, onPick, files }: QuoteFormProps) {
  const { phase, field } = form;
  return (
    <EnquiryFrame form={form} label="Quote request">
      <PersonFields field={field} />
      <ServiceField field={field} services={services} chosen={chosen} onPick={onPick} />
      <ProjectFields field={field} />
      <Attachments
        id={field('files').id}
        control={files}
        endings={quoteEndings}
        hint={endingsInWords(quoteNamed)}
        error={field('files').error}
        disabled={phase === 'sending'}
      />
      <HoneypotField />
      <SendRow phase={phase} files={files} label="Get Your Quote" busyLabel="Submitting..." thing="request" />
    </EnquiryFrame>
  );
}

function ProjectFields({ field }: Pick<EnquiryForm, 'field'>) {
  return (
    <>
      <TextAreaField
        {...field('projectDescription')}
        placeholder="What is it for, on which cloth, how big, in how many colours?"
      />
      <TextField {...field('quantity')} className={styles.third} placeholder="e.g. 50 to 80" />
      {/* With an end, a year has four digits. */}
      <TextField {...field('deadline')} className={styles.third} type="date" max="9999-12-31" />
      <SelectField {...field('budget')} className={styles.third}>
        <option value="">Choose a budget</option>
        {budgets.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('additionalNotes')} />
    </>
  );
}
