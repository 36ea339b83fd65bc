import { CancelOrder } from '../following/ui/cancel-order.tsx';
import type { useChanged } from '../following/ui/use-changed.ts';
import type { FollowedOrder } from '../following-contract.ts';
import type { AgainAnswer } from '../queries.ts';
import { OrderAgain } from './order-again.tsx';

interface OrderWaysProps {
  order: FollowedOrder;
  cancel: ReturnType<typeof useChanged>['cancel'];
  reload(): void;
  fillCart(orderId: string): Promise<AgainAnswer>;
}

/** The buyer's two steps with an order: cancel it, or order the same again. */
export function OrderWays({ order, cancel, reload, fillCart }: OrderWaysProps) {
  return (
    <>
      <CancelOrder order={order} cancel={cancel} reload={reload} />
      <OrderAgain fillCart={() => fillCart(order.id)} />
    </>
  );
}
