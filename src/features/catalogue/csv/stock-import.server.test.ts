import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { openTestApi, type TestApi } from '../../../../tests/support/api.ts';
import { checkoutOf, type Sellable, sellableWith, stockOf } from '../../../../tests/support/shop-data.ts';
import { errorsOf } from '../../../../tests/support/staff/csv-shop.ts';
import { listStock } from '../stock/stock.server.ts';
import { importStock, setStock } from './stock-import.server.ts';

let shop: TestApi;
let client: DatabaseClient;
let folder: string;
let good: Sellable & { sku: string };
let other: Sellable & { sku: string };

beforeAll(async () => {
  shop = await openTestApi();
  client = connectDatabase(shop.database.url, () => {});
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-stock-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await client.close();
  await shop.close();
});
beforeEach(async () => {
  await shop.database.query('truncate orders, order_items');
  good = await named(10, 0);
  other = await named(3, 1);
});

async function named(stock: number, place: number) {
  const sellable = await sellableWith(shop.database, stock, place);
  const [row] = await shop.database.query<{ sku: string }>('select sku from products where id = $1', [
    sellable.productId,
  ]);
  return { ...sellable, sku: row?.sku ?? '' };
}

const nameOf = ({ sku, color, size }: typeof good) => `${sku},${color},${size}`;

function importText(text: string, dryRun = false) {
  const file = path.join(folder, 'stock.csv');
  writeFileSync(file, text);
  return importStock(client.db, file, dryRun);
}

/** Is opening stock − sold = stock? */
async function expectTrueBooks(): Promise<void> {
  const wrong = await shop.database.query(
    `select z.* from variant_sizes z where z.stock <> z.opening_stock - coalesce((
       select sum(i.quantity) from order_items i where i.variant_id = z.variant_id and i.size = z.size), 0)`,
  );
  expect(wrong).toEqual([]);
}

async function buy(sellable: Sellable, quantity: number): Promise<number> {
  const body = checkoutOf([{ sellable, quantity }]);
  return (await shop.call('POST', '/api/checkout/create-order', { body })).status;
}

describe('counts and differences', () => {
  test('of a table are taken over, told before and after, and the books stay true', async () => {
    expect(await buy(good, 4)).toBe(200);
    const counted = await importText(`sku,colour,size,stock\n${nameOf(good)},20\n${nameOf(other).toLowerCase()},3\n`);
    expect(counted).toMatchObject({
      changed: 1,
      unchanged: 1,
      sizes: [
        { sku: good.sku, colour: good.color, size: good.size, before: 6, after: 20 },
        { before: 3, after: 3 },
      ],
    });
    await importText(
      `size;sku;colour;change\n${good.size};${good.sku};${good.color};'-5\n${other.size};${other.sku};${other.color};+2`,
    );
    expect([await stockOf(shop.database, good), await stockOf(shop.database, other)]).toEqual([15, 5]);
    await expectTrueBooks();
  });

  test('of a dry run are told and not taken over', async () => {
    const report = await importText(`sku,colour,size,change\n${nameOf(good)},-10\n`, true);
    expect(report).toMatchObject({ dryRun: true, changed: 1, sizes: [{ before: 10, after: 0 }] });
    expect(await stockOf(shop.database, good)).toBe(10);
  });

  test('beside orders lose nothing', async () => {
    const orders = Array.from({ length: 12 }, () => buy(good, 1));
    const tables = Array.from({ length: 8 }, async (_, at) => {
      const file = path.join(folder, `stock-${at}.csv`);
      writeFileSync(file, `sku,colour,size,change\n${nameOf(good)},+1\n${nameOf(other)},+2\n`);
      return importStock(client.db, file, false);
    });
    const counts = Array.from({ length: 4 }, () =>
      setStock(client.db, { sku: other.sku, colour: other.color, size: other.size }, 50),
    );
    const sold = (await Promise.all(orders)).filter((status) => status === 200).length;
    await Promise.all([...tables, ...counts]);
    expect(sold).toBeGreaterThan(0);
    expect(await stockOf(shop.database, good)).toBe(10 + 8 - sold);
    await expectTrueBooks();
  });
});

describe('nothing is taken over', () => {
  const head = 'sku,colour,size,stock,change';

  test('when a line is wrong; all errors are told by line', async () => {
    const errors = await errorsOf(
      importText(
        [
          head,
          `${nameOf(good)},5,`,
          `${nameOf(other)},,-4`,
          `NOTHING,${good.color},${good.size},5,`,
          `${good.sku},Octarine,${good.size},5,`,
          '',
          `${good.sku},${good.color},77,5,`,
          `${nameOf(good)},6,`,
          `${nameOf(good)},,`,
          `${nameOf(good)},1,+1`,
          `${nameOf(good)},1.5,`,
          `${nameOf(good)},-1,`,
          `${nameOf(good)},,plenty`,
          `${nameOf(good)},1000001,`,
        ].join('\r\n'),
      ),
    );
    expect(errors).toEqual([
      '3 change: there are 3, 4 cannot be taken away',
      '4 sku: there is no product with the SKU NOTHING',
      expect.stringMatching(/^5 colour: .* has no colour "Octarine", only /),
      expect.stringMatching(/^7 size: .* has no size "77", only /),
      '8 : is the same size as line 2',
      '9 : has neither stock nor change',
      '10 : has stock and change: one of them must be empty',
      '11 stock: must be a whole number',
      '12 stock: must not be negative',
      '13 change: must be a difference such as +5 or -2',
      '14 stock: must be at most 1000000',
    ]);
    expect([await stockOf(shop.database, good), await stockOf(shop.database, other)]).toEqual([10, 3]);
  });

  test('when the number’s column is missing', async () => {
    expect(await errorsOf(importText(`sku,colour,size\n${nameOf(good)}\n`))).toEqual([
      '2 : has neither stock nor change',
    ]);
  });

  test('when a difference would exceed what one size may have', async () => {
    expect(await errorsOf(importText(`${head}\n${nameOf(good)},,999999\n`))).toEqual([
      '2 change: there are 10, and 1000009 are more than the 1000000 that one size may have',
    ]);
  });
});

describe('the list', () => {
  test('has every size of the shop, or one product’s, or those that are low', async () => {
    const all = await listStock(client.db, {});
    const [count] = await shop.database.query<{ count: number }>(
      'select count(*)::int from variant_sizes where listed',
    );
    expect(all).toHaveLength(count?.count ?? 0);
    const own = await listStock(client.db, { sku: good.sku.toLowerCase() });
    expect(new Set(own.map(({ sku }) => sku))).toEqual(new Set([good.sku]));
    expect(own).toContainEqual(expect.objectContaining({ size: good.size, colour: good.color, stock: 10, low: false }));
    const low = await listStock(client.db, { low: true });
    expect(low).toContainEqual(expect.objectContaining({ sku: other.sku, size: other.size, stock: 3, low: true }));
    expect(low.length).toBeLessThan(all.length);
  });

  test('of an unknown SKU is refused', async () => {
    await expect(listStock(client.db, { sku: 'NOTHING' })).rejects.toThrow('There is no product with the SKU NOTHING.');
  });
});

test('a size that the shop does not have cannot be set', async () => {
  await expect(setStock(client.db, { sku: good.sku, colour: good.color, size: '77' }, 1)).rejects.toThrow(
    /has no size "77", only .*\.$/,
  );
});
