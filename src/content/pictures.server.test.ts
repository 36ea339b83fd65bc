import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { pictureKey } from '#shared/picture.ts';
import { emptyFolder } from '../../tests/support/folder.ts';
import { readPictures } from './pictures.server.ts';

const folder = emptyFolder();
const memory = () => path.join(folder, 'memory');
const file = (name: string) => path.join(folder, 'images', name);

beforeEach(() => {
  mkdirSync(path.join(folder, 'images/scenes'), { recursive: true });
});

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

async function put(name: string, picture: Promise<Buffer> | Buffer | string): Promise<void> {
  writeFileSync(file(name), await picture);
}

describe('an owner’s picture', () => {
  test('is known with its size, and the colour of its edges', async () => {
    const edge = await plain(400, 300, '#1b2fd0')
      .composite([{ input: await plain(200, 150, '#ffffff').png().toBuffer() }])
      .png()
      .toBuffer();
    await put('scenes/edge.png', edge);
    const facts = (await readPictures(folder)).get('scenes/edge.png');
    expect(facts).toMatchObject({ width: 400, height: 300, colour: '1b2fd0', path: 'scenes/edge.png' });
  });

  test('that lies on its side by its camera’s word is known as it is seen', async () => {
    await put('turned.jpg', plain(400, 300, '#888888').jpeg().withMetadata({ orientation: 6 }).toBuffer());
    expect((await readPictures(folder)).get('turned.jpg')).toMatchObject({ width: 300, height: 400 });
  });

  test('that lets its ground through gets no colour behind it', async () => {
    const glass = sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    });
    await put('glass.png', glass.png().toBuffer());
    const facts = (await readPictures(folder)).get('glass.png');
    expect(facts && pictureKey(facts)).toMatch(/^[0-9a-f]{12}-20x20$/);
  });

  test('other files in the folder are left alone', async () => {
    await put('notes.txt', 'not a picture');
    await put('.hidden.png', 'not a picture');
    const pictures = await readPictures(folder);
    expect([pictures.all(), pictures.errors]).toEqual([[], []]);
  });
});

describe('a fault', () => {
  test.each([
    ['a text', async () => Buffer.from('no picture'), 'is no picture that can be read'],
    ['an empty file', async () => Buffer.alloc(0), 'is no picture that can be read'],
    ['half a JPEG', () => half(noise(400, 300).jpeg().toBuffer()), 'is broken: it ends too early or is damaged'],
    ['half a PNG', () => half(noise(400, 300).png().toBuffer()), 'is broken: it ends too early or is damaged'],
    ['half a WebP', () => half(noise(400, 300).webp().toBuffer()), /broken|no picture/],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      /must be one/,
    ],
  ])('%s is told with its name', async (_, make, words) => {
    await put('scenes/bad.jpg', make());
    await put('good.png', plain(10, 10, '#ffffff').png().toBuffer());
    const pictures = await readPictures(folder, memory());
    expect(pictures.errors).toEqual([
      { path: 'scenes/bad.jpg', message: typeof words === 'string' ? words : expect.stringMatching(words) },
    ]);
    expect(pictures.all().map(({ path }) => path)).toEqual(['good.png']);
    // The fault is no less there at the next start.
    expect((await readPictures(folder, memory())).errors).toHaveLength(1);
  });
});

async function half(whole: Promise<Buffer>): Promise<Buffer> {
  const bytes = await whole;
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

describe('between starts', () => {
  test('only what changed is read again', async () => {
    await put('a.png', plain(10, 10, '#ff0000').png().toBuffer());
    await put('b.png', plain(10, 10, '#ff0000').png().toBuffer());
    const then = new Date(1_700_000_000_000);
    utimesSync(file('a.png'), then, then);
    await readPictures(folder, memory());
    const { size } = statSync(file('a.png'));
    // Same time and size: by the look of it the same file. The other one is new by its time.
    const other = readFileSync(file('a.png')).fill(0, 40);
    writeFileSync(file('a.png'), other);
    utimesSync(file('a.png'), then, then);
    expect(statSync(file('a.png')).size).toBe(size);
    await put('b.png', plain(30, 20, '#0000ff').png().toBuffer());
    const pictures = await readPictures(folder, memory());
    expect(pictures.errors).toEqual([]);
    expect(pictures.get('a.png')).toMatchObject({ width: 10, colour: 'ff0000' });
    expect(pictures.get('b.png')).toMatchObject({ width: 30, colour: '0000ff' });
  });

  test('a spoilt memory, or one that cannot be written, costs nothing but time', async () => {
    await put('a.png', plain(10, 10, '#ff0000').png().toBuffer());
    writeFileSync(path.join(folder, 'no-folder'), '');
    expect((await readPictures(folder, path.join(folder, 'no-folder'))).all()).toHaveLength(1);
    await readPictures(folder, memory());
    const [name = ''] = await import('node:fs/promises').then(({ readdir }) => readdir(memory()));
    writeFileSync(path.join(memory(), name), '{"version":1,"pictures":[{');
    expect((await readPictures(folder, memory())).get('a.png')).toMatchObject({ width: 10 });
  });
});
