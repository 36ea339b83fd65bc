import { expect, test } from 'vitest';
import { readCount, readMoney, readSize } from './read-number.ts';

const [below, money, count] = [
  'A price cannot be below 0',
  'Type it as 1,250 or 1250.50',
  'Type a whole number, as 1,250',
];

test.each([
  ['', 0],
  ['0', 0],
  ['1250', 1250],
  [' 1,250 ', 1250],
  ['1,250,000.50', 1_250_000.5],
  ['12.', 12],
  ['.5', 0.5],
  ['-5', below],
  ['−5', below],
  ['12,5', money],
  ['1,2500', money],
  ['12.5.3', money],
  ['.', money],
  ['5 00', money],
  ['LKR 5', money],
  ['1e3', money],
  ['12.345', 'A price has at most two decimals'],
])('a price typed as "%s" is %s', (text, expected) => {
  expect(readMoney(text)).toEqual(typeof expected === 'number' ? { value: expected } : { error: expected });
});

test.each([
  ['', undefined],
  ['0', 0],
  ['1,250', 1250],
  ['-5', 'This cannot be below 0'],
  ['12,5', count],
  ['12.5', count],
  ['12.', count],
  ['ten', count],
])('pieces typed as "%s" are %s', (text, expected) => {
  expect(readCount(text)).toEqual(typeof expected === 'string' ? { error: expected } : { value: expected });
});

test('a size has two sides', () => {
  expect(readSize('85 x 60')).toEqual({ value: { widthMm: 85, heightMm: 60 } });
  expect(readSize('-85 × 60')).toEqual({ error: 'Write it as 85 × 60' });
  expect(readSize('85')).toEqual({ error: 'Write it as 85 × 60' });
});
