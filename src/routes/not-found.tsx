import { data } from 'react-router';
import { NotFoundScreen } from '#features/site/ui/not-found-screen.tsx';
import { pageMeta } from '#shared/seo.ts';
import type { Route } from './+types/not-found';

export function loader() {
  return data(null, { status: 404 });
}

export const clientLoader = () => null;

export function meta({ location, matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Page not found',
    description: 'The address may be old or mistyped.',
    path: location.pathname,
    site: matches[0].loaderData?.site,
    noindex: true,
  });
}

export default function NotFound({ matches }: Route.ComponentProps) {
  return <NotFoundScreen picture={matches[0].loaderData?.site.pictures.notFound} />;
}
