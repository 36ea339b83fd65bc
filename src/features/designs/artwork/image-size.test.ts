import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readImageSize } from './image-size.ts';

const plain = () => sharp({ create: { width: 613, height: 97, channels: 4, background: '#b32a2a80' } });

describe('the size of a picture by its header', () => {
  test.each([
    ['PNG', () => plain().png()],
    ['palette PNG', () => plain().png({ palette: true })],
    ['JPEG', () => plain().flatten().jpeg()],
    ['progressive JPEG', () => plain().flatten().jpeg({ progressive: true })],
    ['GIF', () => plain().gif()],
    ['WebP with alpha', () => plain().webp()],
    ['lossy WebP', () => plain().flatten().webp()],
    ['lossless WebP', () => plain().webp({ lossless: true })],
  ])('%s', async (_, encode) => {
    expect(readImageSize(await encode().toBuffer())).toEqual({ width: 613, height: 97 });
  });

  test('a telephone held upright writes a picture that lies on its side', async () => {
    const upright = await plain().flatten().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(readImageSize(upright)).toEqual({ width: 97, height: 613 });
    const mirrored = await plain().flatten().jpeg().withMetadata({ orientation: 2 }).toBuffer();
    expect(readImageSize(mirrored)).toEqual({ width: 613, height: 97 });
  });

  test('what is no picture has no size', () => {
    expect(readImageSize(readFileSync('package.json'))).toBeUndefined();
    expect(readImageSize(new Uint8Array())).toBeUndefined();
  });

  test('no bytes make it throw', async () => {
    const [png, jpeg] = await Promise.all([plain().png().toBuffer(), plain().flatten().jpeg().toBuffer()]);
    const spoilt = fc.tuple(fc.constantFrom(png, jpeg), fc.nat(200), fc.uint8Array({ maxLength: 60 }));
    fc.assert(
      fc.property(spoilt, ([file, cut, bytes]) => {
        const size = readImageSize(Buffer.concat([file.subarray(0, cut), bytes]));
        expect(size === undefined || size.width > 0).toBe(true);
      }),
    );
  });
});
