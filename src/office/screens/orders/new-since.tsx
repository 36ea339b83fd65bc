import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { countNewOrders } from '#features/orders/office/queries.ts';
import { officeApi } from '../../session/office-api.ts';

const lookMs = 30_000;

/** Rows stay put while somebody reads; new ones wait behind this. @param asOf when the list was read, ISO */
export function NewSince({ asOf }: { asOf: string }) {
  const [count, setCount] = useState(0);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let current = true;
    setCount(0);
    const look = async () => {
      if (document.hidden) return;
      const answer = await countNewOrders(officeApi, asOf);
      if (current && answer.success) setCount(answer.count);
    };
    const timer = setInterval(look, lookMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [asOf]);
  if (count === 0) return null;
  return (
    <button type="button" className="link nb" onClick={() => void revalidate()}>
      {count} came in since
    </button>
  );
}
