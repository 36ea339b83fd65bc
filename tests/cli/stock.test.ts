import { beforeEach, describe, expect, test } from 'vitest';
import { staffDesk } from '../support/staff/desk.ts';

const { database, shop, json, fileOf } = staffDesk('products', 'stock');

const sku = 'LB-TEE-180-AR';
const leafM = `product_id = 'araliya-everyday-tee' and variant_id like '%--leaf' and size = 'M'`;
const stockOf = async () =>
  (await database.query(`select stock, opening_stock as opening from variant_sizes where ${leafM}`))[0];
beforeEach(async () => {
  await database.query(`update variant_sizes set stock = 40, opening_stock = 45 where ${leafM}`);
});

const tableOf = (text: string) => fileOf('stock.csv', text);

describe('products stock', () => {
  test('lists one product’s sizes, and says which are low', async () => {
    const { code, stdout, stderr } = await shop('--sku', sku);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.trim().split(/ {2,}/));
    expect(lines).toHaveLength(25);
    expect(lines[0]).toEqual(['SKU', 'Product', 'Colour', 'Size', 'Stock']);
    expect(lines).toContainEqual([sku, 'Araliya Everyday Tee', 'Leaf', 'M', '40']);
    expect(lines).toContainEqual([sku, 'Araliya Everyday Tee', 'Leaf', 'XL', '4', 'low']);
    expect(lines).toContainEqual([sku, 'Araliya Everyday Tee', 'Leaf', '2XL', '0', 'none']);
  });

  test('lists all, or what is low, for a program', async () => {
    const { sizes } = (await json()).answer;
    const low = (await json('--low')).answer.sizes;
    expect(sizes).toContainEqual(
      expect.objectContaining({ sku, colour: 'Leaf', size: 'M', stock: 40, openingStock: 45, low: false }),
    );
    expect(low).toEqual(sizes.filter((size: { low: boolean }) => size.low));
    expect((await json('--low', '--sku', sku)).answer.sizes).toMatchObject([{ size: 'XL', stock: 4 }, { size: '2XL' }]);
  });

  test('of an unknown product is refused', async () => {
    const words = 'There is no product with the SKU NOTHING.';
    expect(await shop('--sku', 'NOTHING')).toEqual({ code: 1, stdout: '', stderr: `${words}\n` });
    expect((await json('--sku', 'NOTHING')).answer).toEqual({
      success: false,
      code: 'no_such_product',
      params: { given: 'NOTHING', by: 'sku' },
      error: words,
    });
  });
});

describe('products stock set', () => {
  test('sets one size and tells before and after; what was sold stays sold', async () => {
    const { code, stdout } = await shop('set', sku.toLowerCase(), 'leaf', 'm', '12');
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n').at(-1)?.split(/ +/)).toEqual([sku, 'Leaf', 'M', '40', '12']);
    expect(await stockOf()).toEqual({ stock: 12, opening: 17 });
    const last = 'select actor, action, before, after from activity order by id desc limit 1';
    const change = { field: 'stock', color: 'Leaf', size: 'M', from: 40, to: 12 };
    const written = { actor: 'terminal', action: 'product.stock', before: {}, after: { changes: [change] } };
    expect(await database.query(last)).toEqual([written]);
    expect((await json('set', sku, 'Leaf', 'M', '0')).answer).toEqual({
      success: true,
      size: { sku, colour: 'Leaf', size: 'M', before: 12, after: 0 },
    });
  });

  test.each([
    ['a size that is not there', '7XL', '1', 1, `${sku} in Leaf has no size "7XL", only XS, S, M, L, XL, 2XL.`],
    ['no number', 'M', 'many', 2, 'It must be a whole number from 0 to 1000000.'],
    ['too many', 'M', '1000001', 2, 'It must be a whole number from 0 to 1000000.'],
  ])('refuses %s', async (_, size, number, exitCode, words) => {
    const { code, stderr } = await shop('set', sku, 'Leaf', size, number);
    expect(code).toBe(exitCode);
    expect(stderr).toContain(words);
    expect(await stockOf()).toEqual({ stock: 40, opening: 45 });
  });
});

describe('products stock import', () => {
  const change = `sku,colour,size,change\n${sku},Leaf,M,-2\n`;

  test('takes differences and counts over, and in a dry run only tells', async () => {
    const dry = await shop('import', tableOf(change), '--dry-run');
    expect(dry.stdout).toMatch(
      /LB-TEE-180-AR +Leaf +M +40 +38\n\nDry run, nothing was changed: 1 changed, 0 unchanged\n$/,
    );
    expect(await stockOf()).toEqual({ stock: 40, opening: 45 });
    expect((await shop('import', tableOf(change))).stdout).toMatch(/\n1 changed, 0 unchanged\n$/);
    expect(await stockOf()).toEqual({ stock: 38, opening: 43 });
  });

  test('takes nothing over when a line would leave less than none', async () => {
    const file = tableOf(`${change}${sku},Leaf,XL,-9\nNOTHING,Leaf,M,1\n`);
    expect(await shop('import', file)).toEqual({
      code: 1,
      stdout: '',
      stderr: [
        'Nothing was imported: the file has 2 errors.',
        'line 3: change: there are 4, 9 cannot be taken away',
        'line 4: sku: there is no product with the SKU NOTHING',
        '',
      ].join('\n'),
    });
    const { answer } = await json('import', file);
    expect(answer).toMatchObject({ success: false, total: 2, errors: [{ line: 3 }, { line: 4 }] });
    expect(await stockOf()).toEqual({ stock: 40, opening: 45 });
  });
});
