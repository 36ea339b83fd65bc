import { useEffect, useState } from 'react';
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts';
import type { FollowedOrder } from '../../following-contract.ts';
import type { OrderPayment } from '../../payment-contract.ts';
import type { FoundPayment } from '../../payment-queries.ts';
import type { CancelAnswer, OrderAnswer } from '../../queries.ts';

export interface FollowingWays {
  cancel(orderId: string): Promise<CancelAnswer>;
  reload(orderId: string): Promise<OrderAnswer>;
  reloadPayment(orderId: string): Promise<FoundPayment>;
}

/** An order with what it waits for. */
interface Shown {
  order: FollowedOrder;
  payment: FoundPayment | Promise<FoundPayment>;
}

/** The order and the payment that were loaded, or what became of both while their page is open. */
export function useChanged(loaded: FollowedOrder, payment: Shown['payment'], ways: FollowingWays) {
  const [changed, setChanged] = useState<Shown & { since: FollowedOrder }>();
  const shown: Shown = changed?.since === loaded ? changed : { order: loaded, payment };
  const { order } = shown;
  const show = (next: Shown) => setChanged({ since: loaded, ...next });
  const isCancelled = order.following.cancelled !== null;
  const isChanged = isCancelled && order !== loaded;
  // A pressed button is gone: the keyboard goes on from the head, which says the result.
  useEffect(() => {
    if (isChanged) document.getElementById('order-confirmed')?.focus();
  }, [isChanged]);
  useDocumentTitle(isCancelled ? 'Order Cancelled' : undefined);
  return {
    ...shown,
    async cancel(): Promise<CancelAnswer> {
      const answer = await ways.cancel(order.id);
      // Nothing is asked for until the payment is there again.
      if (answer.success) show({ order: answer.data, payment: ways.reloadPayment(order.id) });
      return answer;
    },
    async reload(): Promise<void> {
      const [answer, payment] = await Promise.all([ways.reload(order.id), ways.reloadPayment(order.id)]);
      if (answer.success) show({ order: answer.data, payment });
    },
    /** A slip was sent: its payment is known, what that means for the order is asked. */
    async takePayment(payment: OrderPayment): Promise<void> {
      const known = { success: true, payment } as const;
      show({ order, payment: known });
      const answer = await ways.reload(order.id);
      if (answer.success) show({ order: answer.data, payment: known });
    },
  };
}
