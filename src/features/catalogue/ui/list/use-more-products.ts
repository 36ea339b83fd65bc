import { useEffect, useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from '#http/api-client.ts';
import { hasMore, type ProductPages } from '../../listing/product-pages.ts';

export type LoadNext = (pages: ProductPages, signal: AbortSignal) => Promise<ApiResult<{ pages: ProductPages }>>;

interface Progress {
  /** The beginning that these pages continue: another one starts anew. */
  first: ProductPages;
  pages: ProductPages;
  failure: ApiFailure | null;
  loading: boolean;
}

/** About two screens before the end of the list the next page is on its way. */
const margin = '0px 0px 1400px 0px';

/**
 * Fetches further pages as the visitor nears the element of `endRef`, one at a time. Aborted when the list changes.
 * @param enabled false while the list does not match the address
 */
export function useMoreProducts(first: ProductPages, enabled: boolean, loadNext: LoadNext) {
  const endRef = useRef<HTMLDivElement>(null);
  const [stored, setProgress] = useState<Progress>({ first, pages: first, failure: null, loading: false });
  const progress = stored.first === first ? stored : { first, pages: first, failure: null, loading: false };
  const { pages, failure } = progress;
  const wanted = enabled && failure === null && hasMore(pages);

  useEffect(() => {
    const end = endRef.current;
    if (!wanted || !end) return;
    const leaving = new AbortController();
    const load = async () => {
      setProgress({ first, pages, failure: null, loading: true });
      const answer = await loadNext(pages, leaving.signal);
      if (leaving.signal.aborted) return;
      if (!answer.success) console.error(answer.error, answer);
      setProgress(
        answer.success
          ? { first, pages: answer.pages, failure: null, loading: false }
          : { first, pages, failure: answer, loading: false },
      );
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // An abort is the only thing that throws, and then nobody waits any more.
        load().catch(() => {});
      },
      { rootMargin: margin },
    );
    observer.observe(end);
    return () => {
      observer.disconnect();
      leaving.abort();
    };
  }, [first, pages, wanted, loadNext]);

  const retry = () => setProgress({ first, pages, failure: null, loading: false });
  return { pages, failure, loading: progress.loading, retry, endRef };
}
