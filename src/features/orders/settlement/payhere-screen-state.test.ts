import { expect, test } from 'vitest';
import type { OrderPayment } from '../payment-contract.ts';
import { isAtPayHere } from '../payment-queries.ts';
import { payHereState, readBack } from './payhere-screen-state.ts';

const refusedAt = '2026-11-21T06:36:00.000Z';
const payment = (change: Partial<OrderPayment> = {}): OrderPayment => ({
  orderNumber: 'LW-000123',
  method: 'payhere',
  state: 'waiting',
  amount: 17_175,
  received: 17_175,
  dueAt: '2026-11-21T07:04:00.000Z',
  receivedAt: null,
  refusedAt: null,
  reference: null,
  isToRefund: false,
  slip: null,
  account: null,
  email: 'nimali@example.com',
  hosted: { action: 'https://sandbox.payhere.lk/pay/checkout', fields: {} },
  transferBy: '2026-11-24T10:30:00.000Z',
  ...change,
});
const after = Date.parse(refusedAt);

test.each([
  ['payment=go', {}, 'going'],
  // Paid in another tab, or its time is over: nobody is sent there again.
  ['payment=go', { state: 'received' }, 'ended'],
  ['payment=go', { state: 'lapsed' }, 'ended'],
  ['', {}, 'waiting'],
  ['order_id=LW-000123', {}, 'waiting'],
  ['paid=yes&state=received', {}, 'waiting'],
  ['payment=left', {}, 'left'],
  ['payment=left?order_id=LW-000123', {}, 'left'],
  ['payment=left', { state: 'received' }, 'ended'],
  // The bank refused an earlier try; this one was cancelled.
  [`payment=left&after=${after}`, { refusedAt }, 'left'],
  [`payment=left&after=${after - 1}`, { refusedAt }, 'refused'],
  ['', { refusedAt }, 'refused'],
  [`after=${after}`, { refusedAt }, 'waiting'],
  [`payment=back&after=${after}?order_id=LW-000123`, { refusedAt }, 'waiting'],
  [`after=${after - 1}`, { refusedAt }, 'refused'],
] as const)('%s with %o: %s', (search, change, state) => {
  expect(payHereState(payment(change), readBack(new URLSearchParams(search)))).toBe(state);
});

test.each([
  [{}, '', true],
  [{ state: 'lapsed' }, 'payment=back', true],
  // Its order is cancelled, which the order's own screen says.
  [{ state: 'lapsed' }, '', false],
  [{ state: 'cancelled' }, '', false],
  [{ state: 'cancelled' }, 'payment=left', false],
  [{ state: 'received', receivedAt: refusedAt }, 'payment=back', true],
  [{ state: 'received', receivedAt: refusedAt }, '', false],
  [{ method: 'bank_transfer' }, 'payment=back', false],
] as const)('%o at ?%s is its payment: %s', (change, search, is) => {
  expect(isAtPayHere(payment(change), new URLSearchParams(search))).toBe(is);
});
