import { readFileSync, statSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { full } from '../support/length.ts';
import { startCli } from '../support/staff/cli.ts';
import { expectDone, ordersDesk } from '../support/staff/desk.ts';
import { sampleKey, sampleSession, storeOrders } from '../support/staff/staff-data.ts';

const desk = ordersDesk();
const { shop, json, storeOne, place, filesThere, settings } = desk;

describe('orders export', () => {
  test('writes a line an item, harmless to spreadsheets, and leaves numbers numbers', async () => {
    const { id, orderNumber } = await storeOne({
      createdAt: '2026-11-01T09:00:00Z',
      firstName: '=HYPERLINK("http://evil","x")',
      company: '@SUM(1)',
      notes: '-2+3',
      itemName: '+cmd',
    });
    const file = place('orders.csv');
    const result = await shop('orders', 'export', file);
    expectDone(result);
    expect(result.stdout).toBe(`1 orders are in ${file}.\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const lines: Record<string, string>[] = parse(readFileSync(file), { bom: true, columns: true });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({
      Order: orderNumber,
      Placed: '2026-11-01 14:30',
      SKU: 'SKU-2',
      Quantity: '1',
      'Unit price': '3450',
      'Order total': '8435',
      'First name': '\'=HYPERLINK("http://evil","x")',
      Company: "'@SUM(1)",
      Notes: "'-2+3",
      Product: "'+cmd",
      Phone: "'+94 77 000 0000",
      Link: `https://shop.example/order-confirmation/${id}`,
    });
    expect(lines.flatMap((line) => Object.values(line)).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test('prints the same without a file, and one order a line with --json', async () => {
    await storeOrders(desk.database, { count: 3 });
    await storeOne({ status: 'shipped' });
    const table = await shop('orders', 'export', '--status', 'pending');
    expectDone(table);
    expect(parse(table.stdout, { columns: true })).toHaveLength(6);
    const { stdout } = await shop('orders', 'export', '--json');
    const orders = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(orders.map(({ items }) => items.length)).toEqual([2, 2, 2, 2]);
    const file = place('orders.jsonl');
    const { answer } = await json('orders', 'export', file, '--status', 'shipped');
    expect(answer).toEqual({ success: true, file, orders: 1 });
    expect(
      readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).status),
    ).toEqual(['shipped']);
  });

  test('prints no secret of an order, whatever is asked', async () => {
    const { orderNumber } = await storeOne();
    const said = await Promise.all([
      shop('orders', 'list', '--json'),
      shop('orders', 'show', orderNumber),
      shop('orders', 'show', orderNumber, '--json'),
      shop('orders', 'export'),
      shop('orders', 'export', '--json'),
    ]);
    for (const { stdout, code } of said) {
      expect(code).toBe(0);
      for (const secret of [sampleSession, sampleKey, 'SECRETHASH']) expect(stdout).not.toContain(secret);
    }
  });

  test('a folder that is not there is told in words', async () => {
    const { code, stderr } = await shop('orders', 'export', place('no/orders.csv'));
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `Cannot write ${place('no/orders.csv')}: its folder is not there.\n`,
    });
  });

  const signals = full ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const);
  test.each(signals)('%s in the middle leaves nothing half-written', async (signal) => {
    await storeOrders(desk.database, { count: full ? 5000 : 1500, notes: 'n'.repeat(6000) });
    const file = place('orders.csv');
    const run = startCli(['orders', 'export', file], settings());
    await expect.poll(() => filesThere().length, { interval: 2 }).toBe(1);
    run.process.kill(signal);
    const { code, stdout, stderr } = await run.result;
    expect({ code, stdout, stderr }).toEqual({ code: signal === 'SIGINT' ? 130 : 143, stdout: '', stderr: '' });
    expect(filesThere()).toEqual([]);
    const open = await desk.database.query(
      "select 1 from pg_stat_activity where datname = current_database() and state like '%transaction%'",
    );
    expect(open).toEqual([]);
  });
});
