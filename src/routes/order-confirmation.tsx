import { data } from 'react-router';
import { sessionHeader } from '#features/cart/constants.ts';
import { cartStore } from '#features/cart/store.ts';
import { OrderScreen } from '#features/orders/confirmation/order-screen.tsx';
import { cancelOrder, fillCartAgain, loadOrder, type OrderAnswer } from '#features/orders/queries.ts';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { pageMeta } from '#shared/seo.ts';
import type { Route } from './+types/order-confirmation';

export const handle = { private: true } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await loadOrder(context.get(apiContext), params.orderId);
  return data({ order }, { status: order.success ? 200 : order.status || 503 });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { order: loadOrder(browserApi, params.orderId) };
}

/** The URL grants access to the order: it is not cached, indexed or sent as a referrer. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const order = loaderData?.order;
  const known = order instanceof Promise ? undefined : order;
  const tags = pageMeta({
    title: titleOf(known),
    description: 'What you ordered, where it goes and what it costs.',
    // The order id is secret and stays out of the tags.
    path: '/order-confirmation',
    publicUrl: matches[0].loaderData?.site.publicUrl,
    noindex: true,
  });
  return [...tags, { name: 'referrer', content: 'no-referrer' }];
}

function titleOf(order: OrderAnswer | undefined): string {
  if (order && !order.success) return 'Order Not Found';
  return order?.data.following.cancelled ? 'Order Cancelled' : 'Order Confirmed';
}

/** The cart's other calls wait for it. */
const fillCart = (orderId: string) =>
  cartStore.fill((session) => fillCartAgain(browserApi, orderId, { [sessionHeader]: session }));

export default function OrderConfirmationRoute({ loaderData, matches }: Route.ComponentProps) {
  return (
    <OrderScreen
      value={loaderData.order}
      contact={matches[0].loaderData?.site.business}
      fillCart={fillCart}
      cancel={(orderId) => cancelOrder(browserApi, orderId)}
      reload={(orderId) => loadOrder(browserApi, orderId)}
    />
  );
}
