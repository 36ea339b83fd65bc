import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/support/api.ts';

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

/** Ids of the products that a filter by this size and colour finds. */
async function found(color: string): Promise<string[]> {
  const { body } = await shop.call('GET', `/api/products?size=M&color=${encodeURIComponent(color)}&limit=100`);
  return body.products.map(({ id }: { id: string }) => id);
}

interface Chosen {
  product: string;
  variant: string;
  color: string;
}

/** One colour of a product that comes in M, the only one of the product with that colour. */
async function chosen(): Promise<Chosen> {
  const [row] = await shop.database.query<Chosen>(
    `select p.id as product, v.id as variant, v.color from products p join variants v on v.product_id = p.id
     join variant_sizes z on z.variant_id = v.id and z.size = 'M'
     where p.listed and p.status = 'active' and v.listed and z.listed and z.stock > 3 order by v.id limit 1`,
  );
  if (!row) throw new Error('nothing in M');
  return row;
}

test('a size is found while it can be bought: by its stock, its place in the shop, and its colour', async () => {
  const { product, variant, color } = await chosen();
  const { query } = shop.database;
  const set = (what: string) =>
    query(`update variant_sizes set ${what} where variant_id = '${variant}' and size = 'M'`);
  expect(await found(color)).toContain(product);
  for (const [away, back] of [
    ['stock = 0', 'stock = 1'],
    ['listed = false', 'listed = true'],
  ] as const) {
    await set(away);
    expect(await found(color), away).not.toContain(product);
    await set(back);
    expect(await found(color), back).toContain(product);
  }
  await query(`update variants set listed = false where id = '${variant}'`);
  expect(await found(color)).not.toContain(product);
  await query(`update variants set listed = true, color = 'Test Heather' where id = '${variant}'`);
  expect(await found(color)).not.toContain(product);
  expect(await found('test heather')).toEqual([product]);
  await query(`delete from variant_sizes where variant_id = '${variant}' and size = 'M'`);
  expect(await found('test heather')).toEqual([]);
});

test('a sale of one of many changes nothing of it', async () => {
  const { variant } = await chosen();
  const rows = () => shop.database.query(`select xmin::text, * from in_stock where variant_id = '${variant}'`);
  const before = await rows();
  await shop.database.query(`update variant_sizes set stock = stock - 1 where variant_id = '${variant}' and stock > 1`);
  expect(await rows()).toEqual(before);
});
