import { useId, useRef } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import { textErrors } from '#shared/text-rule.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { HoneypotField } from '#ui/forms/honeypot-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { useFocusBack } from '#ui/hooks/use-focus-back.ts';
import { signUpRules } from '../constants.ts';
import styles from './newsletter-box.module.css';
import { NoScript } from './no-script.tsx';

interface NewsletterBoxProps {
  /** @param website value of the honeypot field */
  signUp(email: string, website: string): Promise<ApiResult<{ message: string }>>;
  /** Where to write to without JavaScript. */
  contact: string | undefined;
}

/** The footer's email box. A message below it says how signing up ended; its place is kept free. */
export function NewsletterBox({ signUp, contact }: NewsletterBoxProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const form = useForm({
    id,
    rules: signUpRules,
    validate: (values: { email: string }) => textErrors(signUpRules, values),
    send: ({ email, website }: { email: string; website: string }) => signUp(email, website),
    onEdit: () => form.clearMessages(),
  });
  const { id: inputId, error } = form.field('email');
  const failed = error ?? form.failure?.message;
  const sending = form.phase === 'sending';
  useFocusBack(button, sending);
  return (
    // Outside a dialog this method does nothing: without scripts the page and the typed address stay.
    <form {...form.attributes} className={styles.box} method="dialog" aria-label="Newsletter">
      <label htmlFor={inputId}>
        News from the print floor<span className="vh"> (email address)</span>
      </label>
      <div className={styles.row}>
        <input
          id={inputId}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="you@company.lk"
          readOnly={sending}
          aria-invalid={failed ? true : undefined}
          aria-describedby={`${id}-status`}
        />
        <Button ref={button} type="submit" look="second" busy={sending}>
          {sending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      <HoneypotField />
      <p className={classNames(styles.status, failed && styles.failed)} id={`${id}-status`} aria-live="polite">
        {failed ?? form.sent?.receipt.message}
      </p>
      <NoScript className={styles.noScript} contact={contact}>
        Signing up needs JavaScript.
      </NoScript>
    </form>
  );
}
