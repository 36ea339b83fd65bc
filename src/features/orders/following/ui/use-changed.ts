import { useEffect, useState } from 'react';
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts';
import type { FollowedOrder } from '../../following-contract.ts';
import type { CancelAnswer, OrderAnswer } from '../../queries.ts';

interface Ways {
  cancel(orderId: string): Promise<CancelAnswer>;
  reload(orderId: string): Promise<OrderAnswer>;
}

/** The order that was loaded, or what became of it while its page is open. */
export function useChanged(loaded: FollowedOrder, ways: Ways) {
  const [changed, setChanged] = useState<{ since: FollowedOrder; order: FollowedOrder }>();
  const order = changed?.since === loaded ? changed.order : loaded;
  const isCancelled = order.following.cancelled !== null;
  const isChanged = isCancelled && order !== loaded;
  // What was pressed is gone: the keyboard goes on from the head, which says what happened.
  useEffect(() => {
    if (isChanged) document.getElementById('order-confirmed')?.focus();
  }, [isChanged]);
  useDocumentTitle(isCancelled ? 'Order Cancelled' : undefined);
  const show = <Answer extends OrderAnswer>(answer: Answer): Answer => {
    if (answer.success) setChanged({ since: loaded, order: answer.data });
    return answer;
  };
  return {
    order,
    cancel: async () => show(await ways.cancel(order.id)),
    reload: () => void ways.reload(order.id).then(show),
  };
}
