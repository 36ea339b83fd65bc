import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import { Button, ButtonLink } from '../button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import styles from './one-step.module.css';
import { useForm } from './use-form.ts';

export interface OneStepWords {
  title: string;
  text: string;
  /** The button was not pressed yet. */
  isAsked: boolean;
}

interface OneStepProps<Receipt> {
  /** @param receipt of the step, once it is taken */
  say(receipt: Receipt | undefined): OneStepWords;
  label: string;
  busyLabel: string;
  take(): Promise<ApiResult<Receipt>>;
  /** Stands below the button without JavaScript. */
  noScript: ReactNode;
}

/** The page of a mail's link: nothing happens until the button is pressed, since mail scanners open links. */
export function OneStep<Receipt>({ say, label, busyLabel, take, noScript }: OneStepProps<Receipt>) {
  const id = useId();
  const form = useForm({ id, rules: {}, validate: () => ({}), send: take });
  const sending = form.phase === 'sending';
  const isDone = form.sent !== null;
  const button = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(button, sending);
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);
  const { title, text, isAsked } = say(form.sent?.receipt);
  return (
    <section className={styles.ground} aria-labelledby={id}>
      <div className="wrap">
        <h1 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
        <form {...form.attributes} method="dialog" className={`btns ${styles.btns}`}>
          {isAsked ? (
            <Button ref={button} type="submit" busy={sending}>
              {sending ? busyLabel : label}
            </Button>
          ) : (
            <ButtonLink to="/products">Continue Shopping</ButtonLink>
          )}
        </form>
        {form.failure && (
          <Alert tone="bad" className={styles.alert ?? ''}>
            <p>{form.failure.message}</p>
          </Alert>
        )}
        {isAsked && <div className={styles.noScript}>{noScript}</div>}
      </div>
    </section>
  );
}
