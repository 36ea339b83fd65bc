import { useMemo } from 'react';
import { data, useNavigate } from 'react-router';
import { loadShopData } from '#features/designs/choices/load-shop.ts';
import sheet from '#features/designs/studio.css?url';
import type { Shop, WaysOn } from '#features/designs/ui/parts/studio.ts';
import { StudioScreen } from '#features/designs/ui/studio-screen.tsx';
import { loadHomepage } from '#features/homepage/queries.ts';
import { type ApiResult, browserApi } from '#http/api-client.ts';
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

/** The picture beside the drop area; the page stands without it. */
export async function loader({ context }: Route.LoaderArgs) {
  const home = await loadHomepage(context.get(apiContext));
  return data({ slide: home.success ? home.carousel[0] : undefined });
}

/** Blanks, prices and the functions that price, loaded when there is a drawing. */
async function loadShop(): Promise<ApiResult<Shop>> {
  const [loaded, pricing, days] = await Promise.all([
    loadShopData(browserApi),
    import('#features/pricing/price.ts'),
    import('#features/pricing/days/working-days.ts'),
  ]);
  if (!loaded.success) return loaded;
  const { blanks, prices } = loaded;
  return {
    ...{ success: true, blanks, prices, nameSetup: pricing.setupLabel },
    price: (order) => {
      const refusal = pricing.findPriceRefusal(prices, order);
      return refusal ? { refusal: refusal.message } : pricing.priceDesign(prices, order);
    },
    findReadyDay: (count) => days.addWorkingDays(days.findToday(), count, prices.holidays),
  };
}

export default function StudioRoute({ loaderData: { slide } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const waysOn = useMemo<WaysOn>(
    () => ({ askQuote: ({ technique }) => void navigate(`/quote?service=${technique}`) }),
    [navigate],
  );
  const picture = slide && { src: slide.bgImage, alt: slide.alt };
  return <StudioScreen picture={picture} loadShop={loadShop} waysOn={waysOn} />;
}
