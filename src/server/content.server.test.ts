import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { connectDatabase } from '#db/client.server.ts';
import { derivedAddress, readAddress } from '#shared/picture.ts';
import { createTestDatabase } from '../../tests/support/database.ts';
import { emptyFolder } from '../../tests/support/folder.ts';
import { importContent, readContent } from './content.server.ts';
import { PictureStore } from './media/image-store.server.ts';
import { mediaFiles } from './media/media.server.ts';

const content = path.join(emptyFolder(), 'content');
const file = (name: string) => path.join(content, name);
beforeEach(async () => {
  const isLarge = (source: string) => source.endsWith('.webp');
  cpSync('content', content, { recursive: true, filter: (source) => !isLarge(source) });
  // Decoding the real ones takes seconds.
  const small = sharp({ create: { width: 40, height: 30, channels: 3, background: '#808080' } });
  const bytes = await small.webp().toBuffer();
  for (const name of globSync('images/**/*.webp', { cwd: 'content' })) writeFileSync(file(name), bytes);
});

test('a broken picture is a fault with its name before anything is changed, and told once', async () => {
  writeFileSync(file('images/scenes/one-mark.webp'), 'spoilt');
  await expect(readContent(content)).rejects.toThrow(
    /^The content has a fault:\ncontent\/images\/scenes\/one-mark\.webp:1: is no picture that can be read$/,
  );
});

test('an owner’s new photograph goes the same way as every other picture, without any code', async () => {
  const photograph = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#1b2fd0' } });
  writeFileSync(file('images/my-photo.jpg'), await photograph.jpeg().toBuffer());
  const product = 'products/perahera-foil-tee.yaml';
  const text = readFileSync(file(product), 'utf8');
  writeFileSync(file(product), text.replace(/^(\s+)pictures: \[.*\]$/m, '$1pictures: [my-photo.jpg]'));
  const read = await readContent(content);
  const database = await createTestDatabase();
  const client = connectDatabase(database.url, () => {});
  try {
    await importContent(client.db, read);
    const [row] = await database.query<{ main_image: string }>(
      "select main_image from products where id = 'perahera-foil-tee'",
    );
    const facts = readAddress(row?.main_image ?? '');
    expect(facts).toMatchObject({ width: 900, height: 1200, colour: expect.any(String), path: 'my-photo.jpg' });
    if (!facts) return;
    const onError = (_: string, error: unknown) => expect(error).toBeUndefined();
    const store = new PictureStore({ contentFolder: content, folder: file('../pictures'), onError });
    const app = mediaFiles({ contentFolder: content, pictures: read.pictures, store });
    const answer = await app.request(derivedAddress(facts, 600, 'avif'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
  } finally {
    await client.close();
    await database.drop();
  }
});
