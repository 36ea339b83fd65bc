import { data, useLocation } from 'react-router';
import type { SubscriptionStep } from '#features/newsletter/constants.ts';
import { confirm, loadSubscription, unsubscribe } from '#features/newsletter/queries.ts';
import { keyHeaders, subscriptionMeta } from '#features/newsletter/subscription-page.ts';
import { SubscriptionScreen } from '#features/newsletter/ui/subscription-screen.tsx';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import type { Route } from './+types/newsletter';

export const handle = { private: true } satisfies PageHandle;

const calls = { confirm, unsubscribe };

/** The step in the path; routes.ts has a route for each. */
function findStep(pathname: string): SubscriptionStep {
  return /^\/newsletter\/unsubscribe\//i.test(pathname) ? 'unsubscribe' : 'confirm';
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const subscription = await loadSubscription(context.get(apiContext), params.token);
  return data({ subscription }, { status: subscription.success ? 200 : subscription.status || 503 });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { subscription: loadSubscription(browserApi, params.token) };
}

export const headers = () => keyHeaders;

export function meta({ location, matches }: Route.MetaArgs) {
  return subscriptionMeta(findStep(location.pathname), matches[0].loaderData?.site);
}

export default function NewsletterRoute({ loaderData, matches, params: { token } }: Route.ComponentProps) {
  const step = findStep(useLocation().pathname);
  return (
    <SubscriptionScreen
      key={token}
      value={loaderData.subscription}
      step={step}
      take={() => calls[step](browserApi, token)}
      contact={matches[0].loaderData?.site.business.email}
    />
  );
}
