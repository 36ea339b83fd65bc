import { data } from 'react-router';
import sheet from '#features/designs/studio.css?url';
import { StudioScreen } from '#features/designs/ui/studio-screen.tsx';
import { loadHomepage } from '#features/homepage/queries.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { staticMeta } from '#shared/seo.ts';
import type { Route } from './+types/studio';

export const handle = { cache: { params: [] }, sitemap: true } satisfies PageHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export const meta = staticMeta({
  title: 'The Studio',
  description: 'Drop your drawing, see it made in twelve techniques, with the price for your pieces.',
  path: '/studio',
});

export async function loader({ context }: Route.LoaderArgs) {
  const home = await loadHomepage(context.get(apiContext));
  return data({ home });
}

export default function StudioRoute({ loaderData }: Route.ComponentProps) {
  const { home } = loaderData;
  const [slide] = home.success ? home.carousel : [];
  return <StudioScreen picture={slide && { src: slide.bgImage, alt: slide.alt }} />;
}
