import { expect, test } from 'vitest';
import { fieldWords } from './activity-words.ts';

test('what changed is said in words, an amount as money', () => {
  const words = fieldWords({ payment: 'charged_back', amount: 2674, courier: '' }).replaceAll('\u00a0', ' ');
  expect(words).toBe('Charged back · LKR 2,674.00 · None');
});
