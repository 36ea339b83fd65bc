import { expect, test } from 'vitest';
import { sayDecorated } from './decorated-areas.ts';

const chest = { view: 'front', widthMm: 100, heightMm: 100 } as const;
const front = { view: 'front', widthMm: 300, heightMm: 400 } as const;

test.each([
  ['Front and back, 30 × 40 cm', [front, chest, { ...front, view: 'back' as const }]],
  ['Front, 30 × 40 cm; back, 25.5 × 30 cm', [chest, front, { view: 'back' as const, widthMm: 255, heightMm: 300 }]],
  ['Front, 10 × 10 cm', [chest]],
  ['', []],
])('%j', (words, areas) => expect(sayDecorated(areas)).toBe(words));
