import { expect, test } from 'vitest';
import { archiveWords } from './archive-words.ts';

const variants = (...stocks: number[]) => [
  {
    id: 'tee--leaf',
    color: 'Leaf',
    colorHex: '#3B5240',
    images: [],
    sizes: stocks.map((stock, at) => ({ size: `S${at}`, stock })),
  },
];

test('archiving says what open orders hold and what is left', () => {
  const words = archiveWords({ held: { orders: 2, pieces: 112 }, status: 'active', variants: variants(600, 12) });
  expect(words).toContain('2 open orders hold 112 pieces of it: they are made as ordered.');
  expect(words).toContain('612 pieces on the shelf stay in the stock.');
  const none = archiveWords({ held: { orders: 0, pieces: 0 }, status: 'draft', variants: variants(0) });
  expect(none).toContain('No open order holds a piece of it.');
  expect(none).toContain('No stock is left.');
});
