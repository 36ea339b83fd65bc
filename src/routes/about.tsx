import { data } from 'react-router';
import { ClosingCall } from '#features/homepage/ui/closing-call.tsx';
import { loadAbout } from '#features/site/queries.ts';
import { AboutScreen } from '#features/site/ui/about-screen.tsx';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { pageMeta } from '#shared/seo.ts';
import type { Route } from './+types/about';

export const handle = { cache: { params: [] }, sitemap: true } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const about = await loadAbout(context.get(apiContext));
  return data({ about }, { status: about.success ? 200 : about.status || 503 });
}

export function clientLoader() {
  return { about: loadAbout(browserApi) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const answer = loaderData?.about instanceof Promise ? undefined : loaderData?.about;
  return pageMeta({
    title: 'About',
    description:
      'The people, the story and the six values behind a print and embroidery house in Rathmalana, Colombo: a strike-off in your hand before every run.',
    path: '/about',
    site: matches[0].loaderData?.site,
    image: answer?.success ? answer.about.hero.image : undefined,
  });
}

const closing = {
  success: true,
  closing: {
    title: 'Come and see the wall',
    text: 'Every technique, one vine, at arm’s length. Monday to Saturday, in Rathmalana.',
  },
} as const;

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AboutScreen value={loaderData.about} />
      <ClosingCall value={closing} />
    </>
  );
}
