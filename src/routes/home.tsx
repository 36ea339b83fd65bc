import { loadCategories } from '#features/catalogue/loads.ts';
import { HomeScreen } from '#features/site/ui/home-screen.tsx';
import { apiContext } from '#server/contexts.ts';
import { browserApi } from '#shared/api-client.ts';
import { pageMeta } from '#shared/seo.ts';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await loadCategories(context.get(apiContext)) };
}

export function clientLoader() {
  return { categories: loadCategories(browserApi) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Liyawela Studio: print, embroidery and garment decoration in Colombo',
    description:
      'One mark, twelve ways to make it. T-shirts, caps, bags, mugs, stationery and wood, printed and embroidered in Rathmalana, Colombo. Shop, or get a quote.',
    path: '/',
    publicUrl: matches[0].loaderData?.site.publicUrl,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeScreen categories={loaderData.categories} />;
}
