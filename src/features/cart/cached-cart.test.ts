import { expect, test } from 'vitest';
import { line } from '../../../tests/support/cart-store.ts';
import { sampleSummary } from '../../../tests/support/design-summary.ts';
import { parseCart } from './cached-cart.ts';
import type { Cart } from './contract.ts';

const setup = { kind: 'setup', label: 'Setup: digitising', price: 4500 } as const;
const design = {
  id: 'dsg_1',
  ...sampleSummary,
  setup,
  problem: { code: 'min_pieces', params: { min: 24, have: 10 } },
  nextTier: { more: 2, saves: 120 },
};
const cart: Cart = {
  items: [{ ...line('a', 1), design }, line('b', 2)],
  setups: [{ designId: 'dsg_1', ...setup }],
  readyBy: '2026-12-04',
  totalItems: 3,
  totalPrice: 10_000,
  sessionId: 'session_1',
};
const parse = (stored: object) => parseCart(JSON.stringify(stored), 'session_1');

test('a cart with designs comes back from storage', () => {
  expect(parse(cart)).toEqual(cart);
});

test.each([
  ['a problem in words', { ...cart, items: [{ ...cart.items[0], design: { ...design, problem: 'Too few.' } }] }],
  ['no next tier', { ...cart, items: [{ ...cart.items[0], design: { ...design, nextTier: undefined } }] }],
  ['a design in words', { ...cart, items: [{ ...cart.items[0], design: { ...design, techniqueName: undefined } }] }],
  ['a charge without its kind', { ...cart, setups: [{ designId: 'dsg_1', label: 'Setup', price: 4500 }] }],
  ['a day with its words', { ...cart, readyBy: { day: '2026-12-04', words: 'Friday 4 December' } }],
])('a cart of an earlier page is dropped: %s', (_, stored) => {
  expect(parse(stored)).toBeNull();
});
