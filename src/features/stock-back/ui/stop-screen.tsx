import { useEffect, useRef } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { useFocusBack } from '#ui/hooks/use-focus-back.ts';
import styles from './stop-screen.module.css';

/** The page of a mail's link: nothing happens until the button is pressed, since mail scanners open links. */
export function StopScreen({ stop }: { stop(): Promise<ApiResult<{ message: string }>> }) {
  const form = useForm({ id: 'stop', rules: {}, validate: () => ({}), send: stop });
  const sending = form.phase === 'sending';
  const button = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = form.sent !== null;
  useFocusBack(button, sending);
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);
  return (
    <section className={styles.ground} aria-labelledby="stop-title">
      <div className="wrap">
        <h1 id="stop-title" ref={heading} tabIndex={-1}>
          {isDone ? 'You are unsubscribed' : 'No more mails about sizes?'}
        </h1>
        <p>
          {isDone
            ? 'No more mails about sizes will come. We have forgotten the address.'
            : 'A size has one mail, and the address is removed with it. One press ends the other sizes that you asked about, too.'}
        </p>
        <form {...form.attributes} method="dialog" className={`btns ${styles.btns}`}>
          {isDone ? (
            <ButtonLink to="/products">Continue Shopping</ButtonLink>
          ) : (
            <Button ref={button} type="submit" busy={sending}>
              {sending ? 'Unsubscribing...' : 'Unsubscribe'}
            </Button>
          )}
        </form>
        {form.failure && (
          <Alert tone="bad" className={styles.alert ?? ''}>
            <p>{form.failure.message}</p>
          </Alert>
        )}
        <noscript>
          <p className={styles.noScript}>This button needs JavaScript.</p>
        </noscript>
      </div>
    </section>
  );
}
