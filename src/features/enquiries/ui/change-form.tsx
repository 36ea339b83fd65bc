import { useState } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import { requiredText, textErrors } from '#shared/text-rule.ts';
import { TextAreaField } from '#ui/forms/field.tsx';
import { Tap, Taps } from '#ui/forms/taps.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { failedFiles, type Upload } from '../attachments/attachments.ts';
import { endingsInWords } from '../attachments/file-words.ts';
import { Attachments, useAttachments } from '../attachments/ui/attachments.tsx';
import { quoteEndings, quoteNamed, quoteTakes } from '../constants.ts';
import type { QuoteRequest } from '../contract.ts';
import { EnquiryFrame, SendRow } from './enquiry-fields.tsx';
import { FailureMessage } from './enquiry-messages.tsx';

interface ChangeFormProps<Receipt, Subject extends string> {
  /** Choices of subjects, with their labels. */
  subjects: Readonly<Record<Subject, string>>;
  upload: Upload;
  send(change: { about: Subject[]; message: string; files: QuoteRequest['files'] }): Promise<ApiResult<Receipt>>;
}

const rules = { message: requiredText(5_000, 'Your words', 'Say what should be different') };

/** Asks for another version of an offer, in words and files. */
export function ChangeForm<Receipt, Subject extends string>({
  subjects,
  upload,
  send,
}: ChangeFormProps<Receipt, Subject>) {
  const files = useAttachments(upload, quoteTakes, quoteNamed);
  const [about, setAbout] = useState<Subject[]>([]);
  const form = useForm<Record<string, string>, Receipt>({
    id: 'change',
    rules,
    leavesPage: true,
    isReady: !files.busy,
    validate({ message = '' }) {
      const failed = failedFiles(files.items);
      return { ...textErrors(rules, { message }), ...(failed ? { files: failed } : {}) };
    },
    send: ({ message = '' }) => send({ about, message, files: [...files.files] }),
  });
  const toggle = (subject: Subject) =>
    setAbout((was) => (was.includes(subject) ? was.filter((one) => one !== subject) : [...was, subject]));
  return (
    <>
      {form.failure && (
        <FailureMessage title="It was not sent" failure={form.failure} onDismiss={form.dismiss}>
          <p>{form.failure.message}</p>
        </FailureMessage>
      )}
      <EnquiryFrame form={form} label="Change">
        <Taps legend="It is about (optional)">
          {(Object.keys(subjects) as Subject[]).map((subject) => (
            <Tap key={subject} type="checkbox" checked={about.includes(subject)} onChange={() => toggle(subject)}>
              {subjects[subject]}
            </Tap>
          ))}
        </Taps>
        <TextAreaField {...form.field('message')} maxLength={5_000} />
        <Attachments
          id={form.field('files').id}
          control={files}
          endings={quoteEndings}
          hint={endingsInWords(quoteNamed)}
          error={form.field('files').error}
          disabled={form.phase === 'sending'}
        />
        <SendRow phase={form.phase} files={files} label="Send the change" busyLabel="Sending..." thing="change" />
      </EnquiryFrame>
    </>
  );
}
