import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

interface PagerProps {
  words: ReactNode;
  /** Where the next page begins; null on the last one. */
  next: string | null;
  /** Whether the list has the newest first where no sort is chosen. */
  isByTime?: boolean;
}

/** Pages by cursor: `after` in the address. The page before is the one that the browser came from. */
export function Pager({ words, next, isByTime = true }: PagerProps) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const isFirst = !search.has('after');
  const [back, on] = isByTime && !search.has('sort') ? ['Newer', 'Older'] : ['Previous', 'Next'];
  return (
    <nav className="pager" aria-label="Pages">
      <p>{words}</p>
      <button type="button" className="b b-s" disabled={isFirst} onClick={() => navigate(-1)}>
        {back}
      </button>
      <button
        type="button"
        className="b b-s"
        disabled={next === null}
        onClick={() =>
          setSearch((before) => {
            const after = new URLSearchParams(before);
            after.set('after', next ?? '');
            return after;
          })
        }
      >
        {on}
      </button>
    </nav>
  );
}
