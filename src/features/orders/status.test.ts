import { describe, expect, test } from 'vitest';
import { statusLabel } from './labels.ts';
import { orderErrors } from './messages.server.ts';
import { listNextStatuses, type OrderStatus, orderStatuses } from './status.ts';

const refusal = (from: OrderStatus, to: OrderStatus) =>
  orderErrors.order_status_impossible({ orderNumber: 'LW-000001', from, to, possible: listNextStatuses(from) });

describe('an order', () => {
  test('goes from pending to delivered, and is cancelled before it is shipped', () => {
    const allowed = orderStatuses.flatMap((from) => listNextStatuses(from).map((to) => `${from} → ${to}`));
    expect(allowed).toEqual([
      'pending → confirmed',
      'pending → cancelled',
      'confirmed → processing',
      'confirmed → cancelled',
      'processing → shipped',
      'processing → cancelled',
      'shipped → delivered',
    ]);
  });

  test.each<[OrderStatus, OrderStatus, string]>([
    [
      'pending',
      'shipped',
      'Order LW-000001 cannot become shipped: it is pending, and can only become confirmed or cancelled.',
    ],
    ['shipped', 'cancelled', 'Order LW-000001 cannot become cancelled: it is shipped, and can only become delivered.'],
    ['delivered', 'cancelled', 'Order LW-000001 cannot become cancelled: it is delivered, and that is final.'],
    ['cancelled', 'pending', 'Order LW-000001 cannot become pending: it is cancelled, and that is final.'],
  ])('%s to %s is refused with what is possible', (from, to, words) => {
    expect(refusal(from, to)).toBe(words);
  });

  test('has a label for each status', () => {
    expect(orderStatuses.filter((status) => statusLabel(status).tone === 'none')).toEqual([]);
  });
});
