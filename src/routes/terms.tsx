import { data } from 'react-router';
import { loadLegalPage } from '#features/site/queries.ts';
import { LegalScreen } from '#features/site/ui/legal-screen.tsx';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { pageMeta } from '#shared/seo.ts';
import type { Route } from './+types/terms';

export const handle = { cache: { params: [] }, sitemap: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const page = await loadLegalPage(context.get(apiContext), 'terms');
  return data({ page }, { status: page.success ? 200 : page.status || 503 });
}

export function clientLoader() {
  return { page: loadLegalPage(browserApi, 'terms') };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Terms',
    description: 'Prices and tax, shipping, payment, your order, and what to do if something is wrong.',
    path: '/terms',
    publicUrl: matches[0].loaderData?.site.publicUrl,
  });
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalScreen value={loaderData.page} />;
}
