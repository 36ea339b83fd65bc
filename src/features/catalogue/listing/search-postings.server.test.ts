import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/support/api.ts';
import { productsOf } from '../../../../tests/support/products.ts';

// A search counts in what triggers keep. It must be what one would find by reading every product.

let shop: TestApi;
beforeAll(async () => {
  shop = await openTestApi();
});
afterAll(() => shop.close());

const { list } = productsOf(() => shop);

interface Text {
  id: string;
  text: string;
}

let texts: Text[] = [];
beforeEach(readTexts);

async function readTexts(): Promise<void> {
  texts = await shop.database.query<Text>(
    `select id, search_text as text from products where listed and status <> 'draft'`,
  );
}

/** Each word as it is written. */
const read = (search: string): string[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return texts.filter(({ text }) => words.every((word) => text.includes(word))).map(({ id }) => id);
};

const found = async (search: string) => {
  const { products, total } = await list(`limit=100&search=${encodeURIComponent(search)}`);
  return { ids: products.map(({ id }) => id).sort(), total };
};

async function expectAsRead(search: string): Promise<void> {
  const ids = read(search);
  expect(await found(search), search).toEqual({ ids: ids.sort(), total: ids.length });
}

const set = (what: string, id: string) => shop.database.query(`update products set ${what} where id = $1`, [id]);

test('pieces of words, with all that stands in them, and several at once are found as they stand', async () => {
  const words = [...new Set(texts.flatMap(({ text }) => text.split(' ')))].filter((word) => word.length > 1);
  const some = words.filter((_, place) => place % 13 === 0);
  const searches = [
    ...some,
    ...some.map((word) => word.slice(1)),
    ...some.map((word) => word.slice(0, 2)),
    ...some.map((word, place) => `${word} ${some[(place + 7) % some.length]?.slice(0, 3)}`),
    ...words.filter((word) => /[^a-z]/.test(word)).slice(0, 40),
    'e a o',
    '-',
  ].filter((search) => read(search).length > 0);
  expect(searches.length).toBeGreaterThan(200);
  for (const search of searches) await expectAsRead(search);
});

test('every piece of a number is found, also what thousands begin with, and what a number and its beginning share', async () => {
  const numbers = [
    'qy-40711',
    'qy-40712',
    'qy-407',
    'qy-4071',
    '40711',
    'a07',
    '007',
    '0711',
    'qy-407x1',
    'é-4071',
    '💥💥💥12',
  ];
  const ids = texts.slice(0, numbers.length).map(({ id }) => id);
  for (const [place, id] of ids.entries()) await set(`search_text = '${numbers[place]}'`, id);
  await readTexts();
  const pieces = new Set(
    numbers.flatMap((number) => {
      const letters = [...number];
      return letters.flatMap((_, from) =>
        letters.slice(from).map((_, more) => letters.slice(from, from + more + 1).join('')),
      );
    }),
  );
  expect(pieces.size).toBeGreaterThan(70);
  for (const piece of pieces) await expectAsRead(piece);
  // One goes, its beginning stays another's.
  await set(`search_text = 'qy-50711'`, ids[0] ?? '');
  await readTexts();
  for (const piece of ['qy-4', 'qy-407', 'qy-4071', 'qy-40711', '0711', 'qy-50711', 'qy-507', 'qy-5'])
    await expectAsRead(piece);
});

test('white space of every kind parts words, and longest words are found in any of their pieces', async () => {
  const [first, second] = texts;
  if (!first || !second) throw new Error('no products');
  const long = Array.from({ length: 1200 }, (_, place) => String.fromCodePoint(97 + ((place * place) % 26))).join('');
  const text = `tabbed\tgorsebell\nnext\r\nline\u00a0no-break\u3000wide\u2003em ${long}ünïcödé💥`;
  await set(`search_text = '${text}'`, first.id);
  await set(`search_text = ''`, second.id);
  await readTexts();
  for (const search of ['gorsebell', 'tabbed wide', 'no-break', 'ünïcödé💥', 'next line em'])
    expect((await found(search)).ids, search).toEqual([first.id]);
  for (let at = 0; at <= 1100; at += 50) await expectAsRead(long.slice(at, at + 100));
});

