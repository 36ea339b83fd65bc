import { data } from 'react-router';
import { loadSubscription, unsubscribe } from '#features/newsletter/loads.ts';
import { SubscriptionScreen } from '#features/newsletter/ui/subscription-screen.tsx';
import { apiContext } from '#server/contexts.ts';
import { browserApi } from '#shared/api-client.ts';
import { pageMeta } from '#shared/seo.ts';
import type { Route } from './+types/newsletter-unsubscribe';

export async function loader({ context, params }: Route.LoaderArgs) {
  const subscription = await loadSubscription(context.get(apiContext), params.token);
  return data({ subscription }, { status: subscription.success ? 200 : subscription.status || 503 });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { subscription: loadSubscription(browserApi, params.token) };
}

/** The address is the key to the subscription: it is neither kept, nor indexed, nor told to other sites. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
}

export function meta({ matches }: Route.MetaArgs) {
  const tags = pageMeta({
    title: 'Unsubscribe from our newsletter',
    description: 'The way out of our newsletter.',
    // Without the token, which is for the reader alone.
    path: '/newsletter/unsubscribe',
    publicUrl: matches[0].loaderData?.site.publicUrl,
    noindex: true,
  });
  return [...tags, { name: 'referrer', content: 'no-referrer' }];
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
