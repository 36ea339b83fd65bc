import { type RefObject, useMemo, useRef } from 'react';
import { data, useNavigate, useSearchParams } from 'react-router';
import { cartStore } from '#features/cart/store.ts';
import { loadShopData } from '#features/designs/choices/load-shop.ts';
import { saveDesign } from '#features/designs/queries.ts';
import { lastAttempt } from '#features/designs/sending/last-attempt.ts';
import { createLazySender, toLazyWays } from '#features/designs/sending/lazy-sender.ts';
import type { WaysOn } from '#features/designs/sending/ways-on.ts';
import sheet from '#features/designs/studio.css?url';
import type { StudioShop } from '#features/designs/ui/parts/studio.ts';
import { StudioScreen } from '#features/designs/ui/studio-screen.tsx';
import { useOpenedDesign } from '#features/designs/ui/use-opened-design.ts';
import { loadHomepage } from '#features/homepage/queries.ts';
import { StockBack } from '#features/stock-back/ui/stock-back.tsx';
import { uploadFile } from '#features/uploads/queries.ts';
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
async function loadShop(): Promise<ApiResult<StudioShop>> {
  const [loaded, pricing, days] = await Promise.all([
    loadShopData(browserApi),
    import('#features/pricing/price.ts'),
    import('#features/pricing/days/working-days.ts'),
  ]);
  if (!loaded.success) return loaded;
  const { blanks, prices } = loaded;
  return {
    success: true,
    blanks,
    prices,
    findSetup: pricing.findSetup,
    price: (order) => {
      const refusal = pricing.findPriceRefusal(prices, order);
      return refusal ? { refusal } : pricing.priceDesign(prices, order);
    },
    findReadyDay: (count) => days.addWorkingDays(days.findToday(), count, prices.holidays),
    soldOut: (variant, size) => <StockBack variant={variant} size={size} level={3} api={browserApi} />,
  };
}

const sendDesign = createLazySender({
  upload: uploadFile,
  storageOf: lastAttempt,
  save: (content, key) => saveDesign(browserApi, content, key),
});

const loadCartPart = () => import('#features/cart/put-design.ts');
const loadOpening = () => import('#features/designs/sending/open-design.ts');
type Put = Parameters<typeof toLazyWays>[0]['putInCart'];

/** A design in the cart is opened in all its colours; those that are made of it replace them. */
function useDesignInCart() {
  const replaced = useRef<string[]>([]);
  async function open(id: string) {
    const [{ findDesign }, { openDesign }] = await Promise.all([loadCartPart(), loadOpening()]);
    const { ids, ...inCart } = findDesign(cartStore.getSnapshot().cart, id);
    replaced.current = ids;
    return openDesign(browserApi, id, inCart);
  }
  return { open, replaced };
}

function useWaysOn(replaced: RefObject<string[]>): WaysOn {
  const navigate = useNavigate();
  return useMemo(() => {
    const putInCart: Put = async (...given) => (await loadCartPart()).putDesigns(cartStore, replaced.current, ...given);
    return toLazyWays({ send: sendDesign, putInCart, navigate });
  }, [navigate, replaced]);
}

export default function StudioRoute({ loaderData: { slide } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { open, replaced } = useDesignInCart();
  const waysOn = useWaysOn(replaced);
  const opened = useOpenedDesign(search.get('design'), open);
  return (
    <StudioScreen
      picture={slide && { src: slide.bgImage, alt: slide.alt }}
      start={{ technique: search.get('technique'), productId: search.get('product') }}
      {...opened}
      loadShop={loadShop}
      waysOn={waysOn}
      upload={uploadFile}
    />
  );
}
