import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { Pictures } from '#content/pictures.server.ts';
import type * as contract from '#features/catalogue/office/contract.ts';
import { openStorage } from '#features/uploads/storage/storage.server.ts';
import { removeUnclaimed } from '#features/uploads/sweep/sweep.server.ts';
import { PictureStore } from '#server/media/image-store.server.ts';
import { mediaFiles } from '#server/media/media.server.ts';
import { openUploadedPictures } from '#server/media/uploaded-pictures.server.ts';
import { derivedAddress, readAddress } from '#shared/picture.ts';
import { testApi } from '../support/api.ts';
import { designsOf, rings } from '../support/designs.ts';
import { testOffice } from '../support/office.ts';

const shop = testApi();
const office = testOffice(shop);
const { upload } = designsOf(() => shop);
let cookie = '';
beforeAll(async () => {
  cookie = await office.signIn('dilani@shop.example', 'staff');
});

const id = 'araliya-everyday-tee';
const blank = 'blank-everyday-tee';
const at = (product: string, rest = '') => `/api/catalogue/products/${product}${rest}`;
const read = async (product = id) =>
  (await office.call<typeof contract.getOfficeProduct>('GET', at(product), { cookie })).body.product;
/** The first colour of a product, and where its pictures are changed. */
async function firstColour(product = id) {
  const { version, variants, mainImage } = await read(product);
  const [variant] = variants;
  if (!variant) throw new Error('no colour');
  return { place: { version, variantId: variant.id }, images: variant.images, mainImage };
}
async function add(file: { url: string }, product = id) {
  const { place } = await firstColour(product);
  return office.call('POST', at(product, '/pictures'), { cookie, body: { ...place, file } });
}
async function arrange(images: string[], product = id, change: object = {}) {
  const { place } = await firstColour(product);
  return office.call('POST', at(product, '/pictures/order'), { cookie, body: { ...place, images, ...change } });
}
async function uploads() {
  const storage = await openStorage({ DATA_DIR: shop.folder });
  return { db: shop.db, storage, maxBytes: 1, arrivals: path.join(shop.folder, 'arrivals') };
}
/** As the public site and the back office serve pictures. */
async function media() {
  const uploaded = openUploadedPictures(await uploads());
  const parts = { contentFolder: path.resolve('content'), uploaded };
  const onError = (_: string, error: unknown) => {
    throw error;
  };
  const store = new PictureStore({ ...parts, folder: path.join(shop.folder, 'pictures'), onError });
  return mediaFiles({ ...parts, pictures: new Pictures(), store });
}

describe('a picture that staff upload', () => {
  test('is the product’s last one, made in every size as the content’s are, and kept', async () => {
    const { images: before } = await firstColour();
    expect((await add({ url: await upload(await rings(700), 'crest.png') })).status).toBe(200);
    const { images } = await firstColour();
    expect(images.slice(0, -1)).toEqual(before);
    const address = images.at(-1) ?? '';
    expect(address).toMatch(/^\/media\/[0-9a-f]{12}-700x700\/uploads\/[\w-]{24}\.png$/);
    expect(await read()).toMatchObject({ managedBy: 'staff' });
    const shown = (await shop.call('GET', `/api/products?id=${id}`)).body.product.variants;
    expect(shown[0]?.imageUrls).toEqual(images);

    await shop.database.query(`update uploads set created_at = now() - interval '1 year'`);
    await removeUnclaimed(await uploads());
    const app = await media();
    const facts = readAddress(address);
    if (!facts) throw new Error(address);
    const made = await app.request(derivedAddress(facts, 360, 'webp'));
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(await made.arrayBuffer()).metadata()).width).toBe(360);
    expect((await app.request(address)).headers.get('content-type')).toBe('image/png');
    const forged = await app.request(derivedAddress({ ...facts, width: 699 }, 699, 'webp'));
    expect([forged.status, forged.headers.get('location')]).toEqual([302, derivedAddress(facts, 700, 'webp')]);
  });

  test('goes through a CSV and back', async () => {
    const text = String((await office.call('GET', at('csv?search=araliya everyday'), { cookie })).body);
    expect(text).toMatch(/uploads\/[\w-]{24}\.png/);
    const body = { text, dryRun: true };
    const answer = await office.call<typeof contract.importCsv>('POST', '/api/catalogue/import', { cookie, body });
    expect(answer.body).toMatchObject({ errors: [], changed: 0, unchanged: 1 });
  });

  test('is moved to the front, and is the main one then; another is taken off, never the last', async () => {
    const { images } = await firstColour();
    const turned = images.toReversed();
    expect((await arrange(turned)).status).toBe(200);
    expect(await firstColour()).toMatchObject({ images: turned, mainImage: turned[0] });
    expect((await arrange([turned[0] ?? ''])).status).toBe(200);
    const none = await arrange([]);
    expect([none.status, none.body.error]).toEqual([
      400,
      'A colour keeps one picture at least. Add another one first.',
    ]);
    const foreign = await arrange([turned[0] ?? '', '/media/x/y.png']);
    expect([foreign.status, foreign.body.error]).toEqual([400, 'The colour does not have one of these pictures.']);
    const old = await arrange(turned, id, { version: 1 });
    expect(old.status).toBe(400);
    const [row] = await shop.database.query('select action, actor, after from activity order by id desc limit 1');
    expect(row).toMatchObject({
      action: 'product.pictures',
      actor: 'staff',
      after: { changes: [{ field: 'pictures', color: expect.any(String), to: expect.any(Number) }] },
    });
  });

  test('beside somebody else’s change is refused, and its file stays nobody’s', async () => {
    const { place } = await firstColour();
    const url = await upload(await rings(640), 'late.png');
    const body = { ...place, version: place.version - 1, file: { url } };
    const { status, body: refusal } = await office.call('POST', at(id, '/pictures'), { cookie, body });
    expect([status, refusal.error]).toEqual([409, 'Somebody else has changed this product since.']);
    const [row] = await shop.database.query(`select claimed_at from uploads where name = 'late.png'`);
    expect(row).toEqual({ claimed_at: null });
  });

  test.each([
    [
      'drawing.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'),
      /still picture/,
    ],
    ['print.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'), /is no picture that can/],
  ])('of a wrong kind, %s, is refused in words', async (name, content, words) => {
    const before = await read();
    const { status, body } = await add({ url: await upload(content, name) });
    expect([status, body.error]).toEqual([400, expect.stringMatching(words)]);
    expect(await read()).toEqual(before);
  });

  test('that nobody put on a product is not shown', async () => {
    const url = await upload(await rings(500), 'private.png');
    const app = await media();
    const path = `uploads/${url.split('/').at(-1)}.png`;
    const facts = { hash: '0'.repeat(12), width: 500, height: 500, path };
    expect((await app.request(derivedAddress(facts, 360, 'webp'))).status).toBe(404);
    expect((await app.request(`/media/000000000000-500x500/${path}`)).status).toBe(404);
  });

  test('of a blank follows those that its areas are drawn on', async () => {
    expect((await add({ url: await upload(await rings(600), 'more.png') }, blank)).status).toBe(200);
    const { images } = await firstColour(blank);
    const { status, body } = await arrange(images.toReversed(), blank);
    expect([status, body.error]).toEqual([409, expect.stringMatching(/^The areas of a blank are drawn on/)]);
    expect((await arrange(images.slice(0, -1), blank)).status).toBe(200);
  });
});
