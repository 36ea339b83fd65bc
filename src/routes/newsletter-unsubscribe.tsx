import { data } from 'react-router';
import { loadSubscription, unsubscribe } from '#features/newsletter/queries.ts';
import { keyHeaders, subscriptionMeta } from '#features/newsletter/subscription-page.ts';
import { SubscriptionScreen } from '#features/newsletter/ui/subscription-screen.tsx';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import type { Route } from './+types/newsletter-unsubscribe';

export const handle = { private: true } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const subscription = await loadSubscription(context.get(apiContext), params.token);
  return data({ subscription }, { status: subscription.success ? 200 : subscription.status || 503 });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { subscription: loadSubscription(browserApi, params.token) };
}

export const headers = () => keyHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return subscriptionMeta('unsubscribe', matches[0].loaderData?.site.publicUrl);
}

export default function NewsletterUnsubscribeRoute({ loaderData, matches, params: { token } }: Route.ComponentProps) {
  return (
    <SubscriptionScreen
      key={token}
      value={loaderData.subscription}
      step="unsubscribe"
      take={() => unsubscribe(browserApi, token)}
      contact={matches[0].loaderData?.site.business.email}
    />
  );
}
