import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { OfficeOrder } from '#features/orders/office/queries.ts';
import { isTyping } from '../../../ui/keys.ts';
import { findNeighbours } from '../order-neighbours.ts';

/**
 * `j` and `k` lead along the last list, `u` back to it, `p` to the papers, `n` to the note.
 * @param isUnpaid an order that waits for its payment has no papers
 */
export function useOrderKeys({ id, jobs }: Pick<OfficeOrder, 'id' | 'jobs'>, isUnpaid: boolean): void {
  const navigate = useNavigate();
  const sheet = jobs.length > 0 ? `/orders/${id}/ticket/1` : `/orders/${id}/packing-slip`;
  const papers = isUnpaid ? undefined : sheet;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const neighbours = findNeighbours(id);
      const order = { j: neighbours?.after, k: neighbours?.before }[event.key];
      const to = order ? `/orders/${order}` : { u: '/orders', p: papers }[event.key];
      if (to) navigate(to);
      if (event.key !== 'n') return;
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-note]')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [id, papers, navigate]);
}
