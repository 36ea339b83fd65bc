import { useEffect, useRef } from 'react';
import type { ApiFailure } from '#http/api-client.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Load, type Loadable } from '#ui/feedback/load.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/feedback/states.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { useFocusBack } from '#ui/hooks/use-focus-back.ts';
import type { Step } from '../constants.ts';
import type { Subscription } from '../contract.ts';
import type { SubscriptionAnswer } from '../queries.ts';
import { badLinkHelp, stepWords, subscriptionView } from '../subscription-words.ts';
import { NoScript } from './no-script.tsx';
import styles from './subscription-screen.module.css';

interface SubscriptionScreenProps {
  value: Loadable<{ subscription: Subscription }>;
  step: Step;
  /** Takes the step on the server. */
  take(): Promise<SubscriptionAnswer>;
  /** Where to write to without JavaScript. */
  contact: string | undefined;
}

/** The page of a mail's link: nothing happens until the button is pressed, since mail scanners open links. */
export function SubscriptionScreen({ value, ...rest }: SubscriptionScreenProps) {
  return (
    <Load
      value={value}
      loading={<Loading />}
      error={(failure, retry) => <Failed failure={failure} retry={retry} step={rest.step} />}
    >
      {({ subscription }) => <KnownSubscription {...rest} before={subscription} />}
    </Load>
  );
}

function Loading() {
  return (
    <div className="wrap section">
      <LoadingState label="Loading your subscription..." />
    </div>
  );
}

function Failed({ failure, retry, step }: { failure: ApiFailure; retry: () => void; step: Step }) {
  return (
    <div className="wrap section">
      {failure.status === 404 ? (
        <EmptyState
          level={1}
          title="Link not valid"
          message={badLinkHelp[step]}
          action={<ButtonLink to="/">Go to the home page</ButtonLink>}
        />
      ) : (
        <ErrorState level={1} message={failure.error} onRetry={retry} />
      )}
    </div>
  );
}

function KnownSubscription({
  before,
  step,
  take,
  contact,
}: Omit<SubscriptionScreenProps, 'value'> & { before: Subscription }) {
  const form = useForm({ id: 'subscription', rules: {}, validate: () => ({}), send: take });
  const sending = form.phase === 'sending';
  const after = form.sent?.receipt.subscription;
  const button = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(button, sending);
  useEffect(() => {
    if (after) heading.current?.focus();
  }, [after]);
  const words = stepWords[step];
  const view = subscriptionView(step, (after ?? before).status, after !== undefined);
  return (
    <section className={styles.ground} aria-labelledby="subscription">
      <div className="wrap">
        <h1 id="subscription" ref={heading} tabIndex={-1}>
          {view.title}
        </h1>
        <p>{view.text}</p>
        <form {...form.attributes} method="dialog" className={classNames('btns', styles.btns)}>
          {view.isAsked ? (
            <Button ref={button} type="submit" busy={sending}>
              {sending ? words.busy : words.button}
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
        {view.isAsked && (
          <NoScript className={styles.noScript} contact={contact}>
            This button needs JavaScript.
          </NoScript>
        )}
      </div>
    </section>
  );
}
