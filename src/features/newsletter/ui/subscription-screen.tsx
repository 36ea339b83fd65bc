import { useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '#http/api-client.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { Load, type Loadable } from '#ui/feedback/load.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/feedback/states.tsx';
import { useFocusBack } from '#ui/hooks/use-focus-back.ts';
import type { Subscription } from '../contract.ts';
import type { SubscriptionAnswer } from '../queries.ts';
import { badLinkHelp, type Step, stepWords, subscriptionView } from '../subscription-words.ts';
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

/** Where a link in a mail leads: nothing happens until the visitor presses the button, since mail scanners open links. */
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
  const { sending, failure, after, press } = useStep(take);
  const button = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusBack(button, sending);
  useEffect(() => {
    if (after) heading.current?.focus();
  }, [after]);
  const words = stepWords[step];
  const view = subscriptionView(step, (after ?? before).status, after !== null);
  return (
    <section className={styles.ground} aria-labelledby="subscription">
      <div className="wrap">
        <h1 id="subscription" ref={heading} tabIndex={-1}>
          {view.title}
        </h1>
        <p>{view.text}</p>
        <div className={classNames('btns', styles.btns)}>
          {view.isAsked ? (
            <Button ref={button} busy={sending} onClick={press}>
              {sending ? words.busy : words.button}
            </Button>
          ) : (
            <ButtonLink to="/products">Continue Shopping</ButtonLink>
          )}
        </div>
        {failure && (
          <Alert tone="bad" className={styles.alert ?? ''}>
            <p>{failure}</p>
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

function useStep(take: () => Promise<SubscriptionAnswer>) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [after, setAfter] = useState<Subscription | null>(null);
  async function run(): Promise<void> {
    setSending(true);
    setFailure('');
    const answer = await take();
    setSending(false);
    if (answer.success) return setAfter(answer.subscription);
    console.error(answer.error, { status: answer.status });
    setFailure(answer.error);
  }
  return { sending, failure, after, press: () => void run() };
}
