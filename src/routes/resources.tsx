import { ResourcesScreen } from '#features/site/ui/resources-screen.tsx';
import type { PageHandle } from '#http/page-handle.ts';
import { staticMeta } from '#shared/seo.ts';

export const handle = { cache: { params: [] }, sitemap: true } satisfies PageHandle;

export const meta = staticMeta({
  title: 'Resources',
  description: 'Blog, case studies, guides, and industry insights.',
  path: '/resources',
});

export default function ResourcesRoute() {
  return <ResourcesScreen />;
}
