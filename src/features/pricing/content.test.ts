import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ContentReader } from '#content/read.server.ts';
import { emptyFolder } from '../../../tests/support/folder.ts';
import { serviceNames } from '../../../tests/support/price-list.ts';
import { readPriceList } from './content.server.ts';

const content = path.join(emptyFolder(), 'content');
const file = path.join(content, 'price-list.yaml');
beforeEach(() => cpSync('content/price-list.yaml', file));

/** Every fault of the sample price list after a change of its text. */
function errorsAfter(from: string | RegExp, to: string): string[] {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
  const reader = new ContentReader(content);
  readPriceList(reader, serviceNames);
  return reader.errors.map(({ field, message }) => `${field}: ${message}`);
}

test('the sample price list has no fault', () => {
  expect(errorsAfter('# What decoration costs', '# What it costs')).toEqual([]);
});

const embroidery = 'techniques.embroidery';
const medium = 'medium: 820, large: 1640';

test.each([
  ['cents', 'price: 4500', 'price: 4500.5', `${embroidery}.setup.price: must be whole rupees`],
  ['a price below nothing', medium, 'medium: -1, large: 1640', `${embroidery}.tiers.2.medium: must not be negative`],
  [
    'more for more pieces',
    medium,
    'medium: 981, large: 1640',
    `${embroidery}.tiers.2.medium: must not cost more than with fewer pieces`,
  ],
  [
    'a size that more pieces lose',
    medium,
    'large: 1640',
    `${embroidery}.tiers.2.medium: must not cost more than with fewer pieces`,
  ],
  [
    'less for a larger one',
    'medium: 590, large: 1180',
    'medium: 590, large: 589',
    `${embroidery}.tiers.4.large: must not cost less than medium`,
  ],
  [
    'tiers out of order',
    '{ from: 24, small: 400',
    '{ from: 12, small: 400',
    `${embroidery}.tiers.2.from: must be more than the tier before`,
  ],
  [
    'a tier without prices',
    '{ from: 1, small: 560, medium: 1150, large: 2300 }',
    '{ from: 1 }',
    `${embroidery}.tiers.0: must have a price for small, medium or large`,
  ],
  [
    'areas out of order',
    'medium: 600, large: 1400',
    'medium: 90, large: 1400',
    'areas.medium: must be more than small',
  ],
  [
    'a large area below a medium one',
    'large: 1400 }\nredraw',
    'large: 600 }\nredraw',
    'areas.large: must be more than medium',
  ],
  ['a day that is none', '- 2027-03-06', '- 2027-02-30', 'closed.days.0: must be a day such as 2026-03-14'],
  [
    'a yearly day that is none',
    '[01-01, 01-15',
    '[01-01, 02-30',
    'closed.yearly.1: must be a month and day such as 02-04',
  ],
  [
    'a yearly day with its year',
    '[01-01, 01-15',
    '[2026-01-01, 01-15',
    'closed.yearly.0: must be a month and day such as 02-04',
  ],
  ['no working days', 'base: 7, perPieces: 40', 'base: 0', `${embroidery}.readyInDays.base: must be at least 1`],
  [
    'an unknown palette',
    'palette: metal',
    'palette: neon',
    'techniques.foiling.palette: must be any, process, metal or a list of #rrggbb',
  ],
  ['an unknown ground', 'grounds: any', 'grounds: dark', 'techniques.foiling.grounds: must be one of light, any'],
  ['another setup', 'per: design', 'per: piece', 'techniques.foiling.setup.per: must be one of design, colour'],
])('%s: a fault by its field', (_, from, to, error) => {
  expect(errorsAfter(from, to)).toEqual([error]);
});

test('an unknown fabric is told with those that there are', () => {
  expect(errorsAfter('[paper, board, cotton-canvas]', '[paper, silk]')).toEqual([
    expect.stringMatching(/^techniques\.digital-printing\.fabrics\.1: must be one of cotton-jersey, /),
  ]);
});

test('a technique is a service, and each service has its prices', () => {
  expect(errorsAfter('  flocking:\n', '  weaving:\n')).toEqual([
    'techniques: has no "flocking", which is a service',
    'techniques.weaving: there is no service "weaving"',
  ]);
});

test('a missing file is a fault', () => {
  const reader = new ContentReader(path.join(content, 'elsewhere'));
  expect(readPriceList(reader, serviceNames)).toBeUndefined();
  expect(reader.errors).toEqual([expect.objectContaining({ message: 'The file is missing or cannot be read' })]);
});
