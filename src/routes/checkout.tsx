import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { sessionHeader } from '#features/cart/constants.ts';
import { cartStore } from '#features/cart/store.ts';
import { useCart } from '#features/cart/use-cart.ts';
import { CheckoutScreen } from '#features/orders/checkout/ui/checkout-screen.tsx';
import type { Checkout, Order } from '#features/orders/contract.ts';
import { defaultPayments } from '#features/orders/payment/cash-on-delivery.ts';
import { leaveForPayHere } from '#features/orders/payment/leave-for-payhere.ts';
import { placeOrder } from '#features/orders/queries.ts';
import { browserApi } from '#http/api-client.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { staticMeta } from '#shared/seo.ts';
import type { Route } from './+types/checkout';

export const handle = { private: true } satisfies PageHandle;

export const meta = staticMeta({
  title: 'Checkout',
  description: 'Where your order goes, how it gets there and how you pay.',
  path: '/checkout',
  noindex: true,
});

function place(checkout: Checkout, idempotencyKey: string) {
  const session = cartStore.sessionId;
  return placeOrder(browserApi, checkout, idempotencyKey, session ? { [sessionHeader]: session } : {});
}

export default function CheckoutRoute({ matches }: Route.ComponentProps) {
  const { cart, error, operation, pending } = useCart();
  // A cart that was just changed is ordered as the server answers it.
  const isSettled = (!operation || operation === 'load') && Object.keys(pending).length === 0;
  const navigate = useNavigate();
  const payments = matches[0].loaderData?.site.payments ?? defaultPayments;
  useEffect(() => cartStore.refresh(), []);

  function onPlaced(order: Order, earlier: boolean) {
    cartStore.clearLocal();
    if (leaveForPayHere(payments, order)) return;
    void navigate(`/order-confirmation/${order.id}`, { replace: true, state: { earlier } });
  }
  return (
    <CheckoutScreen
      lines={(isSettled && cart?.items) || null}
      error={error}
      onRetry={() => void cartStore.load()}
      taxRate={matches[0].loaderData?.site.taxRate ?? 0}
      payments={payments}
      place={place}
      onPlaced={onPlaced}
      onStale={cartStore.refresh}
    />
  );
}
