import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connectDatabase } from '#db/client.server.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { testDatabase } from '../support/database.ts';
import { full } from '../support/length.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { checkoutOf, type Sku, skuWith } from '../support/shop-data.ts';
import { noticeOf, payHere } from '../support/staff/payments.ts';

// A shop is killed while PayHere notifies it of payments: answered notifications are booked. Others are repeated, and
// each is booked once.

const kills = full ? 50 : 1;
const database = testDatabase();
const settings = () => ({
  DATABASE_URL: database.url,
  LOG_LEVEL: 'warn',
  PAYHERE_MERCHANT_ID: payHere.merchantId,
  PAYHERE_SECRET: payHere.secret,
  PAYHERE_URL: payHere.url,
});

interface Placed {
  id: string;
  orderNumber: string;
  summary: { total: number };
}

async function place(url: string, goods: Sku): Promise<Placed> {
  const checkout = checkoutOf([{ sku: goods, quantity: 1 }]);
  checkout.paymentMethod.type = 'card';
  const response = await fetch(`${url}/api/checkout/create-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify(checkout),
  });
  return (await response.json()).data;
}

/** One notification. @returns its status; undefined where the connection broke */
async function tell(url: string, { orderNumber, summary }: Placed): Promise<number | undefined> {
  const body = new URLSearchParams(noticeOf({ order: orderNumber, amount: summary.total.toFixed(2), status: '2' }));
  try {
    const headers = { Connection: 'close' };
    return (await fetch(`${url}/api/payments/payhere/notify`, { method: 'POST', headers, body })).status;
  } catch {
    return undefined;
  }
}

async function expectBooked(placed: Placed[]): Promise<void> {
  const ids = placed.map(({ id }) => id);
  const one = { receipts: 1, orders: 1, steps: 1, notices: 1, state: 'received' };
  const rows = await database.query(
    `select p.state, (select count(*)::int from payment_notices n where n.order_id = p.order_id) as notices,
        (select count(*)::int from activity a where a.subject_id = p.order_id and a.action = 'order.payment') as steps,
        (select count(*)::int from jobs.job j where j.data->>'recordId' = p.order_id
          and j.data->>'message' = 'payment-received') as receipts,
        (select count(*)::int from jobs.job j where j.data->>'recordId' = p.order_id
          and j.data->>'message' = 'order-confirmation') as orders
      from order_payments p where p.order_id = any($1)`,
    [ids],
  );
  expect(rows).toEqual(ids.map(() => one));
  const client = connectDatabase(database.url, () => {}, 2);
  try {
    expect((await checkInvariants(client.db)).flatMap(({ broken }) => broken)).toEqual([]);
  } finally {
    await client.close();
  }
}

test(`${kills} kills between a notification and its answer lose nothing and double nothing`, {
  timeout: 1_500_000,
}, async () => {
  const goods = await skuWith(database, 100_000);
  let server: RunningServer = await startServer(settings());
  let broken = 0;
  const all: Placed[] = [];
  try {
    for (let kill = 0; kill < kills; kill++) {
      const placed = await Promise.all(Array.from({ length: 8 }, () => place(server.url, goods)));
      all.push(...placed);
      const telling = placed.flatMap((order) => [tell(server.url, order), tell(server.url, order)]);
      await wait(Math.random() * (full ? 15 : 5));
      await server.kill();
      const statuses = await Promise.all(telling);
      broken += statuses.filter((status) => status === undefined).length;
      server = await startServer(settings());
      // Answered payments are booked, before any repeat.
      const answered = placed.filter((_, at) => statuses[2 * at] === 200 || statuses[2 * at + 1] === 200);
      await expectBooked(answered);
      expect(await Promise.all(placed.map((order) => tell(server.url, order)))).toEqual(placed.map(() => 200));
    }
    await expectBooked(all);
    // Otherwise no kill was in time; one alone may miss.
    if (full) expect(broken).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
});
