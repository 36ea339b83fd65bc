import { lazy, Suspense } from 'react';
import { data, useSearchParams } from 'react-router';
import { sessionHeader } from '#features/cart/constants.ts';
import { cartStore } from '#features/cart/store.ts';
import { OrderScreen } from '#features/orders/confirmation/order-screen.tsx';
import { pageTitle } from '#features/orders/following/ui/following-words.ts';
import {
  changeToTransfer,
  isAtPayHere,
  loadPayment,
  sendPaymentSlip,
  withPayment,
} from '#features/orders/payment-queries.ts';
import { cancelOrder, fillCartAgain, loadOrder } from '#features/orders/queries.ts';
import payHereStyles from '#features/orders/settlement/ui/payment-head.module.css';
import { uploadFile } from '#features/uploads/queries.ts';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { apiContext } from '#http/request-context.ts';
import { pageMeta } from '#shared/seo.ts';
import { useLoad } from '#ui/feedback/load.tsx';
import { useFocusAfter } from '#ui/hooks/use-focus-after.ts';
import { withStyles } from '#ui/with-styles.ts';
import type { Route } from './+types/order-confirmation';

export const handle = { private: true } satisfies PageHandle;

const PayHereScreen = withStyles(
  lazy(async () => ({ default: (await import('#features/orders/settlement/ui/payhere-screen.tsx')).PayHereScreen })),
  payHereStyles,
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [found, payment] = await Promise.all([loadOrder(api, params.orderId), loadPayment(api, params.orderId)]);
  const order = withPayment(found, payment);
  return data({ order, payment }, { status: order.success ? 200 : order.status || 503 });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const payment = loadPayment(browserApi, params.orderId);
  const both = Promise.all([loadOrder(browserApi, params.orderId), payment]);
  return { order: both.then(([order, paid]) => withPayment(order, paid)), payment };
}

/** The URL grants access to the order: it is not cached, indexed or sent as a referrer. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const known = loaderData?.order instanceof Promise ? undefined : loaderData?.order;
  const tags = pageMeta({
    title: pageTitle(known),
    description: 'What you ordered, where it goes and what it costs.',
    // The order id is secret and stays out of the tags.
    path: '/order-confirmation',
    site: matches[0].loaderData?.site,
    noindex: true,
  });
  return [...tags, { name: 'referrer', content: 'no-referrer' }];
}

/** The cart's other calls wait for it. */
const fillCart = (orderId: string) =>
  cartStore.fill((session) => fillCartAgain(browserApi, orderId, { [sessionHeader]: session }));

export default function OrderConfirmationRoute({ loaderData, matches, params: { orderId } }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  const loaded = useLoad(loaderData.payment);
  const payment = loaded.state === 'data' ? loaded.data.payment : null;
  const isPaying = payment !== null && isAtPayHere(payment, search);
  useFocusAfter(isPaying);
  if (isPaying)
    return (
      <Suspense>
        <PayHereScreen
          orderId={orderId}
          payment={payment}
          search={search}
          order={loaderData.order}
          look={() => loadPayment(browserApi, orderId)}
          reload={() => loadOrder(browserApi, orderId)}
          changeToTransfer={() => changeToTransfer(browserApi, orderId)}
          cancel={() => cancelOrder(browserApi, orderId)}
          onLeave={() => setSearch({}, { replace: true })}
        />
      </Suspense>
    );
  return (
    <OrderScreen
      value={loaderData.order}
      contact={matches[0].loaderData?.site.business}
      fillCart={fillCart}
      cancel={(id) => cancelOrder(browserApi, id)}
      reload={(id) => loadOrder(browserApi, id)}
      reloadPayment={(id) => loadPayment(browserApi, id)}
      payment={loaderData.payment}
      slip={{ upload: uploadFile, send: (url) => sendPaymentSlip(browserApi, orderId, url) }}
    />
  );
}
