import { TextAreaField, TextField } from '#ui/forms/field.tsx';
import { HoneypotField } from '#ui/forms/honeypot-field.tsx';
import { Attachments } from '../attachments/ui/attachments.tsx';
import type { Attachments as Files } from '../attachments/ui/use-attachments.ts';
import { contactEndings } from '../constants.ts';
import { EnquiryFrame, PersonFields, type ServiceChoice, ServiceField } from './enquiry-fields.tsx';
import { SendRow } from './send-row.tsx';
import type { EnquiryForm } from './use-enquiry-form.ts';

interface ContactFormProps {
  form: EnquiryForm;
  services: readonly ServiceChoice[];
  files: Files;
}

export function ContactForm({ form, services, files }: ContactFormProps) {
  const { phase, field } = form;
  return (
    <EnquiryFrame form={form} labelledBy="send-a-message">
      <PersonFields field={field} />
      <ServiceField field={field} services={services} />
      <TextField {...field('subject')} />
      <TextAreaField {...field('message')} />
      <Attachments
        id={field('files').id}
        control={files}
        endings={contactEndings}
        hint="JPG, JPEG, PNG, PDF, AI, PSD or EPS. 10MB maximum each."
        error={field('files').error}
        disabled={phase === 'sending'}
      />
      <HoneypotField />
      <SendRow phase={phase} files={files} label="Send Message" busyLabel="Sending..." thing="message" />
    </EnquiryFrame>
  );
}
