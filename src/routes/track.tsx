import { trackOrderByMail } from '#features/orders/queries.ts';
import { TrackScreen } from '#features/orders/track/ui/track-screen.tsx';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { staticMeta } from '#shared/seo.ts';
import type { Route } from './+types/track';

export const handle = { cache: { params: [] }, sitemap: true } satisfies PageHandle;

export const meta = staticMeta({
  title: 'Track an order',
  description: 'Where is my order? Order number and e-mail are enough: the link is sent by mail.',
  path: '/track',
});

export default function TrackRoute({ matches }: Route.ComponentProps) {
  return (
    <TrackScreen
      business={matches[0].loaderData?.site.business}
      send={(asked) => trackOrderByMail(browserApi, asked)}
    />
  );
}
