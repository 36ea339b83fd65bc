// Pages in the address of a list: `after` begins this one, each `before` an earlier one but the first.

/** Pages that an address remembers: with more, the way back leads to the first one sooner. */
const maxRemembered = 30;

/** @param next where the page begins */
export function olderPage(search: URLSearchParams, next: string): URLSearchParams {
  const page = new URLSearchParams(search);
  const after = search.get('after');
  const before = [...search.getAll('before'), ...(after ? [after] : [])].slice(-maxRemembered);
  return withPages(page, next, before);
}

/** The page before; the first one where the address knows no other. */
export function newerPage(search: URLSearchParams): URLSearchParams {
  const before = search.getAll('before');
  return withPages(new URLSearchParams(search), before.at(-1), before.slice(0, -1));
}

function withPages(page: URLSearchParams, after: string | undefined, before: string[]): URLSearchParams {
  page.delete('before');
  for (const cursor of before) page.append('before', cursor);
  if (after) page.set('after', after);
  else page.delete('after');
  return page;
}

/** A list with another filter begins at its first page. */
export function withoutPages(search: URLSearchParams): URLSearchParams {
  return withPages(new URLSearchParams(search), undefined, []);
}
