import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { newerPage, olderPage } from './pages.ts';

interface PagerProps {
  words: ReactNode;
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Whether the list has the newest first where no sort is chosen. */
  isByTime?: boolean;
}

/** Pages by cursor, which stand in the address with those before: a link of a page has both ways, too. */
export function Pager({ words, next, isByTime = true }: PagerProps) {
  const [search, setSearch] = useSearchParams();
  const isFirst = !search.has('after');
  const [back, on] = isByTime && !search.has('sort') ? ['Newer', 'Older'] : ['Previous', 'Next'];
  return (
    <nav className="pager" aria-label="Pages">
      <p>{words}</p>
      <button type="button" className="b b-s" disabled={isFirst} onClick={() => setSearch(newerPage)}>
        {back}
      </button>
      <button
        type="button"
        className="b b-s"
        disabled={next === null}
        onClick={() => setSearch((search) => olderPage(search, next ?? ''))}
      >
        {on}
      </button>
    </nav>
  );
}
