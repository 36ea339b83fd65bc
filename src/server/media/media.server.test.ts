import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { readPictures } from '#content/pictures.server.ts';
import { availableWidths, derivedAddress, type PictureFacts, pictureAddress } from '#shared/picture.ts';
import { emptyFolder } from '../../../tests/support/folder.ts';
import { PictureStore } from './image-store.server.ts';
import { mediaFiles } from './media.server.ts';

const root = emptyFolder();
let errors: string[];
const images = () => path.join(root, 'content/images');
const made = () => readdirSync(path.join(root, 'pictures/v3'), { withFileTypes: true }).map(({ name }) => name);

beforeEach(async () => {
  errors = [];
  mkdirSync(path.join(images(), 'products'), { recursive: true });
  cpSync('content/drawings', path.join(root, 'content/drawings'), { recursive: true });
  writeFileSync(path.join(images(), 'products/tee.jpg'), await photograph(700, 500));
});

/** As an owner's camera makes it: full of detail. */
function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function open(
  more: { maxWaiting?: number } = {},
): Promise<{ app: Hono; store: PictureStore; tee: PictureFacts }> {
  const contentFolder = path.join(root, 'content');
  const pictures = await readPictures(contentFolder);
  const onError = (picture: string) => errors.push(picture);
  const store = new PictureStore({ contentFolder, folder: path.join(root, 'pictures'), onError, ...more });
  const tee = pictures.get('products/tee.jpg');
  if (!tee) throw new Error('no picture');
  return { app: mediaFiles({ contentFolder, pictures, store }), store, tee };
}

async function get(app: Hono, address: string, method = 'GET') {
  const response = await app.request(address, { method });
  const bytes = Buffer.from(await response.arrayBuffer());
  const kept = response.headers.get('cache-control');
  return { status: response.status, type: response.headers.get('content-type'), kept, bytes };
}

const forGood = 'public, max-age=31536000, immutable';

describe('a picture that the owner puts into the folder', () => {
  test.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ] as const)('is served as %s in every width, for good', async (format, type, seen) => {
    const { app, tee } = await open();
    expect(availableWidths(tee.width)).toEqual([160, 240, 360, 600, 700]);
    for (const width of availableWidths(tee.width)) {
      const answer = await get(app, derivedAddress(tee, width, format));
      expect([answer.status, answer.type, answer.kept]).toEqual([200, type, forGood]);
      const { width: wide, height, format: is } = await sharp(answer.bytes).metadata();
      expect([wide, height, is]).toEqual([width, Math.round((width * 500) / 700), seen]);
    }
  });

  test('is served as it is too', async () => {
    const { app, tee } = await open();
    const { status, type, kept, bytes } = await get(app, pictureAddress(tee));
    expect([status, type, kept]).toEqual([200, 'image/jpeg', forGood]);
    expect(createHash('sha256').update(bytes).digest('hex').slice(0, 12)).toBe(tee.hash);
  });
});

describe('nothing else is made', () => {
  test.each([
    ['an odd width', (tee: PictureFacts) => derivedAddress(tee, 601, 'avif')],
    ['a width beyond the picture', (tee: PictureFacts) => derivedAddress(tee, 840, 'avif')],
    ['an unknown picture', (tee: PictureFacts) => derivedAddress({ ...tee, path: 'products/none.jpg' }, 600, 'avif')],
    ['another format', (tee: PictureFacts) => derivedAddress(tee, 600, 'avif').replace('.avif', '.png')],
    ['a path that climbs', () => '/media/abcdef012345-700x500-808080/..%2f..%2f..%2fpackage~600.jpg'],
    ['a width of many digits', (tee: PictureFacts) => derivedAddress(tee, 1e7, 'avif')],
  ])('%s is not found', async (_, address) => {
    const { app, tee } = await open();
    const { status, kept } = await get(app, address(tee));
    expect([status, kept]).toEqual([404, 'no-store']);
    expect(() => made()).toThrow('ENOENT');
  });

  test('a look without a body has nothing made', async () => {
    const { app, tee } = await open();
    const { status, type } = await get(app, derivedAddress(tee, 600, 'avif'), 'HEAD');
    expect([status, type]).toEqual([200, 'image/avif']);
    expect((await get(app, derivedAddress(tee, 601, 'avif'), 'HEAD')).status).toBe(404);
    expect(() => made()).toThrow('ENOENT');
  });
});

