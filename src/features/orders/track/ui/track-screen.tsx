import { useRef } from 'react';
import type { Business } from '#features/site/contract.ts';
import type { ApiResult } from '#http/api-client.ts';
import { textErrors } from '#shared/text-rule.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { type Failure, useForm } from '#ui/forms/use-form.ts';
import { useFocusBack } from '#ui/hooks/use-focus-back.ts';
import { trackRules } from '../../form-rules.ts';
import styles from './track-screen.module.css';

interface Asked {
  orderNumber: string;
  email: string;
}

interface TrackScreenProps {
  send(asked: Asked): Promise<ApiResult<{ message: string }>>;
  /** Absent when the business details could not be loaded. */
  business: Business | undefined;
}

/** Asks for the link of an order. Typed values stay: they can be sent again, or corrected. */
export function TrackScreen({ send, business }: TrackScreenProps) {
  const form = useForm({
    id: 'track',
    rules: trackRules,
    validate: (asked: Asked) => textErrors(trackRules, asked),
    send,
    keepsValues: true,
    onEdit: () => form.clearMessages(),
  });
  const button = useRef<HTMLButtonElement>(null);
  const sending = form.phase === 'sending';
  useFocusBack(button, sending);
  return (
    <div className="wrap">
      <header className={styles.head}>
        <h1>Where is my order?</h1>
        <p className="lede">
          Order number and e-mail are enough. The link is sent by mail; there is nothing to sign in to.
        </p>
      </header>
      <div className={styles.columns}>
        {/* Outside a dialog this method does nothing: without scripts what was typed stays. */}
        <form {...form.attributes} method="dialog" aria-label="Order">
          <Messages message={form.sent?.receipt.message} failure={form.failure} />
          <div className={styles.fields}>
            <TextField
              {...form.field('orderNumber')}
              placeholder="LW-"
              autoComplete="off"
              readOnly={sending}
              hint="As on the screen after your order and in every mail, like LW-000123."
            />
            <TextField
              {...form.field('email')}
              type="email"
              autoComplete="email"
              readOnly={sending}
              hint="The one you ordered with."
            />
          </div>
          <Button ref={button} type="submit" busy={sending}>
            {label(sending, form.sent !== null)}
          </Button>
        </form>
        <aside className={styles.box}>
          {form.sent ? <NothingCame /> : <NoNumber name={business?.name} />}
          {business && <Call {...business} />}
        </aside>
      </div>
    </div>
  );
}

interface MessagesProps {
  /** The answer to what was sent last. */
  message: string | undefined;
  failure: Failure | null;
}

function Messages({ message, failure }: MessagesProps) {
  return (
    <>
      <div aria-live="polite">
        {message !== undefined && (
          <Alert tone="ok" className={styles.message ?? ''}>
            <p>
              <b>{message}</b>
            </p>
          </Alert>
        )}
      </div>
      {failure && (
        <FormFailure failure={failure} className={styles.message}>
          <Alert tone="bad">
            <p>{failure.message}</p>
          </Alert>
        </FormFailure>
      )}
      <noscript>
        <Alert tone="warn" className={styles.message ?? ''}>
          Asking for the link needs JavaScript. Without it, please call us.
        </Alert>
      </noscript>
    </>
  );
}

function label(sending: boolean, wasSent: boolean): string {
  if (sending) return 'Sending...';
  return wasSent ? 'Send it again' : 'Send me the link';
}

function NoNumber({ name }: { name: string | undefined }) {
  return (
    <>
      <h2>No number at hand?</h2>
      <p>It is in the subject of every mail we sent you.{name && ` Search your inbox for “${name}”.`}</p>
    </>
  );
}

function NothingCame() {
  return (
    <>
      <h2>Nothing after five minutes?</h2>
      <p>
        Look in the spam folder, then at the spelling of both. We say the same whether they fit or not, so that nobody
        can try out addresses.
      </p>
    </>
  );
}

function Call({ phone, hoursShort }: Business) {
  return (
    <p>
      Or call{' '}
      <a className="nb" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        {phone}
      </a>
      , {hoursShort}.
    </p>
  );
}
