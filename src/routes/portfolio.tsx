import { data } from 'react-router';
import { ClosingCall } from '#features/homepage/ui/closing-call.tsx';
import { loadProjects } from '#features/portfolio/queries.ts';
import { PortfolioScreen } from '#features/portfolio/ui/portfolio-screen.tsx';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { staticMeta } from '#shared/seo.ts';
import type { Route } from './+types/portfolio';

export const handle = { cache: { params: [] }, sitemap: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const projects = await loadProjects(context.get(apiContext));
  return data({ projects }, { status: projects.success ? 200 : projects.status || 503 });
}

export function clientLoader() {
  return { projects: loadProjects(browserApi) };
}

export const meta = staticMeta({
  title: 'Portfolio',
  description:
    'Uniforms, gifts, stationery, packaging and stage wear that we printed, stitched and foiled: for whom, how many pieces and in how many days.',
  path: '/portfolio',
});

export default function PortfolioRoute({ loaderData, matches }: Route.ComponentProps) {
  return (
    <>
      <PortfolioScreen value={loaderData.projects} note={matches[0].loaderData?.site.portfolioNote} />
      <ClosingCall />
    </>
  );
}
