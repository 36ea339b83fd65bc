import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { runs } from '../../../../tests/support/length.ts';
import { productsOf } from '../../../../tests/support/products.ts';

const shop = testApi();

const { list, all } = productsOf(() => shop);
const idsFor = async (search: string) =>
  (await all(`search=${encodeURIComponent(search)}`)).map((product) => product.id).sort();

describe('search', () => {
  const first = async () => {
    const [product] = (await list('status=active&limit=1&skip=3')).products;
    if (!product) throw new Error('no product');
    return product;
  };

  test('finds by name, description, tag and SKU, in any case', async () => {
    const product = await first();
    const word = product.description.split(/\W+/).filter((part) => part.length > 6)[0] ?? '';
    for (const search of [product.name.toUpperCase(), word, product.tags[0] ?? '', product.sku.toLowerCase()]) {
      expect(await idsFor(search), search).toContain(product.id);
    }
  });

  test('finds any part of a SKU', async () => {
    const { id, sku } = await first();
    for (const part of [sku.slice(1), sku.slice(2, 8), sku.slice(-4), sku.slice(-4).toLowerCase()])
      expect(await idsFor(part), part).toContain(id);
  });

  test('finds a word at its beginning, and not within another', async () => {
    const { id } = await first();
    await shop.database.query('update products set material = $2 where id = $1', [id, 'Gorsebell, t-vantine']);
    for (const search of ['gorse', 'GORSEBELL,', 't-vantine', 't-van', 'vantine', '"gorse" t'])
      expect(await idsFor(search), search).toEqual([id]);
    for (const search of ['orsebell', 'bell t-vantine', 'antine']) expect(await idsFor(search), search).toEqual([]);
  });

  test.each([
    ['hodie', 'hoodies'],
    ['hooodie', 'hoodies'],
    ['aporn', 'aprons'],
    ['swetshirt', 'sweatshirts'],
  ])('a typing error in %s still finds %s', async (search, subcategory) => {
    const found = await all(`search=${search}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map((product) => product.subcategory.slug)).toContain(subcategory);
  });

  test('a word written right finds nothing alike', async () => {
    const found = await all('search=mug');
    expect(found.length).toBeGreaterThan(0);
    for (const product of found) expect(JSON.stringify(product).toLowerCase()).toMatch(/\bmug/);
  });

  test('a number that no product has is not taken for the nearest one', async () => {
    const { id } = await first();
    await shop.database.query("update products set material = 'qz-40711' where id = $1", [id]);
    expect(await idsFor('qz-40711')).toEqual([id]);
    expect(await idsFor('qz-40712')).toEqual([]);
  });

  test('a product that changes, is withdrawn or drafted is found as it is', async () => {
    const { id } = await first();
    const set = (what: string) => shop.database.query(`update products set ${what} where id = $1`, [id]);
    await set("material = 'qzq'");
    expect(await idsFor('qzq')).toEqual([id]);
    await set('listed = false');
    expect(await idsFor('qzq')).toEqual([]);
    await set("listed = true, status = 'draft'");
    expect(await idsFor('qzq')).toEqual([]);
    await set("status = 'active', material = 'vkv'");
    expect([await idsFor('qzq'), await idsFor('vkv')]).toEqual([[], [id]]);
  });

  test.each(['%', '_', '\\', "'", "a' | b:*", '!', '()', "'; drop table products; --", '💥', 'a'.repeat(100)])(
    '%s is only text',
    async (search) => {
      const { status } = await shop.call('GET', `/api/products?search=${encodeURIComponent(search)}`);
      expect(status).toBe(200);
    },
  );
});

describe('beside a reading of every product', () => {
  interface Read {
    id: string;
    sku: string;
    text: string;
  }
  let texts: Read[] = [];
  beforeEach(async () => {
    texts = await shop.database.query<Read>(
      `select p.id, lower(p.sku) as sku, lower(concat_ws(' ', p.name, p.brand, p.sku, array_to_string(p.tags, ' '),
         array_to_string(p.colors, ' '), m.name, s.name, p.short_description, p.description, p.material)) as text
       from products p join categories m on m.id = p.category_id join categories s on s.id = p.subcategory_id
       where p.listed and p.status <> 'draft'`,
    );
  });

  /** Ids by a plain look into each text. Words are letters and digits here. */
  const read = (search: string) =>
    texts
      .filter(({ sku, text }) =>
        search
          .split(' ')
          .every((word) => new RegExp(`(^|[^\\p{L}\\p{N}])${word}`, 'u').test(text) || sku.includes(word)),
      )
      .map(({ id }) => id)
      .sort();

  test('beginnings of words, alone and together, with the total', async () => {
    const words = [...new Set(texts.flatMap(({ text }) => text.split(/[^a-z0-9]+/)).filter(Boolean))];
    const beginning = fc
      .tuple(fc.constantFrom(...words), fc.nat(12))
      .map(([word, length]) => word.slice(0, 1 + length));
    const searches = fc.array(beginning, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
    await fc.assert(
      fc.asyncProperty(searches, async (search) => {
        const expected = read(search);
        // Where nothing is found, words are taken as misspelt.
        if (expected.length === 0) return;
        expect(await idsFor(search)).toEqual(expected);
        expect((await list(`limit=1&search=${encodeURIComponent(search)}`)).total).toBe(expected.length);
      }),
      { numRuns: runs(60) },
    );
  });
});
