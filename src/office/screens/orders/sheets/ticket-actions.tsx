import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { madeLabel, sizeTick, stepTick, type Ticket } from '../ticket-steps.ts';
import { useTicks } from './use-ticks.ts';

/** At the thumb: ticks all that is left, and leads to the order's next job. */
export function TicketActions({ ticket, next }: { ticket: Ticket; next: Ticket | undefined }) {
  const { find, tickAll, busy } = useTicks(ticket);
  const { lines } = ticket.job;
  const all = [...lines.map(({ variantId, size }) => sizeTick(variantId, size)), stepTick('made')];
  const left = all.filter((tick) => !find(tick));
  return (
    <div className="act-low only-phone">
      <button type="button" className="b b-first" disabled={busy || left.length === 0} onClick={() => tickAll(left)}>
        <Check className="icon icon-s" aria-hidden="true" />
        {madeLabel(ticket.job).all}
      </button>
      {next && (
        <Link className="b" to={`/orders/${next.order.id}/ticket/${next.place}`}>
          Next job
        </Link>
      )}
    </div>
  );
}
