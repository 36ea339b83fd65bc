import { expect, test } from 'vitest';
import { type OrderEvent, withoutUndone } from './order-events.server.ts';

const at = new Date('2026-11-28T06:00:00Z');
const status = (from: 'pending' | 'confirmed', to: 'confirmed' | 'processing'): OrderEvent => ({
  kind: 'status_changed',
  params: { from, to },
  at,
  actor: 'staff',
});
const refunded = (cents: number): OrderEvent => ({ kind: 'payment_refunded', params: { cents }, at, actor: 'staff' });

test('what was taken back never happened; only the last of its kind goes, whatever came between', () => {
  const slip: OrderEvent = { kind: 'slip_sent', params: {}, at, actor: 'customer' };
  const events: OrderEvent[] = [
    status('pending', 'confirmed'),
    refunded(100),
    status('confirmed', 'processing'),
    slip,
    { kind: 'status_undone', params: { from: 'processing', to: 'confirmed' }, at, actor: 'staff' },
    refunded(200),
    { kind: 'payment_refunded_undone', params: {}, at, actor: 'staff' },
  ];
  expect(withoutUndone(events)).toEqual([status('pending', 'confirmed'), refunded(100), slip]);
});

test('an undo of nothing takes nothing away', () => {
  const undo: OrderEvent = { kind: 'payment_received_undone', params: {}, at, actor: 'staff' };
  expect(withoutUndone([status('pending', 'confirmed'), undo])).toEqual([status('pending', 'confirmed')]);
});
