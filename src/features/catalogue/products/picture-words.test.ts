import { expect, test } from 'vitest';
import { countedWords, isDrawing } from './picture-words.ts';

const address = (path: string) => `/media/0123456789ab-1200x1500-e6e4df/${path}`;
const product = 'Perahera Foil Tee in Lac red';

test.each([
  ['products/perahera-foil-tee-lac-red.webp', product],
  ['products/perahera-foil-tee-lac-red-detail.webp', `${product}, close-up`],
  ['products/perahera-foil-tee-lac-red-back.webp', `${product}, the back`],
  ['products/perahera-foil-tee-lac-red-front.webp', `${product}, the front`],
  ['products/vine-band-mug-white-scene.webp', `${product}, on a coloured ground`],
  ['products/betel-leaf-keyring-bamboo-scale.webp', `${product}, beside a pencil of 19 cm for scale`],
  ['products/veranda-line-cushion-natural-mug.webp', `${product}, beside a mug of 9.5 cm for scale`],
  ['products/vine-band-mug-white.webp', product],
  ['techniques/screen-printing.webp', `${product}, the technique up close: screen printing`],
  ['backdrop.webp', product],
])('%s is said as "%s"', (path, words) => {
  expect(countedWords(product, [address(path)], 0)).toBe(words);
});

test('a drawing, and an address of another house, is the product', () => {
  expect(countedWords(product, ['/drawings/tee.svg'], 0)).toBe(product);
  expect(countedWords(product, ['https://pictures.example/a-detail.webp'], 0)).toBe(product);
});

test('one of several says its place', () => {
  const images = ['products/tee.webp', 'products/tee-back.webp'].map(address);
  expect(countedWords(product, images, 1)).toBe(`${product}, the back, picture 2 of 2`);
});

test('a drawing is told from a picture', () => {
  expect(['/media/0/drawings/tee/b32a2a.svg', '/drawings/tee.svg'].map(isDrawing)).toEqual([true, true]);
  expect([address('drawings-of-leaves.webp'), 'https://a.example/drawings/a.png'].map(isDrawing)).toEqual([
    false,
    false,
  ]);
});
