import { expect, test } from 'vitest';
import { subscriptionView } from './messages.ts';

test.each([
  ['confirm', 'pending', 'Confirm your subscription', true],
  ['confirm', 'unsubscribed', 'Confirm your subscription', true],
  ['confirm', 'confirmed', 'You are already subscribed', false],
  ['unsubscribe', 'pending', 'Unsubscribe from our newsletter', true],
  ['unsubscribe', 'confirmed', 'Unsubscribe from our newsletter', true],
  ['unsubscribe', 'unsubscribed', 'You are already unsubscribed', false],
] as const)('%s, %s: %s', (step, status, title, isAsked) => {
  const view = subscriptionView(step, status, false);
  expect(view.title).toBe(title);
  expect(view.isAsked).toBe(isAsked);
});

test.each([
  ['confirm', 'confirmed', 'You are subscribed'],
  ['unsubscribe', 'unsubscribed', 'You are unsubscribed'],
] as const)('after the press: %s, %s', (step, status, title) => {
  expect(subscriptionView(step, status, true)).toMatchObject({ title, isAsked: false });
});
