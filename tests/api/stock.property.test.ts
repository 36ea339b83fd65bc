import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApi } from '../support/api.ts';
import { checkoutOf, type Sellable, sellableWith } from '../support/shop-data.ts';

// Whatever is ordered, in whatever order and side by side: what was sold is what is missing, and every total is its lines.

const shop = testApi();

const baskets = fc.array(
  fc.uniqueArray(fc.record({ good: fc.nat(3), quantity: fc.integer({ min: 1, max: 6 }) }), {
    selector: (line) => line.good,
    minLength: 1,
    maxLength: 4,
  }),
  { minLength: 1, maxLength: 12 },
);

test('opening stock − sold = stock, and refused orders leave no trace', async () => {
  await fc.assert(
    fc.asyncProperty(
      baskets,
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 4, maxLength: 4 }),
      async (orders, stocks) => {
        await shop.database.query('truncate orders, order_items');
        const goods = await Promise.all(stocks.map((stock, place) => sellableWith(shop.database, stock, place)));
        const answers = await Promise.all(
          orders.map((lines) => {
            const basket = lines.map(({ good, quantity }) => ({ sellable: goods[good] as Sellable, quantity }));
            return shop.call('POST', '/api/checkout/create-order', { body: checkoutOf(basket) });
          }),
        );
        expect(answers.map((answer) => answer.status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
        const left = await shop.database.query<{ stock: number; opening: number; sold: number }>(
          `select z.stock, z.opening_stock as opening,
          coalesce((select sum(i.quantity)::int from order_items i where i.variant_id = z.variant_id and i.size = z.size), 0) as sold
         from variant_sizes z where (z.variant_id, z.size) in (select * from unnest($1::text[], $2::text[]))`,
          [goods.map((entry) => entry.variantId), goods.map((entry) => entry.size)],
        );
        expect(left).toHaveLength(4);
        for (const { stock, opening, sold } of left) {
          expect(stock).toBeGreaterThanOrEqual(0);
          expect(opening - sold).toBe(stock);
        }
        const [stored] = await shop.database.query<{ orders: number; wrong: number }>(
          `select count(*)::int as orders, count(*) filter (where subtotal_cents <> lines or total_cents <> lines + shipping_cents + tax_cents
          or tax_cents <> round(lines * 0.15 / 100) * 100)::int as wrong
         from orders o cross join lateral (select sum(unit_price_cents * quantity) as lines from order_items i where i.order_id = o.id) l`,
        );
        expect(stored).toEqual({ orders: answers.filter((answer) => answer.status === 200).length, wrong: 0 });
      },
    ),
    { numRuns: 30 },
  );
}, 60_000);
