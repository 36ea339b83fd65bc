import { useState } from 'react';
import { createSender } from '#http/idempotent-sender.ts';
import { type TextRules, textErrors } from '#shared/text-rule.ts';
import { type Form, useForm } from '#ui/forms/use-form.ts';
import { failedFiles } from '../attachments/attachments.ts';
import type { AttachmentsControl } from '../attachments/ui/attachments.tsx';
import type { Inquiry, QuoteRequest } from '../contract.ts';
import type { SendForm } from '../queries.ts';

type Content = Inquiry | QuoteRequest;
type Texts = Record<string, string>;

interface EnquiryFormOptions<Enquiry extends Content, Receipt> {
  id: string;
  rules: TextRules;
  /** Stays the same function. */
  send: SendForm<Enquiry, Receipt>;
  attachments: AttachmentsControl;
  /** Sent with the typed texts. */
  more?: Partial<Enquiry> | undefined;
  onSent?(): void;
}

export type EnquiryForm<Receipt = unknown> = Form<Texts, Receipt>;

/** The form of a message or a quote request: its files are uploaded first, and it is stored once. */
export function useEnquiryForm<Enquiry extends Content, Receipt>(
  options: EnquiryFormOptions<Enquiry, Receipt>,
): EnquiryForm<Receipt> {
  const { id, rules, send, attachments, more, onSent } = options;
  const [deliver] = useState(() => createSender({ call: send, isSameScope: (a: string, b: string) => a === b }));
  const form = useForm<Texts, Receipt>({
    id,
    rules,
    isReady: !attachments.busy,
    validate(texts) {
      const files = failedFiles(attachments.items);
      return { ...textErrors(rules, texts), ...(files ? { files } : {}) };
    },
    async send(texts) {
      const content = { ...texts, ...more, files: attachments.files } as Enquiry;
      // Changed content is an enquiry of its own.
      const answer = await deliver(content, JSON.stringify(content));
      if (!answer.success) return { ...answer, validationErrors: byField(answer.validationErrors) };
      attachments.clear();
      onSent?.();
      return answer;
    },
  });
  const listed = attachments.items.map((item) => item.id + (item.state === 'failed')).join();
  const [known, setKnown] = useState(listed);
  // An edit of the list clears its error, before a form that waited for its files is validated again.
  if (known !== listed) {
    setKnown(listed);
    form.clearError('files');
  }
  return form;
}

/** The error of `files.0.url` belongs to `files`. */
function byField(errors: Texts = {}): Texts {
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.split('.')[0], message]));
}
