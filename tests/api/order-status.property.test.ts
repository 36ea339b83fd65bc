import fc from 'fast-check';
import { expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import { sandboxProvider } from '#features/orders/payment/provider.server.ts';
import { changeStatus } from '#features/orders/records/status.server.ts';
import { listNextStatuses, type OrderStatus, orderStatuses } from '#features/orders/status.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { testApi } from '../support/api.ts';
import { runs } from '../support/length.ts';
import { checkoutOf, type Sku, skuWith } from '../support/shop-data.ts';

// Whatever is ordered, cancelled and moved along, side by side: what is sold and not cancelled is what is missing.

const shop = testApi();

const basket = fc.uniqueArray(fc.record({ good: fc.nat(2), quantity: fc.integer({ min: 1, max: 5 }) }), {
  selector: ({ good }) => good,
  minLength: 1,
  maxLength: 3,
});
const wish = fc.constantFrom<OrderStatus>(...orderStatuses, 'cancelled', 'confirmed');
/** An order, and the statuses that are then asked for: in turn, or all at once. */
const plan = fc.record({ basket, wishes: fc.array(wish, { maxLength: 5 }), atOnce: fc.boolean() });
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

/** Places the order and asks; answers with its id and with what was really changed, from first to last. */
async function live(goods: Sku[], { basket, wishes, atOnce }: Plan) {
  const lines = basket.map(({ good, quantity }) => ({ sku: goods[good] as Sku, quantity }));
  const { status, body } = await shop.call('POST', '/api/checkout/create-order', { body: checkoutOf(lines) });
  if (status === 409) return undefined;
  expect(status).toBe(200);
  const services = { ...shop, payments: sandboxProvider };
  const ask = (to: OrderStatus) => changeStatus(services, terminal, body.data.id, to).catch(refusedInWords);
  const answers = atOnce ? await Promise.all(wishes.map(ask)) : await inTurn(wishes, ask);
  return {
    id: body.data.id as string,
    steps: answers.filter((answer) => answer !== undefined).filter(({ changed }) => changed),
  };
}

async function inTurn<T, R>(values: T[], ask: (value: T) => Promise<R>): Promise<R[]> {
  const answers = [];
  for (const value of values) answers.push(await ask(value));
  return answers;
}

function refusedInWords(error: unknown): undefined {
  expect(error).toMatchObject({ status: 409, code: 'order_status_impossible' });
}

/** Every step stands on the one before it, from pending on, whichever answer came first. */
function expectLegal(steps: { from: OrderStatus; to: OrderStatus }[], last: string): void {
  let status: OrderStatus = 'pending';
  for (let left = steps; left.length > 0; ) {
    const next = left.find(({ from }) => from === status);
    if (!next) throw new Error(`nothing goes on from ${status}: ${JSON.stringify(steps)}`);
    expect(listNextStatuses(next.from)).toContain(next.to);
    status = next.to;
    left = left.filter((step) => step !== next);
  }
  expect(status).toBe(last);
}

test('opening stock − sold + returned = stock, every history is legal, and each step is mailed once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plan, { minLength: 1, maxLength: 5 }),
      fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 15 }))),
      async (plans, stocks) => {
        await shop.database.query('truncate orders cascade');
        await shop.database.query("delete from jobs.job where name = 'mail'");
        await shop.database.query('update product_sales set pieces = 0');
        const goods = await Promise.all(stocks.map((stock, place) => skuWith(shop.database, stock, place)));
        const lives = (await Promise.all(plans.map((one) => live(goods, one)))).filter((one) => one !== undefined);
        for (const { id, steps } of lives) {
          const [order] = await shop.database.query<{ status: string }>('select status from orders where id = $1', [
            id,
          ]);
          expectLegal(steps, order?.status ?? '');
          const mails = await shop.database.query<{ message: string }>(
            "select data->>'message' as message from jobs.job where data->>'recordId' = $1",
            [id],
          );
          const expected = ['order-confirmation', 'order-staff', ...steps.map(({ to }) => `order-${to}`)];
          expect(mails.map(({ message }) => message).sort()).toEqual(expected.sort());
        }
        expect((await checkInvariants(shop.db)).flatMap(({ broken }) => broken)).toEqual([]);
      },
    ),
    { numRuns: runs(30) },
  );
}, 90_000);
