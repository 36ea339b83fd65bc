import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  derivedAddress,
  type PictureFacts,
  pictureAddress,
  pictureView,
  readAddress,
  socialPicture,
  widthsOf,
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

describe('widths', () => {
  test('never exceed the picture, and end at its own width or at the top of the ladder', () => {
    expect(widthsOf(600)).toEqual([160, 240, 360, 500, 600]);
    expect(widthsOf(840)).toEqual([160, 240, 360, 500, 680, 840]);
    expect(widthsOf(100)).toEqual([100]);
    expect(widthsOf(6000).at(-1)).toBe(2000);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (width) => {
        const widths = widthsOf(width);
        expect(widths.at(-1)).toBe(Math.min(width, 2000));
        expect([...widths].sort((a, b) => a - b)).toEqual([...new Set(widths)]);
      }),
    );
  });
});

describe('view', () => {
  test('AVIF before WebP, a JPEG for the rest, size and colour', () => {
    const view = pictureView(address, [{ width: '50vw' }]);
    expect(view.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(view.sources[0]?.srcSet.split(', ').map((one) => one.split(' '))).toEqual(
      widthsOf(1600).map((width) => [derivedAddress(tee, width, 'avif'), `${width}w`]),
    );
    expect(view).toMatchObject({
      src: '/media/abcdef012345-1600x2000-ecebe8/products/tee~840.jpg',
      width: 1600,
      height: 2000,
      colour: '#ecebe8',
      sizes: '50vw',
    });
  });

  test('sizes: the widest window first; a box that crops the sides needs a wider picture', () => {
    const wide = '/media/abcdef012345-2000x1000-ecebe8/scenes/wide.webp';
    const rooms = [{ from: 1024, width: '52vw', ratio: 1 }, { from: 768, width: '80vw', ratio: 3 }, { width: '100vw' }];
    expect(pictureView(wide, rooms).sizes).toBe('(min-width: 1024px) calc(52vw * 2), (min-width: 768px) 80vw, 100vw');
  });

  test('sizes: a box that shows the picture whole needs a narrower one', () => {
    const rooms = [
      { from: 1024, width: '30vw', ratio: 4 / 3, whole: true },
      { width: '92vw', ratio: 0.65, whole: true },
    ];
    expect(pictureView(address, rooms).sizes).toBe('(min-width: 1024px) calc(30vw * 0.6), 92vw');
  });

  test('a small box offers no rungs that no screen would choose', () => {
    const widths = (view: { sources: { srcSet: string }[] }) => view.sources[0]?.srcSet.match(/\d+(?=w)/g)?.map(Number);
    expect(widths(pictureView(address, [{ width: '64px', ratio: 4 / 5 }]))).toEqual([160, 240]);
    expect(widths(pictureView(address, [{ from: 600, width: '112px' }, { width: '88px' }]))).toEqual([160, 240, 360]);
    const card = [
      { from: 1024, width: 'min(24vw, 340px)' },
      { from: 768, width: '30vw' },
      { width: 'calc(50vw - 26px)' },
    ];
    expect(widths(pictureView(address, card))).toEqual([160, 240, 360, 500, 680, 840]);
    expect(widths(pictureView(address, card.slice(0, 2)))).toEqual([240, 360, 500, 680]);
    const wide = [
      { from: 1024, width: 'min(30vw, 437px)' },
      { width: '92vw', ratio: 2 / 5 },
    ];
    expect(widths(pictureView(address, wide))).toEqual([360, 500, 680, 840, 1000, 1200, 1600]);
    expect(widths(pictureView(address, [{ width: '50vw' }], 840))).toEqual([840, 1000, 1200, 1600]);
    const tiny = '/media/abcdef012345-300x300-ecebe8/scenes/tiny.webp';
    expect(widths(pictureView(tiny, [{ width: '50vw' }], 840))).toEqual([300]);
  });

  test.each(['/media/abcdef012345/drawings/tee/1b2fd0.svg', 'https://elsewhere.example/tee.webp', '/media/a/red.webp'])(
    '%s stays as it is, with a size of the right shape',
    (foreign) => {
      expect(pictureView(foreign, [{ width: '50vw', ratio: 0.8 }])).toEqual({
        src: foreign,
        sources: [],
        sizes: undefined,
        width: 800,
        height: 1000,
        colour: undefined,
      });
    },
  );
});

test('a shared link shows a JPEG of a fixed width, or the picture itself where nothing is known of it', () => {
  expect(socialPicture(address)).toEqual({
    url: '/media/abcdef012345-1600x2000-ecebe8/products/tee~1200.jpg',
    width: 1200,
    height: 1500,
  });
  expect(socialPicture('/media/a/tee.webp')).toEqual({ url: '/media/a/tee.webp' });
});
