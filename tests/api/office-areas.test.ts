import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as contract from '#features/catalogue/office/contract.ts';
import { importContent, readContent } from '#server/content.server.ts';
import { present } from '../support/answers.ts';
import { testApi } from '../support/api.ts';
import { designsOf } from '../support/designs.ts';
import { testOffice } from '../support/office.ts';
import { picturesFolder } from '../support/pictures-folder.ts';
import { newSession } from '../support/shop-data.ts';
import { editorOf, freeOffer, offersOf } from '../support/staff/offers.ts';

const shop = testApi();
const office = testOffice(shop);
const designs = designsOf(() => shop);
const offers = offersOf(() => shop);
let cookie = '';
beforeAll(async () => {
  cookie = await office.signIn('dilani@shop.example', 'staff');
});

const makeSmall = async (areaId: string) => {
  const { artwork, place } = await designs.small();
  return designs.make({ areaId, artwork, place: { ...place, xMm: 5, yMm: 5 } });
};
const editor = editorOf(office, () => cookie);
const tee = 'blank-everyday-tee';
const plain = 'araliya-everyday-tee';
const at = (id: string, rest = '') => `/api/catalogue/products/${id}${rest}`;
const read = async (id = tee) =>
  (await office.call<typeof contract.getOfficeProduct>('GET', at(id), { cookie })).body.product;
const areasOf = async (id = tee) => present((await read(id)).blank).areas;
const save = (id: string, version: number, blank: object | null, more: object = {}) =>
  office.call<typeof contract.changeProductFields>('POST', at(id, '/fields'), {
    cookie,
    body: { version, blank, ...more },
  });
const saveNow = async (blank: object | null, id = tee) => save(id, (await read(id)).version, blank);
const giveBack = (id = tee) => office.call('POST', at(id, '/release'), { cookie });
const shown = async (id = tee) => (await shop.call('GET', '/api/blanks')).body.blanks.find((blank) => blank.id === id);

const square = [
  [0.4, 0.4],
  [0.6, 0.4],
  [0.6, 0.56],
  [0.4, 0.56],
] as const;
const sleeve = { name: 'Sleeve', view: 'front', widthMm: 90, heightMm: 90, corners: square };

