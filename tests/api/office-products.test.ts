import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase } from '#db/client.server.ts';
import type * as contract from '#features/catalogue/office/contract.ts';
import type { copyProduct } from '#features/catalogue/office/copy-contract.ts';
import { saveProductStock } from '#features/catalogue/office/product-stock.server.ts';
import { checkInvariants } from '#server/ops/verify.server.ts';
import { testApi } from '../support/api.ts';
import { testOffice } from '../support/office.ts';
import { checkoutOf, type Sku, skuWith, stockOf } from '../support/shop-data.ts';

const shop = testApi();
const office = testOffice(shop);
let cookie = '';
beforeAll(async () => {
  cookie = await office.signIn('dilani@shop.example', 'staff');
});

const id = 'araliya-everyday-tee';
const at = (path = '') => `/api/catalogue/products${path}`;
const list = async (query: string) => {
  const { status, body } = await office.call<typeof contract.listOfficeProducts>('GET', at(`?${query}`), { cookie });
  expect(status).toBe(200);
  return body;
};
const read = async (product = id) =>
  (await office.call<typeof contract.getOfficeProduct>('GET', at(`/${product}`), { cookie })).body.product;
const activityOf = (product: string) =>
  shop.database.query<{ action: string; actor: string; before: object; after: object }>(
    'select action, actor, before, after from activity where subject_id = $1 order by id desc',
    [product],
  );

describe('the list', () => {
  test('has drafts too, finds by name, SKU and colour, and filters', async () => {
    await shop.database.query(`update products set status = 'draft' where id = $1`, [id]);
    const ids = async (query: string) => (await list(query)).rows.map((row) => row.id);
    expect(await ids('search=araliya everyday')).toEqual([id]);
    expect(await ids('search=lb-tee-180-ar')).toEqual([id]);
    expect(await ids('search=marigold&status=draft')).toEqual([id]);
    expect(await ids('search=100%25 nothing')).toEqual([]);
    expect(await ids('owner=staff')).toEqual([]);
    expect((await ids('blank=yes')).length).toBe((await list('')).counts.blanks);
    expect(await ids('status=draft&category=clothing')).toContain(id);
    expect(await ids('status=draft&category=drinkware')).not.toContain(id);
    await shop.database.query(`update products set status = 'active' where id = $1`, [id]);
  });

  test('says which sizes are low and which are out', async () => {
    await shop.database.query(
      `update variant_sizes set stock = case size when 'M' then 0 when 'L' then 2 else 50 end, opening_stock = case size when 'M' then 0 when 'L' then 2 else 50 end where product_id = $1`,
      [id],
    );
    const { rows, counts } = await list('stock=out&search=araliya everyday');
    expect(rows).toMatchObject([{ id, low: 4, out: 4, managedBy: 'content' }]);
    expect(await list('stock=out&search=araliya everyday')).toMatchObject({ total: 1, before: 0 });
    expect(counts.short).toBe((await list('stock=short&limit=200')).rows.length);
  });

  test.each(['name', '-name', 'price', '-stock', 'sku'])('goes page by page in the order %s', async (sort) => {
    const whole = (await list(`sort=${sort}&limit=200`)).rows.map((row) => row.id);
    const paged: string[] = [];
    for (let after = ''; ; ) {
      const page = await list(`sort=${sort}&limit=17${after && `&after=${encodeURIComponent(after)}`}`);
      expect([page.before, page.total]).toEqual([paged.length, whole.length]);
      paged.push(...page.rows.map((row) => row.id));
      if (page.next === null) break;
      after = page.next;
    }
    expect(paged).toEqual(whole);
    expect(new Set(whole).size).toBe((await list('')).counts.all);
  });

  test('refuses a cursor that it never gave', async () => {
    const { status, body } = await office.call('GET', at('?after=x'), { cookie });
    expect([status, body.error]).toEqual([400, 'This page is not there. Go back to the first one.']);
  });
});

