import { expect, test } from 'vitest';
import { sampleSummary } from '../../../tests/support/design-summary.ts';
import { describeDecoration, describeNoPrice } from './messages.ts';

const print = { techniqueName: 'Embroidery', areaName: 'Left chest', colours: 8, widthMm: 85, heightMm: 60 };

test.each([
  [print, ['Embroidery, 8 colours', 'Left chest, 8.5 × 6.0 cm']],
  [{ ...print, colours: 1 }, ['Embroidery, 1 colour', 'Left chest, 8.5 × 6.0 cm']],
  [{ ...print, colours: null, areaName: '' }, ['Embroidery, full colour', '8.5 × 6.0 cm']],
  [null, []],
])('the decoration %j is %j', (facts, words) => {
  expect(describeDecoration({ design: null, print: facts })).toEqual(words);
});

test('a design says its decoration, with its drawing', () => {
  const design = { ...sampleSummary, id: 'dsg_1' };
  expect(describeDecoration({ design, print: null })).toEqual([
    'Embroidery, 4 threads',
    'Full front, 24.0 × 21.1 cm',
    'crest.png',
  ]);
});

test.each([
  [{ code: 'line_area_gone', params: {} }, 'The blank has no such area any more. Choose another place.'],
  [{ code: 'file_without_size', params: {} }, 'The list has no price for a file that has no size.'],
  [
    { code: 'min_pieces', params: { technique: 'Screen Printing', min: 24, have: 8 } },
    'Screen Printing starts at 24 pieces. You have 8.',
  ],
])('why the list has no price: %j', (problem, words) => {
  expect(describeNoPrice(problem)).toBe(words);
});
