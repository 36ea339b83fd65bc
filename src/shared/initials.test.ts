import { expect, test } from 'vitest';
import { splitName, toInitials } from './initials.ts';

test.each([
  ['Dilani Wickramasinghe', 'DW'],
  ['Marlon de Zilwa', 'MZ'],
  ['  ruwan  ', 'R'],
  ['නිමල් පෙරේරා', 'නප'],
  ['', ''],
])('%s: %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});

test.each([
  [' Nimali  Sample ', 'Nimali', 'Sample'],
  ['Nimali de Sample', 'Nimali de', 'Sample'],
  ['Nimali', 'Nimali', ''],
  ['', '', ''],
])('%j in first and last name', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