describe('stock', () => {
  let size: Sku;
  beforeEach(async () => {
    size = await skuWith(shop.database, 10);
    await shop.database.query('truncate orders, order_items, order_designs, activity cascade');
  });
  const save = (body: object, product = size.productId) =>
    office.call<typeof contract.changeProductStock>('POST', at(`/${product}/stock`), { cookie, body });
  const step = (seen: number, to: number) => ({ variantId: size.variantId, size: size.size, seen, to });

  test('is saved with a reason, and the books stay true', async () => {
    const { body } = await save({ reason: 'delivery', words: 'Note 41', sizes: [step(10, 34)] });
    expect(body.sizes).toEqual([{ variantId: size.variantId, size: size.size, before: 10, after: 34 }]);
    const change = { field: 'stock', color: size.color, size: size.size, from: 10, to: 34 };
    expect(await activityOf(size.productId)).toEqual([
      {
        action: 'product.stock',
        actor: 'staff',
        before: {},
        after: { changes: [change], reason: 'delivery', why: 'Note 41' },
      },
    ]);
    const books = (await checkInvariants(shop.db)).find((one) => one.name === 'stock');
    expect(books?.broken).toEqual([]);
    expect(await read(size.productId)).toMatchObject({ managedBy: 'content' });
  });

  test('does not overwrite a sale, and no other size of the same save', async () => {
    const order = checkoutOf([{ sku: size, quantity: 3 }]);
    expect((await shop.call('POST', '/api/checkout/create-order', { body: order })).status).toBe(200);
    const sizes = [{ color: size.color, size: size.size, pieces: -3 }];
    expect(await read(size.productId)).toMatchObject({ held: { orders: 1, pieces: 3 }, orderMoves: [{ sizes }] });
    const other = (await read(size.productId)).variants[0]?.sizes.find((one) => one.size !== size.size);
    const second = { variantId: size.variantId, size: other?.size, seen: other?.stock, to: 77 };
    const { status, body } = await save({ reason: 'counted', sizes: [second, step(10, 20)] });
    expect([status, body.error]).toEqual([409, `Sold or changed since: ${size.color} ${size.size} has 7 now, not 10.`]);
    expect(await stockOf(shop.database, size)).toBe(7);
    expect((await read(size.productId)).variants[0]?.sizes.find((one) => one.size === other?.size)).toEqual(other);
    expect(await activityOf(size.productId)).toEqual([]);
    expect((await save({ reason: 'counted', sizes: [step(7, 20)] })).status).toBe(200);
    await shop.database.query(`update orders set status = 'delivered'`);
    expect((await read(size.productId)).held).toEqual({ orders: 0, pieces: 0 });
  });

  test('of many at once is that of the first', async () => {
    const answers = await Promise.all([11, 12, 13, 14].map((to) => save({ reason: 'counted', sizes: [step(10, to)] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await activityOf(size.productId)).toHaveLength(1);
  });

  test.each([
    ['without a reason', {}, 'Choose why the stock changes'],
    ['below 0', { reason: 'counted', to: -1 }, 'Stock must not be below 0'],
    ['of half a piece', { reason: 'counted', to: 1.5 }, 'Stock must be a whole number'],
  ])('%s is refused', async (_, { to = 5, ...rest }: { to?: number; reason?: string }, words) => {
    const { status, body } = await save({ ...rest, sizes: [step(10, to)] });
    expect([status, body.error]).toEqual([400, words]);
    expect(await stockOf(shop.database, size)).toBe(10);
  });

  test('of a size that is not there is refused', async () => {
    const sizes = [{ ...step(10, 5), size: '9XL' }];
    expect((await save({ reason: 'counted', sizes })).status).toBe(404);
    expect((await save({ reason: 'counted', sizes }, 'nothing')).status).toBe(404);
  });

  test('is announced to the response caches, from a process that announces its sales itself', async () => {
    const listener = new pg.Client({ connectionString: shop.database.url });
    await listener.connect();
    await listener.query('listen shop_changes');
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    const client = connectDatabase(shop.database.url, () => {}, 1, undefined, true);
    const change = { reason: 'counted', words: '', sizes: [step(10, 0)] } as const;
    await saveProductStock(client.db, { kind: 'terminal' }, size.productId, { ...change, sizes: [...change.sizes] });
    await client.close();
    await listener.query('select');
    await listener.end();
    expect(heard).toEqual(expect.arrayContaining([`product:${size.productId}`, 'sizes-in-stock']));
  });
});

describe('fields', () => {
  const save = (version: number, fields: object) =>
    office.call<typeof contract.changeProductFields>('POST', at(`/${id}/fields`), {
      cookie,
      body: { version, ...fields },
    });
  const release = () => office.call('POST', at(`/${id}/release`), { cookie });

  test('take the product over, move the prices of its sizes, and are given back to its file', async () => {
    const before = await read();
    expect(before).toMatchObject({ managedBy: 'content', hasFile: true, price: 1950 });
    const prices = () =>
      shop.database.query<{ cents: number }>(
        'select distinct price_cents::int as cents from variant_sizes where product_id = $1 and listed order by 1',
        [id],
      );
    const were = await prices();
    const { body } = await save(before.version, { price: 2100, name: 'Araliya Tee', featured: false });
    expect(body).toMatchObject({ version: before.version + 1, takenOver: true });
    expect(await prices()).toEqual(were.map(({ cents }) => ({ cents: cents + 15_000 })));
    expect((await activityOf(id))[0]).toEqual({
      action: 'product.fields',
      actor: 'staff',
      before: { lastWord: 'content' },
      after: {
        changes: [
          { field: 'name', from: 'Araliya Everyday Tee', to: 'Araliya Tee' },
          { field: 'featured', from: true, to: false },
          { field: 'price', from: 1950, to: 2100 },
        ],
        lastWord: 'staff',
      },
    });
    const shown = (await shop.call('GET', `/api/products?id=${id}`)).body.product;
    expect(shown).toMatchObject({ name: 'Araliya Tee', price: { basePrice: 2100 } });

    expect((await release()).status).toBe(200);
    expect(await read()).toMatchObject({ managedBy: 'content', name: 'Araliya Everyday Tee', price: 1950 });
    expect(await prices()).toEqual(were);
    expect((await activityOf(id))[0]).toMatchObject({ action: 'product.given_back', actor: 'staff' });
    const { status, body: again } = await release();
    expect([status, again.error]).toEqual([409, 'Araliya Everyday Tee is managed by its file already.']);
  });

  test('of somebody who saw an older product are refused', async () => {
    const { version } = await read();
    expect((await save(version, { material: 'Cotton' })).status).toBe(200);
    const { status, body } = await save(version, { material: 'Linen' });
    expect([status, body.error]).toEqual([409, 'Somebody else has changed this product since.']);
    expect(await read()).toMatchObject({ material: 'Cotton', version: version + 1 });
    await release();
  });

  test.each<[object, string, string]>([
    [{ name: ' ' }, 'name', 'The name must not be empty.'],
    [{ price: -1 }, 'price', 'The price must not be negative.'],
    [{ price: 19.555 }, 'price', 'The price must have at most two decimals.'],
    [{ compareAtPrice: 1950 }, 'compareAtPrice', 'Was must be above the price.'],
    [{ subcategory: 'mugs' }, 'subcategory', 'The subcategory must be one of its category.'],
    [{ lowStockThreshold: 1.5 }, 'lowStockThreshold', 'The warning must be a whole number.'],
  ])('%j is refused in words', async (fields, field, words) => {
    const before = await read();
    const { status, body } = await save(before.version, fields);
    expect([status, body.validationErrors?.[field]]).toEqual([400, words]);
    expect(await read()).toEqual(before);
  });
});

test('a product is made like another one: a draft without stock, and its name and SKU are its own', async () => {
  const copy = (body: object, from = 'blank-everyday-tee') =>
    office.call<typeof copyProduct>('POST', at(`/${from}/copy`), { cookie, body });
  const { status, body } = await copy({ name: ' Harbour Tee ', sku: 'HB-TEE-1' });
  expect([status, body.id]).toEqual([200, 'harbour-tee']);
  const [like, made] = [await read('blank-everyday-tee'), await read('harbour-tee')];
  expect(made).toMatchObject({ name: 'Harbour Tee', status: 'draft', managedBy: 'staff', price: like.price });
  expect(made.blank).toEqual(like.blank);
  expect(made.variants.map(({ color, images }) => [color, images])).toEqual(
    like.variants.map(({ color, images }) => [color, images]),
  );
  expect(made.variants.flatMap(({ sizes }) => sizes).every(({ stock }) => stock === 0)).toBe(true);
  expect((await shop.call('GET', '/api/products?id=harbour-tee')).status).toBe(404);
  expect((await activityOf('harbour-tee'))[0]).toMatchObject({
    actor: 'staff',
    action: 'product.made',
    after: { like: 'Blank Everyday Tee', sku: 'HB-TEE-1' },
  });
  for (const [names, errors] of [
    [{ name: 'Harbour tee', sku: 'HB-TEE-2' }, { name: 'The name is taken by Harbour Tee, HB-TEE-1.' }],
    [{ name: 'Other', sku: 'HB-TEE-1' }, { sku: 'The SKU is taken by Harbour Tee, HB-TEE-1.' }],
    [{ name: 'සිංහල', sku: 'HB-TEE-2' }, { name: 'The name needs a letter or digit of the Latin alphabet.' }],
    [
      { name: '', sku: 'hb' },
      { name: expect.any(String), sku: expect.stringContaining('capitals') },
    ],
  ] as const)
    expect((await copy(names)).body.validationErrors).toEqual(errors);
  expect((await copy({ name: 'None', sku: 'N-1' }, 'nothing')).status).toBe(404);
  const broken = (await checkInvariants(shop.db)).flatMap((finding) => finding.broken);
  expect(broken.filter(({ record }) => record.includes('harbour-tee'))).toEqual([]);
});
