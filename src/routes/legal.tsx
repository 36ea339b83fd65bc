import { data } from 'react-router';
import { type LegalPageName, legalPages } from '#features/site/constants.ts';
import { loadLegalPage } from '#features/site/queries.ts';
import { LegalScreen } from '#features/site/ui/legal-screen.tsx';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { pageMeta } from '#shared/seo.ts';
import type { Route } from './+types/legal';

export const handle = { cache: { params: [] }, sitemap: true } satisfies PageHandle;

const tags: Record<LegalPageName, { title: string; description: string }> = {
  privacy: {
    title: 'Privacy',
    description: 'What this shop stores about you, in your browser and in its database.',
  },
  terms: {
    title: 'Terms',
    description: 'Prices and tax, shipping, payment, your order, and what to do if something is wrong.',
  },
  cookies: {
    title: 'Cookies',
    description: 'This site sets no cookies. What it keeps in your browser instead, and why.',
  },
};

/** The name in the path; routes.ts has a route for each. */
function findName(pathname: string): LegalPageName {
  return legalPages.find((name) => pathname.toLowerCase().startsWith(`/${name}`)) ?? 'privacy';
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await loadLegalPage(context.get(apiContext), findName(url.pathname));
  return data({ page }, { status: page.success ? 200 : page.status || 503 });
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { page: loadLegalPage(browserApi, findName(url.pathname)) };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const name = findName(location.pathname);
  return pageMeta({ ...tags[name], path: `/${name}`, site: matches[0].loaderData?.site });
}

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalScreen value={loaderData.page} />;
}