describe('areas changed by hand', () => {
  test('are those of blanks, prices and new designs, stay over an import, and are given back', async () => {
    const [front, chest] = await areasOf();
    const change = [{ ...front, name: 'Front', widthMm: 280 }, chest, sleeve];
    const { status, body } = await saveNow({ areas: change });
    expect([status, body.takenOver]).toEqual([200, true]);
    expect((await areasOf()).map(({ id, name, widthMm }) => [id, name, widthMm])).toEqual([
      ['full-front', 'Front', 280],
      ['left-chest', 'Left chest', 100],
      ['sleeve', 'Sleeve', 90],
    ]);
    expect(present(await shown()).areas.at(-1)).toMatchObject({ ...sleeve, id: 'sleeve' });
    const made = await makeSmall('sleeve');
    expect(made.names).toMatchObject({ area: 'Sleeve' });
    const [row] = await shop.database.query<{ action: string; before: object; after: object }>(
      'select action, before, after from activity where subject_id = $1 order by id desc limit 1',
      [tee],
    );
    expect(row).toMatchObject({
      action: 'product.fields',
      before: { lastWord: 'content' },
      after: {
        changes: [
          {
            field: 'area',
            area: 'full-front',
            from: { name: 'Full front', view: 'front', widthMm: 300, heightMm: 400 },
            to: { name: 'Front', widthMm: 280, corners: expect.arrayContaining([[0.3123, 0.2778]]) },
          },
          { field: 'area', area: 'back', from: { name: expect.any(String), view: 'back' }, to: null },
          { field: 'area', area: 'sleeve', from: null, to: sleeve },
        ],
        lastWord: 'staff',
      },
    });

    await shop.database.query('delete from content_imports');
    await importContent(shop.db, await readContent('content', picturesFolder));
    expect(await areasOf()).toHaveLength(3);
    expect((await giveBack()).status).toBe(200);
    expect((await areasOf()).map(({ id }) => id)).toEqual(['full-front', 'left-chest', 'back']);
  });

  test('leave a design as it was made; nobody makes a new one in an area that is gone', async () => {
    const made = await makeSmall('left-chest');
    const [front] = await areasOf();
    expect((await saveNow({ areas: [front] })).status).toBe(200);
    expect((await shop.call('GET', `/api/designs/${made.id}`)).body.design).toEqual(made);
    const { productId, variantId } = made;
    const [size] = present(present(await shown()).variants.find(({ id }) => id === variantId)).sizes;
    const session = newSession();
    const cartOf = (variant: string) =>
      shop.call('POST', '/api/cart', {
        headers: { 'X-Session-ID': session },
        body: { productId, variantId: variant, size: size?.size, quantity: 30, designId: made.id },
      });
    expect((await cartOf(variantId)).status).toBe(200);
    const other = present(present(await shown()).variants.find(({ id }) => id !== variantId)).id;
    const elsewhere = await cartOf(other);
    expect([elsewhere.status, elsewhere.body.error]).toEqual([409, 'Blank Everyday Tee has no such area.']);
    const question = {
      productId,
      technique: 'dtf-printing',
      areaId: 'left-chest',
      widthMm: 80,
      heightMm: 80,
      colours: 3,
      pieces: [{ variantId, size: size?.size, quantity: 30 }],
    };
    expect((await shop.call('POST', '/api/price', { body: question })).status).toBe(422);
    await expect(designs.make({ areaId: 'left-chest' })).rejects.toThrow('422: Blank Everyday Tee has no such area.');
    await giveBack();
  });

  test('that are gone must be chosen anew in a draft of an offer', async () => {
    const number = await offers.ask();
    const { productId, variantId } = await designs.blankWith(50);
    const decoration = { technique: 'dtf-printing', areaId: 'left-chest', widthMm: 80, heightMm: 80, colours: 3 };
    const pieces = [{ variantId, size: 'M', quantity: 30 }];
    const line = { text: 'Tees', productId, decoration, pieces, unitPrice: 0, reason: 'Sample' };
    const { version } = (await editor.read(number)).quote;
    const first = await editor.save(number, version, { ...freeOffer(), lines: [line] });
    expect(first.body.draft.problems).toEqual({});
    const [front] = await areasOf();
    expect((await saveNow({ areas: [front] })).status).toBe(200);
    const second = await editor.save(number, first.body.version, { ...freeOffer(), lines: [line] });
    expect(second.body.draft.problems).toEqual({
      'lines.0.decoration.areaId': 'line_area_gone',
    });
    await giveBack();
  });

  test('that are new have another id than one that goes in the same save', async () => {
    const [front, chest] = await areasOf();
    const { id: _, ...anew } = present(chest);
    expect((await saveNow({ areas: [front, { ...anew, widthMm: 120 }] })).status).toBe(200);
    expect((await areasOf()).map(({ id, name }) => [id, name])).toEqual([
      ['full-front', 'Full front'],
      ['left-chest-2', 'Left chest'],
    ]);
    await giveBack();
  });

  test('of somebody who saw an older product are refused', async () => {
    const { version } = await read();
    const [front] = await areasOf();
    expect((await save(tee, version, { areas: [{ ...front, widthMm: 200 }] })).status).toBe(200);
    const { status, body } = await save(tee, version, { areas: [{ ...front, widthMm: 220 }] });
    expect([status, body.error]).toEqual([409, 'Somebody else has changed this product since.']);
    expect(await areasOf()).toMatchObject([{ widthMm: 200 }]);
    await giveBack();
  });

  test('are announced to the response caches', async () => {
    const listener = new pg.Client({ connectionString: shop.database.url });
    await listener.connect();
    await listener.query('listen shop_changes');
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    expect((await saveNow({ areas: [sleeve] })).status).toBe(200);
    await listener.query('select');
    await listener.end();
    expect(heard).toEqual(expect.arrayContaining([`product:${tee}`, 'catalogue']));
    await giveBack();
  });

  const [one, two, three, four] = square;
  test.each<[string, object[], string, string]>([
    ['none', [], 'blank.areas', 'The areas must have at least one area.'],
    ['no name', [{ ...sleeve, name: ' ' }], 'blank.areas.0.name', 'The name must not be empty.'],
    [
      'a name twice',
      [sleeve, { ...sleeve, name: 'SLEEVE' }],
      'blank.areas.1.name',
      'The name "SLEEVE" stands here twice.',
    ],
    ['half a centimetre', [{ ...sleeve, widthMm: 5 }], 'blank.areas.0.widthMm', 'The width must be at least 10.'],
    ['three metres', [{ ...sleeve, heightMm: 3000 }], 'blank.areas.0.heightMm', 'The height must be at most 2000.'],
    ['no number', [{ ...sleeve, widthMm: 'wide' }], 'blank.areas.0.widthMm', 'Type millimetres'],
    ['three corners', [{ ...sleeve, corners: [one, two, three] }], 'blank.areas.0.corners', 'An area has four corners'],
    [
      'a corner outside',
      [{ ...sleeve, corners: [one, [1.2, 0.4], three, four] }],
      'blank.areas.0.corners.1.0',
      'The corner must lie inside the picture',
    ],
    [
      'a dent',
      [{ ...sleeve, corners: [one, two, [0.45, 0.45], four] }],
      'blank.areas.0.corners',
      'The corners must go clockwise from the top left, without a dent.',
    ],
  ])('with %s are refused in words', async (_, areas, field, words) => {
    const before = await read();
    const { status, body } = await saveNow({ areas });
    expect([status, body.validationErrors]).toEqual([400, { [field]: words }]);
    expect(await read()).toEqual(before);
  });
});

