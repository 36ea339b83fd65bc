import { data } from 'react-router';
import { cartStore } from '#features/cart/store.ts';
import type { ProductDetails } from '#features/catalogue/contract.ts';
import { breadcrumbJsonLd, productJsonLd } from '#features/catalogue/products/json-ld.ts';
import { loadProduct, type ProductAnswer } from '#features/catalogue/products/product-load.ts';
import { productText, productTrail } from '#features/catalogue/products/titles.ts';
import { PicturePlace } from '#features/catalogue/ui/gallery/picture-place.tsx';
import { ProductScreen } from '#features/catalogue/ui/product/product-screen.tsx';
import { loadTechniques, type TechniquesAnswer } from '#features/services/queries.ts';
import { TechniqueSection } from '#features/services/ui/techniques/technique-section.tsx';
import type { Site } from '#features/site/contract.ts';
import { loadSite } from '#features/site/queries.ts';
import { StockBack } from '#features/stock-back/ui/stock-back.tsx';
import { type ApiClient, browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { pageMeta } from '#shared/seo.ts';
import type { Route } from './+types/product';

export const handle = { cache: { params: [] }, sitemap: true } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [product, site] = await Promise.all([loadProduct(api, params.id), loadSite(api)]);
  const techniques = await techniquesFor(product, api);
  const jsonLd = product.success && site.success ? listJsonLd(product.product, site.site) : [];
  return data({ product, techniques, jsonLd }, { status: product.success ? 200 : product.status || 503 });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const product = loadProduct(browserApi, params.id);
  return { product, techniques: product.then((answer) => techniquesFor(answer, browserApi)), jsonLd: [] };
}

/** Data for search engines, made on the server alone: they load each page anew. */
function listJsonLd(product: ProductDetails, { business: { returns }, publicUrl }: Site): object[] {
  return [productJsonLd(product, { publicUrl, returns }), breadcrumbJsonLd(productTrail(product), publicUrl)];
}

/** Techniques of a product that can be decorated; the product shows before they load. */
async function techniquesFor(answer: ProductAnswer, api: ApiClient): Promise<TechniquesAnswer> {
  return answer.success && answer.product.decorated ? loadTechniques(api) : { success: true, techniques: [] };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData?.site;
  const answer = loaderData.product instanceof Promise ? undefined : loaderData.product;
  if (!answer?.success) {
    const title = answer ? answer.error : 'Product';
    const noindex = answer !== undefined;
    return pageMeta({ title, description: title, path: location.pathname, site, noindex });
  }
  const { product } = answer;
  return [
    ...pageMeta({ ...productText(product), site, image: product.images.main }),
    ...loaderData.jsonLd.map((entry) => ({ 'script:ld+json': entry })),
  ];
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PicturePlace>
      <ProductScreen
        value={loaderData.product}
        onAdd={cartStore.add}
        soldOut={(variant, { size }) => (
          <StockBack key={variant.id + size} variant={variant} size={size} api={browserApi} />
        )}
        after={({ decorated, serviceType }) =>
          decorated && <TechniqueSection value={loaderData.techniques} first={serviceType} />
        }
      />
    </PicturePlace>
  );
}
