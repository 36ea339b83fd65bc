import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { parsePng } from './parse-png.ts';
import { readRows } from './read-rows.ts';
import { shrinkRows } from './shrink-rows.ts';

const [width, height] = [37, 23];

/** Every pixel has its own colour and alpha. */
function gradient(): Sharp {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    data.set([x * 6, y * 10, (x * y) % 256, 255 - x * 4], at * 4);
  }
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function readAll(bytes: Uint8Array): Promise<number[][] | undefined> {
  const png = parsePng(new Uint8Array(bytes));
  if (!png) return undefined;
  const rows: number[][] = [];
  for await (const row of readRows(png)) rows.push([...row]);
  return rows;
}

describe('the rows of a PNG are those of another decoder', () => {
  const opaque = () => gradient().removeAlpha();
  test.each<[string, Sharp]>([
    ['RGB with alpha', gradient().png()],
    ['RGB, every kind of filter', opaque().png({ adaptiveFiltering: true })],
    ['grey', opaque().greyscale().png()],
    ['grey with alpha', gradient().greyscale().png()],
    ['16 bits', opaque().toColourspace('rgb16').png()],
    ['a palette of 256', gradient().png({ palette: true })],
    ['a palette of 16', gradient().png({ palette: true, colours: 16, dither: 0 })],
    ['a palette of two', opaque().png({ palette: true, colours: 2 })],
  ])('%s', async (_, picture) => {
    const bytes = await picture.toBuffer();
    const raw = await sharp(bytes).toColourspace('srgb').ensureAlpha().raw().toBuffer();
    const rows = (await readAll(bytes))?.flat() ?? [];
    expect(rows.length).toBe(raw.length);
    // The other one cuts 16 bits off.
    expect(Math.max(...rows.map((value, at) => Math.abs(value - (raw[at] ?? 0))))).toBeLessThanOrEqual(1);
  });
});

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  new DataView(bytes.buffer).setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  return bytes;
}

/** A PNG of two by two pixels. */
function buildPng(depth: number, colour: number, rows: number[], more: [string, number[]][] = [], interlace = 0) {
  const header = Uint8Array.from([0, 0, 0, 2, 0, 0, 0, 2, depth, colour, 0, 0, interlace]);
  return Buffer.concat([
    new Uint8Array(8),
    chunk('IHDR', header),
    ...more.map(([type, data]) => chunk(type, Uint8Array.from(data))),
    chunk('IDAT', deflateSync(Uint8Array.from(rows))),
    chunk('IEND', new Uint8Array()),
  ]);
}

describe('samples of less than a byte, and colours that are clear', () => {
  const black = [0, 0, 0];
  test('grey of one bit and of four, a clear grey', async () => {
    const [white, grey] = [
      [255, 255, 255],
      [0x77, 0x77, 0x77],
    ];
    expect(await readAll(buildPng(1, 0, [0, 0x80, 0, 0x40]))).toEqual([
      [...white, 255, ...black, 255],
      [...black, 255, ...white, 255],
    ]);
    expect(await readAll(buildPng(4, 0, [0, 0xf0, 0, 0x07], [['tRNS', [0, 7]]]))).toEqual([
      [...white, 255, ...black, 255],
      [...black, 255, ...grey, 0],
    ]);
  });

  test('one clear colour of RGB, alphas of a palette', async () => {
    const rgb = [0, 9, 8, 7, 0, 0, 0, 0, 0, 0, 0, 9, 8, 7];
    expect(await readAll(buildPng(8, 2, rgb, [['tRNS', [0, 9, 0, 8, 0, 7]]]))).toEqual([
      [9, 8, 7, 0, ...black, 255],
      [...black, 255, 9, 8, 7, 0],
    ]);
    const palette: [string, number[]][] = [
      ['PLTE', [1, 2, 3, 4, 5, 6]],
      ['tRNS', [128]],
    ];
    expect(await readAll(buildPng(2, 3, [0, 0x10, 0, 0x40], palette))).toEqual([
      [1, 2, 3, 128, 4, 5, 6, 255],
      [4, 5, 6, 255, 1, 2, 3, 128],
    ]);
  });
});

const two = [0, 0, 0, 0, 0];
test.each<[string, Buffer]>([
  ['interlaced', buildPng(8, 0, two, [], 1)],
  ['animated', buildPng(8, 0, two, [['acTL', [0]]])],
  ['turned', buildPng(8, 0, two, [['eXIf', [0]]])],
  ['in colours of its own', buildPng(8, 0, two, [['iCCP', [...Buffer.from('Wide colours'), 0, 0]]])],
  ['of a depth that there is not', buildPng(3, 0, two)],
  ['of a profile without an end', buildPng(8, 0, two, [['iCCP', Array(300_000).fill(65)]])],
  ['brighter than sRGB', buildPng(8, 0, two, [['gAMA', [0, 1, 0, 0]]])],
])('a PNG that is %s is left to the browser', (_, bytes) => {
  expect(parsePng(new Uint8Array(bytes))).toBeUndefined();
});

test.each<[string, Buffer]>([
  ['a gamma too short', buildPng(8, 0, two, [['gAMA', [0]]])],
  ['a row too little', buildPng(8, 0, [0, 1, 2])],
  ['a filter that there is not', buildPng(8, 0, [5, 1, 2, 0, 1, 2])],
  ['data that are no deflate', Buffer.concat([buildPng(8, 0, []).subarray(0, 33), chunk('IDAT', new Uint8Array(9))])],
])('a PNG with %s is damaged', async (_, bytes) => {
  await expect(readAll(bytes)).rejects.toThrow();
});

test.each([
  [37, 23],
  [13, 8],
  [5, 23],
  [1, 1],
])('a picture of %i by %i has the mean colour and cover of the large one', async (w, h) => {
  const png = parsePng(new Uint8Array(await gradient().png().toBuffer()));
  if (!png) throw new Error('no rows');
  const small = await shrinkRows(readRows(png), { width, height }, { width: w, height: h });
  const whole = await gradient().raw().toBuffer();
  const [found, expected] = [toMeans(small.data), toMeans(whole)];
  for (const [part, value] of found.entries()) expect(Math.abs(value - (expected[part] ?? 0))).toBeLessThan(1);
});

/** Mean of alpha, and of each colour by its alpha. */
function toMeans(data: Uint8Array | Uint8ClampedArray): number[] {
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    for (let part = 0; part < 3; part++) sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0) * alpha;
    sums[3] = (sums[3] ?? 0) + alpha;
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = sums;
  return [red / alpha, green / alpha, blue / alpha, (alpha * 4) / data.length];
}
