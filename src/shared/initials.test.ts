import { expect, test } from 'vitest';
import { toInitials } from './initials.ts';

test.each([
  ['Dilani Wickramasinghe', 'DW'],
  ['Marlon de Zilwa', 'MZ'],
  ['  ruwan  ', 'R'],
  ['නිමල් පෙරේරා', 'නප'],
  ['', ''],
])('%s: %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});