describe('a product', () => {
  test('becomes a blank with cloth and areas, and none again', async () => {
    expect(await shown(plain)).toBeUndefined();
    const bare = await saveNow({ areas: [sleeve] }, plain);
    expect(bare.body.validationErrors).toEqual({ 'blank.fabric': expect.stringMatching(/^The cloth must be one of/) });
    expect((await saveNow({ fabric: 'cotton-jersey', areas: [sleeve] }, plain)).status).toBe(200);
    expect(await shown(plain)).toMatchObject({ fabric: 'cotton-jersey', areas: [{ id: 'sleeve' }] });
    expect(present(await shown(plain)).pixelsPerMm).toBeGreaterThan(1);
    const cents = await save(plain, (await read(plain)).version, {}, { price: 1950.5 });
    expect(cents.body.validationErrors?.price).toMatch(/must be whole rupees/);
    expect((await saveNow(null, plain)).status).toBe(200);
    expect(await shown(plain)).toBeUndefined();
    expect((await read(plain)).blank).toBeNull();
    await giveBack(plain);
  });

  test('has the scale of the picture of its first area; an area too small for it is told at its width', async () => {
    const wide = square.map(([x, y]) => [x < 0.5 ? 0 : 1, y] as const);
    const fabric = 'cotton-jersey';
    const tiny = await saveNow({ fabric, areas: [{ ...sleeve, corners: wide, widthMm: 10 }] }, plain);
    expect([tiny.status, tiny.body.validationErrors]).toEqual([
      400,
      {
        'blank.areas.0.widthMm':
          'The width is too small for its corners: a millimetre would be over 100 pixels of the picture.',
      },
    ]);
    await shop.database.query(
      `update variants set image_urls[2] = regexp_replace(image_urls[2], '\\d+x\\d+', '600x600') where product_id = $1`,
      [plain],
    );
    expect((await saveNow({ fabric, areas: [{ ...sleeve, view: 'back' }] }, plain)).status).toBe(200);
    expect(present(await shown(plain)).pixelsPerMm).toBe(1.33);
    await giveBack(plain);
  });

  test('without a picture of each colour, or without one of its back, is refused in words', async () => {
    await shop.database.query('update variants set image_urls = image_urls[1:1] where product_id = $1', [plain]);
    const back = await saveNow({ fabric: 'cotton-jersey', areas: [{ ...sleeve, view: 'back' }] }, plain);
    expect(back.body.validationErrors?.['blank.areas.0.view']).toMatch(/^The side is the back, and no colour has/);
    await shop.database.query(
      `update variants set image_urls = '{/media/x/drawings/tee/ffffff.svg}' where product_id = $1`,
      [plain],
    );
    const drawn = await saveNow({ fabric: 'cotton-jersey', areas: [sleeve] }, plain);
    expect(drawn.body.validationErrors).toEqual({
      blank: 'A blank needs a picture of each colour first: its areas are drawn on it.',
    });
  });
});
