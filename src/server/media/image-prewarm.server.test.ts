import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPictures } from '#content/pictures.server.ts';
import { picturesFolder } from '../../../tests/support/pictures-folder.ts';
import { readContent } from '../content.server.ts';
import { Traffic } from '../traffic.server.ts';
import { wantedFirst, warmPictures } from './image-prewarm.server.ts';
import { PictureStore } from './image-store.server.ts';

let root: string;
let store: PictureStore;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'warm-'));
  mkdirSync(path.join(root, 'images'));
  const onFault = (_: string, error: unknown) => {
    throw error;
  };
  store = new PictureStore({ contentFolder: root, folder: path.join(root, 'pictures'), onFault });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function twoPictures() {
  for (const name of ['a', 'b']) {
    const plain = sharp({
      create: { width: 160, height: 100, channels: 3, background: name === 'a' ? '#f00' : '#00f' },
    });
    writeFileSync(path.join(root, `images/${name}.png`), await plain.png().toBuffer());
  }
  return (await readPictures(root)).all().map((picture) => ({ picture, width: 160 }));
}

test('pictures are made ahead in quiet moments only, and no more once it is stopped', async () => {
  const [first, second] = await twoPictures();
  if (!first || !second) throw new Error('no pictures');
  const traffic = new Traffic();
  let leave = () => {};
  const visit = traffic.during(
    () =>
      new Promise<void>((resolve) => {
        leave = resolve;
      }),
  );
  const made = vi.spyOn(store, 'get');
  const warming = warmPictures([first, second], store, traffic, { startAfterMs: 0, quietMs: 30 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(made).not.toHaveBeenCalled();
  leave();
  await visit;
  await expect.poll(() => made.mock.calls.length).toBe(2);
  expect(await store.has(first.picture, 160, 'avif')).toBe(true);
  warming.stop();

  made.mockClear();
  const again = warmPictures([first], store, traffic, { startAfterMs: 50, quietMs: 0 });
  again.stop();
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(made).not.toHaveBeenCalled();
  await store.close();
});

test('the home page and the lists come first, each picture in widths that it is made in', async () => {
  const content = await readContent(path.resolve('content'), picturesFolder);
  const wanted = wantedFirst(content);
  expect(wanted[0]?.picture.path).toBe(content.homepage.carousel[0]?.picture);
  const listed = new Set(wanted.map(({ picture }) => picture.path));
  for (const product of content.catalogue.products.values()) {
    const picture = product.variants[0]?.pictures?.[0];
    if (picture) expect(listed).toContain(picture);
  }
  expect(wanted.every(({ picture, width }) => width <= picture.width)).toBe(true);
});
