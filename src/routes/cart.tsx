import { useEffect } from 'react';
import { cartStore } from '#features/cart/store.ts';
import { CartScreen } from '#features/cart/ui/cart-screen.tsx';
import { useCart } from '#features/cart/use-cart.ts';
import type { PageHandle } from '#http/page-handle.ts';
import { staticMeta } from '#shared/seo.ts';
import type { Route } from './+types/cart';

export const handle = { private: true } satisfies PageHandle;

export const meta = staticMeta({
  title: 'Cart',
  description: 'The pieces you have chosen, their quantities and what they cost.',
  path: '/cart',
  noindex: true,
});

export default function CartRoute({ matches }: Route.ComponentProps) {
  // The cached cart may have old prices and stock.
  useEffect(() => cartStore.refresh(), []);
  return <CartScreen state={useCart()} store={cartStore} taxRate={matches[0].loaderData?.site.taxRate} />;
}
