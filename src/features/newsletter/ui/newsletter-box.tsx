import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { HoneypotField } from '#ui/forms/honeypot-field.tsx';
import { useFocusBack } from '#ui/hooks/use-focus-back.ts';
import styles from './newsletter-box.module.css';
import { type SignUp, useSignUp } from './use-sign-up.ts';

interface NewsletterBoxProps {
  signUp: SignUp;
  /** Where to write to without JavaScript; absent when the business details could not be loaded. */
  contact: string | undefined;
}

/** The footer's email box. A message below it says how signing up ended; its place is kept free. */
export function NewsletterBox({ signUp, contact }: NewsletterBoxProps) {
  const id = useId();
  const { email, state, input, button, website, change, submit } = useSignUp(signUp);
  const sending = state.is === 'sending';
  const failed = state.is === 'failed';
  useFocusBack(button, sending);
  return (
    // Outside a dialog this method does nothing: without scripts, or before they answer, the page and what is typed stay.
    <form className={styles.box} method="dialog" noValidate aria-label="Newsletter" onSubmit={submit}>
      <label htmlFor={id}>
        News from the print floor<span className="vh"> (email address)</span>
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          type="email"
          required
          autoComplete="email"
          placeholder="you@company.lk"
          value={email}
          readOnly={sending}
          aria-invalid={failed || undefined}
          aria-describedby={`${id}-status`}
          onChange={({ target }) => change(target.value)}
        />
        <Button ref={button} type="submit" look="second" busy={sending}>
          {sending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      <HoneypotField ref={website} />
      <p className={classNames(styles.status, failed && styles.failed)} id={`${id}-status`} aria-live="polite">
        {state.message}
      </p>
      <noscript>
        <p className={styles.noScript}>
          Signing up needs JavaScript.
          {contact && (
            <>
              {' '}
              Without it, write to <a href={`mailto:${contact}`}>{contact}</a>.
            </>
          )}
        </p>
      </noscript>
    </form>
  );
}
