import { describe, expect, test } from 'vitest';
import { collectCacheTags } from '#http/cache-tags.server.ts';
import { present } from '../../../../tests/support/answers.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { listBlanks } from './blanks.server.ts';

const shop = testApi();

const tee = 'blank-everyday-tee';
const readBlanks = async () => (await shop.call('GET', '/api/blanks')).body.blanks;
const readTee = async () => (await readBlanks()).find(({ id }) => id === tee);

describe('GET /api/blanks', () => {
  test('has a blank with its areas, pictures, sizes and prices', async () => {
    const blank = present(await readTee());
    expect(blank).toMatchObject({
      name: 'Blank Everyday Tee',
      price: 1450,
      fabric: 'cotton-jersey',
      pixelsPerMm: 1.43,
    });
    const black = present(blank.variants.find(({ id }) => id === `${tee}--black`));
    expect(black).toMatchObject({
      color: 'Black',
      colorHex: '#16161A',
      front: expect.stringMatching(/^\/media\/.*\.webp$/),
    });
    expect(black.sizes).toContainEqual({ size: 'M', stock: 112, price: 1450 });
    expect(black.sizes).toContainEqual({ size: '2XL', stock: 4, price: 1650 });
    const front = present(blank.areas.find(({ id }) => id === 'full-front'));
    expect(front).toMatchObject({
      name: 'Full front',
      view: 'front',
      widthMm: 300,
      heightMm: 400,
      corners: { length: 4 },
    });
    expect(front.variantIds).toEqual(blank.variants.map(({ id }) => id));
  });

  test('has a back for the colours with a picture of it only', async () => {
    await shop.database.query(`update variants set image_urls = image_urls[1:1] where product_id = $1 and id <> $2`, [
      tee,
      `${tee}--black`,
    ]);
    const blank = present(await readTee());
    expect(blank.areas.map(({ view, variantIds }) => [view, variantIds.length])).toEqual([
      ['front', blank.variants.length],
      ['front', blank.variants.length],
      ['back', 1],
    ]);
    expect(blank.variants.filter((variant) => variant.back).map(({ id }) => id)).toEqual([`${tee}--black`]);
  });

  test('is answered anew once a blank is sold or changed', async () => {
    const { tags } = await collectCacheTags(() => listBlanks(shop.db));
    expect([...tags]).toContain(`product:${tee}`);
  });

  test('leaves out what nobody can buy', async () => {
    for (const status of ['draft', 'out_of_stock', 'discontinued']) {
      await shop.database.query('update products set status = $1 where id = $2', [status, tee]);
      expect(await readTee(), status).toBeUndefined();
    }
    await shop.database.query(`update products set status = 'active' where id = $1`, [tee]);
    expect(await readTee()).toBeDefined();
  });

  test('has no product without areas', async () => {
    const [count] = await shop.database.query<{ n: number }>(
      'select count(*)::int as n from products where blank is not null',
    );
    expect(await readBlanks()).toHaveLength(count?.n ?? 0);
  });
});

test('a product’s own page knows whether it is a blank', async () => {
  const one = async (id: string) => (await shop.call('GET', `/api/products?id=${id}`)).body.product.blank;
  expect(await one(tee)).toMatchObject({
    fabric: 'cotton-jersey',
    areas: [{ id: 'full-front' }, { id: 'left-chest' }, { id: 'back' }],
  });
  expect(await one('perahera-foil-tee')).toBeNull();
});
