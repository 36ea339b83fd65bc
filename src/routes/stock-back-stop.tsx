import { stopMails } from '#features/stock-back/queries.ts';
import { StopScreen } from '#features/stock-back/ui/stop-screen.tsx';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { pageMeta } from '#shared/seo.ts';
import type { Route } from './+types/stock-back-stop';

export const handle = { private: true } satisfies PageHandle;

/** The address is a secret of the reader: never cached, indexed or sent as a referrer. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });

export function meta({ matches }: Route.MetaArgs) {
  const tags = pageMeta({
    title: 'No more mails about sizes',
    description: 'The way out of the mails that tell of sizes that are back.',
    path: '/stock-back/stop',
    site: matches[0].loaderData?.site,
    noindex: true,
  });
  return [...tags, { name: 'referrer', content: 'no-referrer' }];
}

export default function StockBackStopRoute({ params: { token } }: Route.ComponentProps) {
  return <StopScreen key={token} stop={() => stopMails(browserApi, token)} />;
}
