import { expect, test } from 'vitest';
import { describeRefusal } from '#server/error-messages.server.ts';
import { ShopError } from '#shared/errors.ts';

test('a person who is kept is told with each reason, a line each', () => {
  const reasons = [
    { code: 'order_is_open', params: { orderNumber: 'LW-000128', status: 'confirmed' } },
    { code: 'staff_account_open', params: { email: 'dilani@shop.example' } },
  ];
  expect(describeRefusal(new ShopError('person_kept', { reasons })).error.split('\n')).toEqual([
    expect.stringMatching(/^Order LW-000128 is confirmed: ship or cancel it first/),
    expect.stringMatching(/^dilani@shop\.example has an account of the back office/),
  ]);
});
