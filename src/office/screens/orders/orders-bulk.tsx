import { Download, Ellipsis, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { NextStatus, OrderListRow } from '#features/orders/office/queries.ts';
import { nextStatus } from '#features/orders/status.ts';
import { plural } from '#shared/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileLink } from '../../ui/file-link.tsx';
import { BulkBar } from '../../ui/list/bulk-bar.tsx';
import type { Picks } from '../../ui/list/use-picks.ts';
import { ActionFailed } from '../../ui/states.tsx';
import { isTakenBack, isUnpaid, stepButton } from './order-words.tsx';
import { ordersCsvAddress } from './orders-query.ts';
import { RefusedNote } from './refused-note.tsx';
import { useStatusChange } from './use-status-change.ts';

/** The step that every picked order can take; undefined where they differ, or where one has no money any more. */
function commonStep(picked: OrderListRow[]): NextStatus | undefined {
  const isHeld = ({ paymentState }: OrderListRow) => isUnpaid(paymentState) || isTakenBack(paymentState);
  const steps = new Set(picked.map((row) => (isHeld(row) ? undefined : nextStatus(row.status))));
  const [step] = steps;
  return steps.size === 1 ? (step as NextStatus | undefined) : undefined;
}

export function OrdersBulk({ picks, picked }: { picks: Picks; picked: OrderListRow[] }) {
  const { run, busy, failure, refused } = useStatusChange(picks.drop);
  const [moreOpen, setMoreOpen] = useState(false);
  const step = commonStep(picked);
  const pieces = picked.reduce((sum, row) => sum + row.pieces, 0);
  return (
    <>
      <RefusedNote refused={refused} />
      <ActionFailed failure={failure} />
      <BulkBar picks={picks} sum={plural(pieces, 'piece')}>
        {step ? (
          <button type="button" className="b b-s" disabled={busy} onClick={() => run(picks.ids, step)}>
            {stepButton(step)}
          </button>
        ) : (
          <span className="small">No step that all of them can take</span>
        )}
        <BulkLinks ids={picks.ids} className="b b-s only-desk" />
        <button
          type="button"
          className="ib only-phone"
          aria-label="Tickets, packing slips, CSV"
          onClick={() => setMoreOpen(true)}
        >
          <Ellipsis className="icon" aria-hidden="true" />
        </button>
      </BulkBar>
      <Dialog title={`${picks.ids.length} picked`} open={moreOpen} onClose={() => setMoreOpen(false)}>
        <div className="stack">
          <BulkLinks ids={picks.ids} className="b" />
        </div>
      </Dialog>
    </>
  );
}

function BulkLinks({ ids, className }: { ids: string[]; className: string }) {
  const [search] = useSearchParams();
  return (
    <>
      <Link className={className} to={`/orders/tickets?ids=${ids.join(',')}`}>
        <Printer className="icon icon-s" aria-hidden="true" />
        Job tickets
      </Link>
      <Link className={className} to={`/orders/packing-slips?ids=${ids.join(',')}`}>
        <Printer className="icon icon-s" aria-hidden="true" />
        Packing slips
      </Link>
      <FileLink className={className} href={ordersCsvAddress(search, ids)}>
        <Download className="icon icon-s" aria-hidden="true" />
        CSV, {plural(ids.length, 'order')}
      </FileLink>
    </>
  );
}