describe('a picture that was replaced', () => {
  test('is found at the addresses of before, as orders have them, and of before addresses had facts', async () => {
    const before = (await open()).tee;
    writeFileSync(path.join(images(), 'products/tee.jpg'), await photograph(300, 200));
    const { app, tee } = await open();
    expect(tee.hash).not.toBe(before.hash);
    for (const [old, current] of [
      [derivedAddress(before, 600, 'webp'), derivedAddress(tee, 300, 'webp')],
      [derivedAddress(before, 601, 'webp'), derivedAddress(tee, 300, 'webp')],
      [pictureAddress(before), pictureAddress(tee)],
      [`/media/${before.hash}/products/tee.jpg`, pictureAddress(tee)],
    ] as const) {
      const { status, headers } = await app.request(old);
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        302,
        current,
        'public, max-age=3600',
      ]);
      expect((await get(app, current)).status).toBe(200);
    }
    expect(made()).toEqual([`${tee.hash}-300.webp`]);
  });

  test('while the shop runs is served as it is, not kept, and told', async () => {
    const { app, tee } = await open();
    const other = await photograph(300, 200);
    writeFileSync(path.join(images(), 'products/tee.jpg'), other);
    const answer = await get(app, derivedAddress(tee, 600, 'avif'));
    expect([answer.status, answer.type, answer.kept]).toEqual([200, 'image/jpeg', 'no-store']);
    expect(answer.bytes.equals(other)).toBe(true);
    expect((await get(app, derivedAddress(tee, 600, 'avif'))).status).toBe(200);
    expect(errors).toEqual(['products/tee.jpg, 600 px, avif']);
  });
});

describe('the store', () => {
  test('makes a picture once for concurrent requests, and never again', async () => {
    // Twenty works of their own would be seventeen too many.
    const { app, tee } = await open({ maxWaiting: 1 });
    const address = derivedAddress(tee, 360, 'avif');
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(app, address)));
    expect(answers.map(({ type }) => type)).toEqual(answers.map(() => 'image/avif'));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect(made()).toEqual([`${tee.hash}-360.avif`]);
    // Another process, or the next start, takes the stored picture, even if the owner's file cannot be read.
    const marked = Buffer.from('from the disk');
    writeFileSync(path.join(root, 'pictures/v3', `${tee.hash}-360.avif`), marked);
    expect((await get((await open()).app, address)).bytes.equals(marked)).toBe(true);
  });

  test('two processes on one folder do not disturb each other', async () => {
    const shops = await Promise.all([open(), open()]);
    const answers = await Promise.all(
      shops.flatMap(({ app, tee }) =>
        availableWidths(tee.width).map((width) => get(app, derivedAddress(tee, width, 'webp'))),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(made().filter((name) => name.endsWith('.tmp'))).toEqual([]);
    expect(made()).toHaveLength(5);
  });

  test('a folder that cannot be written costs the work, not the picture', async () => {
    const { app, tee } = await open();
    writeFileSync(path.join(root, 'pictures'), 'a file in the place of the folder');
    const { status, type } = await get(app, derivedAddress(tee, 160, 'webp'));
    expect([status, type]).toEqual([200, 'image/webp']);
    expect(errors).toHaveLength(1);
  });

  test('the owner’s file is served at once while the queue is full', async () => {
    const { app, tee } = await open({ maxWaiting: 1 });
    const ask = () =>
      Promise.all(availableWidths(tee.width).map((width) => get(app, derivedAddress(tee, width, 'avif'))));
    const crowd = await ask();
    expect(crowd.map(({ type }) => type).filter((type) => type === 'image/avif')).toHaveLength(3);
    for (const { type, kept } of crowd)
      if (type !== 'image/avif') expect([type, kept]).toEqual(['image/jpeg', 'no-store']);
    expect(errors).toEqual([]);
  });

  test('closing waits for what is being made', async () => {
    const { app, store, tee } = await open();
    let isMade = false;
    const asked = get(app, derivedAddress(tee, 700, 'avif')).finally(() => {
      isMade = true;
    });
    await expect.poll(() => isMade || sharp.counters().process > 0, { interval: 1 }).toBe(true);
    await store.close();
    expect(made()).toEqual([`${tee.hash}-700.avif`]);
    expect((await asked).status).toBe(200);
  });
});

test('drawings are filled with the colour of their address', async () => {
  const { app } = await open();
  const { status, type, bytes } = await get(app, '/media/abcdef012345/drawings/tee/1b2fd0.svg');
  expect([status, type]).toEqual([200, 'image/svg+xml']);
  expect(bytes.toString()).toContain('<svg');
  expect((await get(app, '/media/abcdef012345/drawings/boat/1b2fd0.svg')).status).toBe(404);
});
