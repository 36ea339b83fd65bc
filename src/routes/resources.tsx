import { ResourcesScreen } from '#features/site/ui/resources-screen.tsx';
import type { PageHandle } from '#http/page-handle.ts';
import { pageMeta } from '#shared/seo.ts';
import type { Route } from './+types/resources';

export const handle = { cache: { params: [] }, sitemap: true } satisfies PageHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Resources',
    description: 'Blog, case studies, guides, and industry insights.',
    path: '/resources',
    publicUrl: matches[0].loaderData?.site.publicUrl,
  });
}

export default function ResourcesRoute() {
  return <ResourcesScreen />;
}
