import { expect, test } from 'vitest';
import { linkedText } from './linked-text.ts';

test('cuts a text at its links to pages of this site', () => {
  expect(linkedText('Write to the [contact page](/contact), or [come](/about).')).toEqual([
    { text: 'Write to the ' },
    { text: 'contact page', to: '/contact' },
    { text: ', or ' },
    { text: 'come', to: '/about' },
    { text: '.' },
  ]);
});

test('leaves everything else as it is written', () => {
  for (const text of ['No link.', 'An [aside] (in words)', '[away](https://shop.example)'])
    expect(linkedText(text)).toEqual([{ text }]);
});
