import { expect, test } from 'vitest';
import { endingsInWords, hasEnding, shortName, sizeInWords } from './file-words.ts';

test.each([
  ['a.png', true],
  ['A.PNG', true],
  ['a.b.png', true],
  ['a.png.exe', false],
  ['png', false],
  ['', false],
])('%s ends with png: %s', (name, fits) => {
  expect(hasEnding(name, ['png'])).toBe(fits);
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [380_400, '380 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [2_400_000, '2.4 MB'],
  [45_000_000, '45.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeInWords(bytes)).toBe(text);
});

test('endings are told as a list', () => {
  expect(endingsInWords(['jpg', 'png', 'pdf'])).toBe('JPG, PNG or PDF');
  expect(endingsInWords(['pdf'])).toBe('PDF');
});

test('a long name loses its middle, never its ending', () => {
  expect(shortName('artwork.pdf')).toBe('artwork.pdf');
  const short = shortName(`${'long'.repeat(50)}-final-2026.pdf`);
  expect(Array.from(short)).toHaveLength(40);
  expect(short).toMatch(/^longlong.*…g-final-2026.pdf$/);
  expect(shortName('🎨'.repeat(80))).not.toContain('\uFFFD');
});
