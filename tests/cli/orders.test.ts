import { describe, expect, test } from 'vitest';
import { expectDone, ordersDesk } from '../support/staff/desk.ts';
import { storeOrders } from '../support/staff/staff-data.ts';

const desk = ordersDesk();
const { shop, json, storeOne } = desk;

describe('orders list', () => {
  test('shows the newest first, aligned, in rupees and local time', async () => {
    const first = await storeOne({ createdAt: '2026-11-01T09:00:00Z', firstName: 'Kamal' });
    const second = await storeOne({ createdAt: '2026-11-02T20:00:00Z', status: 'shipped' });
    const result = await shop('orders', 'list');
    expectDone(result);
    expect(result.stdout.replaceAll('\u00a0', ' ').split('\n')).toEqual([
      'Order      Placed            Status   Customer       E-mail              Pieces         Total',
      `${second.orderNumber}  2026-11-03 01:30  shipped  Nimali Sample  nimali@example.com       2  LKR 8,435.00`,
      `${first.orderNumber}  2026-11-01 14:30  pending  Kamal Sample   nimali@example.com       2  LKR 8,435.00`,
      '',
    ]);
  });

  test('chooses by status, day and text, and says how many there are', async () => {
    await storeOrders(desk.database, { createdAt: '2026-10-31T12:00:00Z', count: 3, firstName: 'Old' });
    // In Colombo the day has begun, in UTC it has not.
    await storeOne({ createdAt: '2026-10-31T19:00:00Z', firstName: 'Dawn', email: 'dawn_x@example.com' });
    await storeOne({ createdAt: '2026-11-02T12:00:00Z', firstName: 'Late', status: 'confirmed', company: '100% Wool' });
    const names = async (...args: string[]) =>
      (await json('orders', 'list', ...args)).answer.orders.map(({ customer }: { customer: string }) => customer);
    expect(await names('--since', '2026-11-01')).toEqual(['Late Sample', 'Dawn Sample']);
    expect(await names('--status', 'confirmed')).toEqual(['Late Sample']);
    expect(await names('--search', 'DAWN_X')).toEqual(['Dawn Sample']);
    expect(await names('--search', 'dawn%x')).toEqual([]);
    expect(await names('--search', '100% wool')).toEqual(['Late Sample']);
    expect(await names('--search', 'perahera', '--limit', '2')).toEqual(['Late Sample', 'Dawn Sample']);
    const short = await shop('orders', 'list', '--limit', '2');
    expect(short.stdout.trimEnd().split('\n')).toHaveLength(3);
    expect(short.stderr).toBe('2 of 5 orders; --limit 5 shows all.\n');
    const { answer } = await json('orders', 'list', '--limit', '2');
    expect(answer).toMatchObject({ success: true, total: 5, orders: [{ total: 8435, pieces: 2 }, {}] });
  });

  test('says so when there are none', async () => {
    expect((await shop('orders', 'list')).stdout).toBe('There are no such orders.\n');
    expect((await json('orders', 'list')).answer).toEqual({ success: true, orders: [], total: 0 });
  });
});

describe('orders show', () => {
  test('tells all of an order by number or id, with its link', async () => {
    const { id, orderNumber } = await storeOne({ notes: 'Ring\nthe bell \u001b[2J' });
    const result = await shop('orders', 'show', orderNumber);
    expectDone(result);
    for (const text of [
      /^Order {6}LW-/m,
      /^Billing {4}12 Sample Road\n {11}Colombo, Western, 00300\n {11}LK$/m,
      /^Payment {4}Credit\/Debit Card, card ending in 4242$/m,
      /^Notes {6}Ring\n {11}the bell $/m,
      /^Total {5}LKR.8,435\.00$/m,
    ]) {
      expect(result.stdout).toMatch(text);
    }
    expect(result.stdout).toContain(`https://shop.example/order-confirmation/${id}\n`);
    expect((await shop('orders', 'show', id)).stdout).toBe(result.stdout);
    expect((await shop('orders', 'show', String(Number(orderNumber.slice(3))))).stdout).toBe(result.stdout);
    const { answer } = await json('orders', 'show', orderNumber);
    expect(answer.order).toMatchObject({
      id,
      orderNumber,
      link: `https://shop.example/order-confirmation/${id}`,
      summary: { subtotal: 6900, shipping: 500, tax: 1035, discount: 0, total: 8435 },
      items: [{ sku: 'SKU-1', quantity: 1, price: 3450, total: 3450 }, { sku: 'SKU-2' }],
    });
  });

  test('of an order that is not there is refused', async () => {
    expect(await shop('orders', 'show', 'LW-999999')).toEqual({ code: 1, stdout: '', stderr: 'Order not found\n' });
    const { answer, stderr, code } = await json('orders', 'show', 'LW-999999');
    expect({ answer, stderr, code }).toEqual({
      answer: expect.objectContaining({ success: false, error: 'Order not found' }),
      stderr: '',
      code: 1,
    });
  });
});

