import type { ApiFailure } from '#http/api-client.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Load, type Loadable } from '#ui/feedback/load.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/feedback/states.tsx';
import { OneStep } from '#ui/forms/one-step.tsx';
import type { SubscriptionStep } from '../constants.ts';
import type { Subscription } from '../contract.ts';
import { badLinkHelp, stepWords, subscriptionView } from '../messages.ts';
import type { SubscriptionAnswer } from '../queries.ts';
import { NoScript } from './no-script.tsx';

interface SubscriptionScreenProps {
  value: Loadable<{ subscription: Subscription }>;
  step: SubscriptionStep;
  /** Takes the step on the server. */
  take(): Promise<SubscriptionAnswer>;
  /** Where to write to without JavaScript. */
  contact: string | undefined;
}

/** The page of a mail's link. */
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

function Failed({ failure, retry, step }: { failure: ApiFailure; retry: () => void; step: SubscriptionStep }) {
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
  const { button, busy } = stepWords[step];
  return (
    <OneStep
      take={take}
      say={(receipt) => subscriptionView(step, (receipt?.subscription ?? before).status, receipt !== undefined)}
      label={button}
      busyLabel={busy}
      noScript={<NoScript contact={contact}>This button needs JavaScript.</NoScript>}
    />
  );
}
