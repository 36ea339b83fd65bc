import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { terminal } from '#features/activity/constants.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { checkoutOf, type Sku, skuWith, stockOf } from '../../../../tests/support/shop-data.ts';
import { csvShop, errorsOf } from '../../../../tests/support/staff/csv-shop.ts';
import { importStock } from './stock-import.server.ts';

const { folder, db, shop, query } = csvShop();
let good: Sku & { sku: string };
let other: Sku & { sku: string };

beforeEach(async () => {
  await query('truncate orders cascade');
  good = await named(10, 0);
  other = await named(3, 1);
});

async function named(stock: number, place: number) {
  const sku = await skuWith(shop().database, stock, place);
  const [row] = await shop().database.query<{ sku: string }>('select sku from products where id = $1', [sku.productId]);
  return { ...sku, sku: row?.sku ?? '' };
}

const nameOf = ({ sku, color, size }: typeof good) => `${sku},${color},${size}`;

function importText(text: string, dryRun = false) {
  const file = path.join(folder, 'stock.csv');
  writeFileSync(file, text);
  return importStock(db(), file, { dryRun, actor: terminal });
}

async function buy(sku: Sku, quantity: number): Promise<number> {
  const body = checkoutOf([{ sku, quantity }]);
  return (await shop().call('POST', '/api/checkout/create-order', { body })).status;
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
    expect([await stockOf(shop().database, good), await stockOf(shop().database, other)]).toEqual([15, 5]);
    const books = (await checkInvariants(db())).find(({ name }) => name === 'stock');
    expect(books?.broken).toEqual([]);
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
    expect([await stockOf(shop().database, good), await stockOf(shop().database, other)]).toEqual([10, 3]);
  });

  test('when a difference would exceed what one size may have', async () => {
    expect(await errorsOf(importText(`${head}\n${nameOf(good)},,999999\n`))).toEqual([
      '2 change: there are 10, and 1000009 are more than the 1000000 that one size may have',
    ]);
  });
});
