import { expect, test } from 'vitest';
import { anyCash, cashErrors, cashRefusal, sayCashRules } from './cash-on-delivery.ts';

const order = { total: 25_000, address: { country: 'LK', state: 'Western' } };
const rules = { max: 25_000, provinces: ['Western', 'Central'] };

test('without rules every order may be paid on delivery, and nothing is said of it', () => {
  expect(cashRefusal(anyCash, { ...order, total: 1e9, address: { country: 'US', state: 'Ohio' } })).toBeUndefined();
  expect(sayCashRules(anyCash)).toBe('');
});

test('the rules are told before anybody chooses', () => {
  expect(sayCashRules(rules).replaceAll('\u00a0', ' ')).toBe('up to LKR 25,000.00, in Western or Central Province');
});

const words = /^Cash on delivery is for orders up to LKR.25,000\.00, in Western or Central Province\.$/;

test.each([
  ['the largest total itself', {}, undefined],
  ['a rupee more', { total: 25_001 }, words],
  ['a province that is not chosen yet', { address: { country: 'LK', state: '' } }, undefined],
  ['another province', { address: { country: 'LK', state: 'Uva' } }, words],
  ['another country', { address: { country: 'US', state: 'Western' } }, words],
])('%s', (_, change, words) => {
  const refusal = cashRefusal(rules, { ...order, ...change });
  if (words) expect(refusal).toMatch(words);
  else expect(refusal).toBeUndefined();
  const errors = (paymentType: string) => cashErrors(rules, { ...order, ...change, paymentType });
  expect(Object.keys(errors('cash_on_delivery'))).toEqual(words ? ['paymentMethod.type'] : []);
  expect(errors('bank_transfer')).toEqual({});
});
