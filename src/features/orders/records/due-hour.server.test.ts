import { expect, test } from 'vitest';
import { getHolidays } from '#features/pricing/service.server.ts';
import { openTestApi, testApi } from '../../../../tests/support/api.ts';
import { checkoutOf, skuWith } from '../../../../tests/support/shop-data.ts';
import { findDueDay } from './due.server.ts';

const shop = testApi();

test('an order is due by the cut-off hour of its shop', async () => {
  const sku = await skuWith(shop.database, 10);
  const holidays = await getHolidays(shop.db);
  const expected = (cutOffHour: number) =>
    findDueDay({ shippingMethod: 'standard', readyDays: [], holidays, cutOffHour });
  const early = await openTestApi({ beside: shop, cutOffHour: 0 });
  try {
    for (const [{ call }, hour] of [
      [shop, 24],
      [early, 0],
    ] as const) {
      const days = [expected(hour)];
      const { body } = await call('POST', '/api/checkout/create-order', {
        body: checkoutOf([{ sku, quantity: 1 }]),
      });
      // Midnight may lie between.
      days.push(expected(hour));
      const [row] = await shop.database.query<{ day: string }>('select due_on::text as day from orders where id = $1', [
        body.data.id,
      ]);
      expect(days).toContain(row?.day);
    }
  } finally {
    await early.close();
  }
});