test('a product that comes, changes, is withdrawn, drafted or deleted is counted as it is', async () => {
  // Of three letters: nothing is taken for misspelt.
  const [one, other] = texts;
  if (!one || !other) throw new Error('no products');
  const counts = async (word: string) => (await found(word)).total;
  const both = `id in ('${one.id}', '${other.id}')`;
  await shop.database.query(`update products set search_text = 'qzq vkv' where ${both}`);
  expect(await counts('qzq')).toBe(2);
  await set(`search_text = 'qzq'`, one.id);
  expect([await counts('qzq'), await counts('vkv')]).toEqual([2, 1]);
  await set('listed = false', one.id);
  expect(await counts('qzq')).toBe(1);
  await set(`listed = true, search_text = 'xjx'`, one.id);
  expect([await counts('qzq'), await counts('xjx')]).toEqual([1, 1]);
  await set(`status = 'draft'`, other.id);
  expect(await counts('vkv')).toBe(0);
  await shop.database.query(
    `insert into products select (jsonb_populate_record(p,
    '{"id": "copy", "sku": "copy", "search_no": 70999, "search_text": "qzq", "status": "active"}')).* from products p where id = $1`,
    [one.id],
  );
  expect(await counts('qzq')).toBe(1);
  await shop.database.query(`delete from products where id = 'copy'`);
  expect(await counts('qzq')).toBe(0);
});

test('many thousands are counted, and few are found by their numbers, with the other filters and in any order', async () => {
  await shop.database.query(
    `insert into products select (jsonb_populate_record(p, jsonb_build_object('id', 'x' || n, 'sku', 'x' || n,
    'search_no', 80000 + n, 'status', 'active', 'base_price_cents', 100000 + n, 'compare_at_price_cents', null,
    'search_text', 'foxtail ' || case when n % 5 = 0 then 'reed' else 'moss' end || ' no-' || n))).*
    from products p, generate_series(1, 3000) n where id = $1`,
    [texts[2]?.id],
  );
  expect((await found('foxtail')).total).toBe(3000);
  expect((await found('tail reed')).total).toBe(600);
  expect((await found('moss oxt no-299')).total).toBe(9);
  expect((await found('no-1')).total).toBe(1111);
  // Not one by one: ten of a beginning, in four parts.
  const rows = await shop.database.query(
    `select from search_postings where tail is null and word like '%no-1%' or tail like '%o-1%' and word like '%no-1%'`,
  );
  expect(rows.length).toBeLessThan(130);
  const dear = await list('search=reed&priceMin=1029.5&sortBy=price.basePrice&sortOrder=desc&limit=3');
  expect(dear.total).toBe(11);
  expect(dear.products.map(({ id }) => id)).toEqual(['x3000', 'x2995', 'x2990']);
});

test('within a category and a subcategory as many are counted as stand there, also after they were moved, withdrawn or come', async () => {
  interface Place {
    id: string;
    parent: string;
  }
  const places = await shop.database.query<Place>(
    'select id, parent_id as parent from categories where parent_id is not null and listed order by position, id',
  );
  const [first, second] = places.filter(({ parent }, at) => places.findIndex((one) => one.parent === parent) === at);
  if (!first || !second) throw new Error('no two categories');
  const ids = texts.slice(10, 22).map(({ id }) => `'${id}'`);
  const move = (some: string[], to: Place) =>
    shop.database.query(
      `update products set category_id = '${to.parent}', subcategory_id = '${to.id}', search_text = 'vzv thing'
       where id in (${some.join()})`,
    );
  const counts = async () => {
    const of = async (query: string) => (await list(`search=vzv&${query}`)).total;
    return [
      await of(`category=${first.parent}`),
      await of(`subcategory=${first.id}`),
      await of(`category=${second.parent}&subcategory=${second.id}`),
      await of(`category=${first.parent}&subcategory=${second.id}`),
      // Taken for a category, a subcategory has nothing.
      await of(`category=${first.id}`),
      await of('category=no-such-place'),
    ];
  };
  await move(ids, first);
  expect(await counts()).toEqual([12, 12, 0, 0, 0, 0]);
  await move(ids.slice(0, 5), second);
  expect(await counts()).toEqual([7, 7, 5, 0, 0, 0]);
  await shop.database.query(`update products set listed = false where id in (${ids.slice(4, 6).join()})`);
  expect(await counts()).toEqual([6, 6, 4, 0, 0, 0]);
  await shop.database.query(`update products set listed = true where id in (${ids.slice(4, 6).join()})`);
  expect(await counts()).toEqual([7, 7, 5, 0, 0, 0]);
});

test('a number that no product has is not taken for the nearest one', async () => {
  await set(`search_text = 'qz-40711', search_names = 'qz-40711'`, texts[3]?.id ?? '');
  expect((await found('qz-40711')).total).toBe(1);
  expect((await found('qz-40712')).total).toBe(0);
});
