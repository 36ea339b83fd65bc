import { expect, it } from 'vitest';
import { techniqueName } from './technique-name.ts';

it.each([
  ['foiling', 'Foiling'],
  ['high-density-printing', 'High Density Printing'],
  ['dtf-printing', 'DTF Printing'],
  ['water-based-transfers', 'Water Based Transfers'],
  ['constructor', 'Constructor'],
])('names %s %s', (slug, name) => {
  expect(techniqueName(slug)).toBe(name);
});
