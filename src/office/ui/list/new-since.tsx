import { useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { ApiResult } from '#http/api-client.ts';

const lookMs = 30_000;

interface NewSinceProps {
  /** When the list was read, ISO. */
  asOf: string;
  /** Counts the new ones of the list's view; of the module, so that it is always the same. */
  countNew: (asOf: string) => Promise<ApiResult<{ count: number }>>;
}

/** Rows stay put while somebody reads; new ones wait behind this, on the list's first page. */
export function NewSince({ asOf, countNew }: NewSinceProps) {
  const [count, setCount] = useState(0);
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const isFirstPage = !search.has('after');
  useEffect(() => {
    let current = true;
    setCount(0);
    const look = async () => {
      if (document.hidden || !isFirstPage) return;
      const answer = await countNew(asOf);
      if (current && answer.success) setCount(answer.count);
    };
    const timer = setInterval(look, lookMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [asOf, countNew, isFirstPage]);
  if (count === 0) return null;
  return (
    <button type="button" className="link nb" onClick={() => void revalidate()}>
      {count} came in since
    </button>
  );
}