describe('orders status', () => {
  const mails = () => desk.database.query(`select data->>'message' as message from jobs.job where name = 'mail'`);

  test('moves an order along, once', async () => {
    const { id, orderNumber } = await storeOne();
    const result = await shop('orders', 'status', orderNumber, 'confirmed');
    expectDone(result);
    expect(result.stdout).toBe(
      `Order ${orderNumber} was pending and is now confirmed. The customer is told by mail.\n`,
    );
    const again = await shop('orders', 'status', orderNumber, 'confirmed');
    expectDone(again);
    expect(again.stdout).toBe(`Order ${orderNumber} is confirmed already: nothing has changed.\n`);
    expect(await desk.database.query('select status from orders')).toEqual([{ status: 'confirmed' }]);
    expect(await mails()).toEqual([{ message: 'order-confirmed' }]);
    const { answer } = await json('orders', 'status', id, 'processing');
    expect(answer).toMatchObject({
      success: true,
      change: { id, orderNumber, from: 'confirmed', to: 'processing', changed: true },
    });
  });

  test('refuses what cannot follow, in words', async () => {
    const { orderNumber } = await storeOne({ status: 'delivered' });
    const words = `Order ${orderNumber} cannot become cancelled: it is delivered, and that is final.`;
    expect(await shop('orders', 'status', orderNumber, 'cancelled')).toEqual({
      code: 1,
      stdout: '',
      stderr: `${words}\n`,
    });
    expect(await json('orders', 'status', orderNumber, 'cancelled')).toEqual({
      answer: expect.objectContaining({ success: false, error: words }),
      stderr: '',
      code: 1,
    });
    expect(await mails()).toEqual([]);
  });

  test('of a cancelled order tells what is back in stock and what the shop no longer has', async () => {
    const [size] = await desk.database.query<{ product_id: string; variant_id: string; size: string; stock: number }>(
      'select product_id, variant_id, size, stock from variant_sizes order by variant_id limit 1',
    );
    if (!size) throw new Error('no size');
    const { orderNumber } = await storeOne({ quantity: 3 });
    await desk.database.query('update order_items set product_id = $1, variant_id = $2, size = $3 where position = 1', [
      size.product_id,
      size.variant_id,
      size.size,
    ]);
    const result = await shop('orders', 'status', orderNumber, 'cancelled');
    expect(result.code).toBe(0);
    expect(result.stdout).toContain('is now cancelled. The customer is told by mail.\nBack in stock: 3 pieces.\n');
    expect(result.stderr).toBe('Not put back, because the shop no longer has it: Perahera Tee (Black, M), 3 ×.\n');
    const now = await desk.database.query('select stock from variant_sizes where variant_id = $1 and size = $2', [
      size.variant_id,
      size.size,
    ]);
    expect(now).toEqual([{ stock: size.stock + 3 }]);
  });
});

test('orders note and orders courier write what staff see, under the terminal’s name', async () => {
  const { id, orderNumber } = await storeOne();
  expect((await shop('orders', 'note', orderNumber, 'Count the marigold ones')).stdout).toBe(
    `Order ${orderNumber} is saved.\n`,
  );
  const { answer } = await json('orders', 'courier', id, 'Sample Couriers', 'SC-4821');
  expect(answer).toMatchObject({ orderNumber, courier: 'Sample Couriers', trackingNumber: 'SC-4821' });
  const { stdout } = await shop('orders', 'show', orderNumber);
  expect(stdout).toMatch(/^Courier +Sample Couriers, SC-4821$/m);
  expect(stdout).toMatch(/^For staff +Count the marigold ones$/m);
  const rows = await desk.database.query<{ actor: string; action: string }>(
    'select actor, action from activity where subject_id = $1 order by id',
    [id],
  );
  expect(rows).toEqual([
    { actor: 'terminal', action: 'order.staff_note' },
    { actor: 'terminal', action: 'order.courier' },
  ]);
  await shop('orders', 'note', orderNumber, 'Friday', '--to-customer');
  expect(await desk.database.query('select note from order_notes')).toEqual([{ note: 'Friday' }]);
  expect((await shop('orders', 'note', 'LW-999999', 'x')).stderr).toBe('Order not found\n');
});

test('orders paid notes that a transfer is in the bank, once', async () => {
  const { id, orderNumber } = await storeOne();
  expect((await shop('orders', 'paid', orderNumber)).stderr).toBe(
    `Order ${orderNumber} is not paid by transfer: there is nothing to receive.\n`,
  );
  await desk.database.query(`update orders set payment_type = 'bank_transfer' where id = $1`, [id]);
  const words = `Order ${orderNumber} is paid: LKR\u00a08,435.00. The customer gets a receipt by mail.\n`;
  expect((await shop('orders', 'paid', orderNumber)).stdout).toBe(words);
  const { answer } = await json('orders', 'paid', id);
  expect(answer).toEqual({ success: true, payment: { orderNumber, changed: false, isToRefund: false, amount: 8435 } });
  const sent = await desk.database.query(`select data->>'message' as message from jobs.job where name = 'mail'`);
  expect(sent).toEqual([{ message: 'payment-received' }]);
});
