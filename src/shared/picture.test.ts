import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  availableWidths,
  derivedAddress,
  type PictureFacts,
  pictureAddress,
  pictureView,
  readAddress,
  socialPicture,
} from './picture.ts';

const tee: PictureFacts = {
  hash: 'abcdef012345',
  width: 1600,
  height: 2000,
  colour: 'ecebe8',
  path: 'products/tee.webp',
};
const address = '/media/abcdef012345-1600x2000-ecebe8/products/tee.webp';

describe('addresses', () => {
  test('carry hash, size and colour', () => {
    expect(pictureAddress(tee)).toBe(address);
    expect(readAddress(address)).toEqual(tee);
  });

  test('what is written can be read again, with and without a colour', () => {
    const hex = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
    const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019_-'), minLength: 1, maxLength: 8 });
    const facts = fc.record({
      hash: hex(12),
      width: fc.integer({ min: 1, max: 99_999 }),
      height: fc.integer({ min: 1, max: 99_999 }),
      colour: fc.option(hex(6), { nil: undefined }),
      path: fc
        .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.constantFrom('webp', 'avif', 'jpg', 'jpeg', 'png'))
        .map(([words, ending]) => `${words.join('/')}.${ending}`),
    });
    fc.assert(
      fc.property(facts, (one) => {
        expect(readAddress(pictureAddress(one))).toEqual(one);
      }),
    );
  });

  test.each([
    '',
    '/media/abcdef012345/products/tee.webp',
    '/media/abcdef012345/drawings/tee/1b2fd0.svg',
    '/media/abcdef012345-0x0-ecebe8/products/tee.webp',
    'https://elsewhere.example/tee.webp',
    '/assets/tee-abc.webp',
  ])('%s tells nothing', (foreign) => {
    expect(readAddress(foreign)).toBeUndefined();
  });
});

test('widths never exceed the picture, and end at its own width or the largest', () => {
  expect(availableWidths(500)).toEqual([160, 240, 360, 500]);
  expect(availableWidths(840)).toEqual([160, 240, 360, 600, 720, 840]);
  expect(availableWidths(100)).toEqual([100]);
  expect(availableWidths(6000).at(-1)).toBe(2000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (width) => {
      const widths = availableWidths(width);
      expect(widths.at(-1)).toBe(Math.min(width, 2000));
      expect([...widths].sort((a, b) => a - b)).toEqual([...new Set(widths)]);
    }),
  );
});

test('a view has AVIF before WebP, a JPEG for the rest, size and colour', () => {
  const view = pictureView(address);
  expect(view.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  expect(view.sources[0]?.srcSet.split(', ').map((one) => one.split(' '))).toEqual(
    availableWidths(1600).map((width) => [derivedAddress(tee, width, 'avif'), `${width}w`]),
  );
  expect(view).toMatchObject({
    src: '/media/abcdef012345-1600x2000-ecebe8/products/tee~840.jpg',
    width: 1600,
    height: 2000,
    colour: '#ecebe8',
  });
});

test.each(['/media/abcdef012345/drawings/tee/1b2fd0.svg', 'https://elsewhere.example/tee.webp', '/media/a/red.webp'])(
  '%s stays as it is, with the size of a drawing',
  (src) => {
    expect(pictureView(src)).toEqual({ src, sources: [], width: 800, height: 1000, colour: undefined });
  },
);

test('a shared link shows a JPEG of a fixed width, or the picture itself where nothing is known of it', () => {
  expect(socialPicture(address)).toEqual({
    url: '/media/abcdef012345-1600x2000-ecebe8/products/tee~1200.jpg',
    width: 1200,
    height: 1500,
  });
  expect(socialPicture('/media/a/tee.webp')).toEqual({ url: '/media/a/tee.webp' });
});
