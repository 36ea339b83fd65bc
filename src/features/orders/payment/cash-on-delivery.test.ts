import { expect, test } from 'vitest';
import { anyCash, cashErrors, cashRefusal, describeCash } from './cash-on-delivery.ts';

const order = { total: 25_000, address: { country: 'LK', state: 'Western' } };
const rules = { max: 25_000, provinces: ['Western', 'Central'] };

test('without rules every order may be paid on delivery, and nothing is said of it', () => {
  expect(cashRefusal(anyCash, { ...order, total: 1e9, address: { country: 'US', state: 'Ohio' } })).toBeUndefined();
  expect(describeCash(anyCash)).toBe('Pay the courier');
});

test.each([
  [
    rules,
    'Pay the courier, up to LKR 25,000.00, in Western or Central Province',
    / up to LKR.25,000\.00, in .+ Province\.$/,
  ],
  [
    { ...rules, max: null },
    'Pay the courier, in Western or Central Province',
    / orders in Western or Central Province\.$/,
  ],
  [{ ...rules, provinces: null }, 'Pay the courier, up to LKR 25,000.00', / orders up to LKR.25,000\.00\.$/],
])('the rules %j are told before anybody chooses, and after', (rules, before, after) => {
  expect(describeCash(rules).replaceAll('\u00a0', ' ')).toBe(before);
  expect(cashRefusal(rules, { total: 25_001, address: { country: 'LK', state: 'Uva' } })).toMatch(after);
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
