import { expect, test } from 'vitest';
import { upToHere } from './use-list-keys.ts';

test.each([
  ['from the last pick down', ['b'], 3, ['b', 'c', 'd']],
  ['from the last pick up', ['d', 'c'], 0, ['a', 'b', 'c']],
  ['from the last pick of this page', ['b', 'another page'], 2, ['b', 'c']],
  ['nothing picked yet', [], 1, ['b']],
])('picks up to here: %s', (_, picked, here, expected) => {
  expect(upToHere(['a', 'b', 'c', 'd'], picked, here)).toEqual(expected);
});
