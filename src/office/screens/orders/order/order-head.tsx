import { ArrowLeft, Ellipsis, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ActivityRow } from '#features/activity/office/queries.ts';
import type { NextStatus, OfficeOrder } from '#features/orders/office/queries.ts';
import { canCancel, nextStatus } from '#features/orders/status.ts';
import { formatStaffDay, plural } from '#shared/format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { findNeighbours } from '../../../ui/record/neighbours.ts';
import { useRecordKeys } from '../../../ui/record/use-record-keys.ts';
import { ActionFailed } from '../../../ui/states.tsx';
import { isTakenBack, isUnpaid, StatusSign, stepButton } from '../order-words.tsx';
import { RefusedNote } from '../refused-note.tsx';
import { useStatusChange } from '../use-status-change.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderSteps } from './order-steps.tsx';

interface HeadProps {
  order: OfficeOrder;
  history: ActivityRow[];
  /** Null where it has none, and while it is read. */
  paymentState: string | null;
  /** Saves what was typed, so that the mail of the step has it; false where that failed. */
  beforeStep: () => Promise<boolean>;
}

export function OrderHead({ order, history, paymentState, beforeStep }: HeadProps) {
  const { run, busy, failure, refused } = useStatusChange();
  const [cancelling, setCancelling] = useState(false);
  const [moreOpen, setMoreOpen] = useState(false);
  const isWaiting = isUnpaid(paymentState);
  // An order that waits for its payment has no papers.
  const paper = order.jobs.length > 0 ? 'ticket/1' : 'packing-slip';
  useRecordKeys({ list: 'orders', id: order.id, papers: isWaiting ? undefined : `/orders/${order.id}/${paper}` });
  const papers = !isWaiting && <Papers order={order} />;
  const step = isWaiting ? undefined : (nextStatus(order.status) as NextStatus | undefined);
  const isBack = isTakenBack(paymentState);
  const goOn = async () => {
    if (step && (await beforeStep())) await run([order.id], step);
  };
  const next = step && (
    <button type="button" className={isBack ? 'b' : 'b b-first'} disabled={busy} onClick={goOn}>
      {stepButton(step)}
      {isBack && ' all the same'}
    </button>
  );
  const cancel = canCancel(order.status) && (
    <button type="button" className="b b-bad" onClick={() => setCancelling(true)}>
      Cancel order…
    </button>
  );
  return (
    <>
      <header className="rec">
        <BackRow id={order.id} />
        <div className="rec-row">
          <h1>{order.orderNumber}</h1>
          <StatusSign status={order.status} paymentState={paymentState} />
          <Whose order={order} isUnpaid={isWaiting} />
          <div className="btns only-desk rec-act">
            {papers}
            {cancel}
            {next}
          </div>
        </div>
        <OrderSteps order={order} history={history} />
      </header>
      <RefusedNote refused={refused} />
      <ActionFailed failure={failure} />
      <PhoneActions order={order} isWaiting={isWaiting} next={next} onMore={() => setMoreOpen(true)} />
      <Dialog title={order.orderNumber} open={moreOpen} onClose={() => setMoreOpen(false)}>
        <div className="stack">
          {papers}
          {cancel}
        </div>
      </Dialog>
      <CancelDialog order={order} open={cancelling} onClose={() => setCancelling(false)} />
    </>
  );
}

function BackRow({ id }: { id: string }) {
  return (
    <div className="rec-row only-desk">
      <Link className="back" to="/orders">
        <ArrowLeft className="icon icon-s" aria-hidden="true" />
        Orders
      </Link>
      <Neighbours id={id} />
    </div>
  );
}

interface PhoneActionsProps {
  order: OfficeOrder;
  isWaiting: boolean;
  /** The button of the next step. */
  next: ReactNode;
  onMore: () => void;
}

function PhoneActions({ order, isWaiting, next, onMore }: PhoneActionsProps) {
  return (
    <div className="act-low only-phone">
      {next}
      {!isWaiting && order.jobs.length > 0 && (
        <Link className="b" to={`/orders/${order.id}/ticket/1`}>
          Ticket
        </Link>
      )}
      <button type="button" className="b b-ico" aria-label="More: tickets, packing slip, cancel order" onClick={onMore}>
        <Ellipsis className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}

interface WhoseProps {
  order: OfficeOrder;
  isUnpaid: boolean;
}

function Whose({ order: { customer, pieces, dueOn, status }, isUnpaid }: WhoseProps) {
  const isOpen = canCancel(status) && !isUnpaid;
  return (
    <p className="who">
      {customer.company || `${customer.firstName} ${customer.lastName}`}
      <small>
        {plural(pieces, 'piece')}
        {isOpen && dueOn && `, ships by ${formatStaffDay(dueOn)}`}
      </small>
    </p>
  );
}

function Papers({ order: { id, jobs } }: { order: OfficeOrder }) {
  return (
    <>
      {jobs.length > 0 && (
        <Link className="b" to={`/orders/${id}/ticket/1`}>
          <Printer className="icon icon-s" aria-hidden="true" />
          {jobs.length === 1 ? 'Job ticket' : `Job tickets (${jobs.length})`}
        </Link>
      )}
      <Link className="b" to={`/orders/${id}/packing-slip`}>
        <Printer className="icon icon-s" aria-hidden="true" />
        Packing slip
      </Link>
    </>
  );
}

function Neighbours({ id }: { id: string }) {
  const found = findNeighbours('orders', id);
  if (!found) return null;
  return (
    <span className="small mute rec-act">
      {found.place} of {found.of} <kbd>j</kbd> <kbd>k</kbd>
    </span>
  );
}
