import { data } from 'react-router';
import { cartStore } from '#features/cart/store.ts';
import { breadcrumbJsonLd, productJsonLd } from '#features/catalogue/json-ld.ts';
import { loadProduct } from '#features/catalogue/loads.ts';
import { productTrail } from '#features/catalogue/product-trail.ts';
import { productText } from '#features/catalogue/titles.ts';
import { PicturePlace } from '#features/catalogue/ui/picture-place.tsx';
import { ProductScreen } from '#features/catalogue/ui/product-screen.tsx';
import { apiContext } from '#server/contexts.ts';
import { browserApi } from '#shared/api-client.ts';
import { pageMeta } from '#shared/seo.ts';
import type { Route } from './+types/product';

export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await loadProduct(context.get(apiContext), params.id);
  return data({ product }, { status: product.success ? 200 : product.status || 503 });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { product: loadProduct(browserApi, params.id) };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const publicUrl = matches[0].loaderData?.site.publicUrl;
  const answer = loaderData.product instanceof Promise ? undefined : loaderData.product;
  if (!answer?.success) {
    const title = answer ? answer.error : 'Product';
    const noindex = answer !== undefined;
    return pageMeta({ title, description: title, path: location.pathname, publicUrl, noindex });
  }
  const { product } = answer;
  return [
    ...pageMeta({ ...productText(product), publicUrl, image: product.images.main }),
    { 'script:ld+json': productJsonLd(product, publicUrl ?? '') },
    { 'script:ld+json': breadcrumbJsonLd(productTrail(product), publicUrl ?? '') },
  ];
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PicturePlace>
      <ProductScreen value={loaderData.product} onAdd={cartStore.add} />
    </PicturePlace>
  );
}
