import { expect, test } from 'vitest';
import { newerPage, olderPage, withoutPages } from './pages.ts';

test('the address of a page knows the pages before it, and keeps filters', () => {
  const first = new URLSearchParams('state=failed');
  const second = olderPage(first, '["b"]');
  const third = olderPage(second, '["c"]');
  const fourth = olderPage(third, '["d"]');
  expect(`${second}`).toBe(`${new URLSearchParams([...first, ['after', '["b"]']])}`);
  expect(newerPage(fourth).getAll('before')).toEqual(third.getAll('before'));
  expect([newerPage(fourth), newerPage(third)].map((page) => page.get('after'))).toEqual(['["c"]', '["b"]']);
  expect(`${newerPage(newerPage(newerPage(fourth)))}`).toBe(`${first}`);
  expect(`${withoutPages(fourth)}`).toBe('state=failed');
});

test('a link without the pages before leads to the first one', () => {
  expect(`${newerPage(new URLSearchParams('sort=name&after=x'))}`).toBe('sort=name');
});
