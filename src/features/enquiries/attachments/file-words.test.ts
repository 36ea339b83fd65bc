import { expect, test } from 'vitest';
import { endingsInWords, hasEnding, shortName } from './file-words.ts';

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
