import { expect, it } from 'vitest';
import { listEntry, recallList, rememberList } from './list-memory.ts';

it('remembers the parts of a list by history entry and address', () => {
  const entry = listEntry('k1', '?category=bags');
  rememberList(entry, { categories: [] });
  rememberList(entry, { pages: { products: [], total: 0, nextSkip: 0 } });
  expect(Object.keys(recallList(entry))).toEqual(['categories', 'pages']);
  expect(recallList(listEntry('k1', '?category=wood'))).toEqual({});
  expect(recallList(listEntry(undefined, '?category=bags'))).toEqual({});
});

it('forgets the oldest of many', () => {
  for (let index = 0; index < 20; index += 1) rememberList(`entry ${index}`, { categories: [] });
  expect(recallList('entry 0')).toEqual({});
  expect(recallList('entry 19')).toEqual({ categories: [] });
});
