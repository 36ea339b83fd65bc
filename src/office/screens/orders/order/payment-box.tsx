import { paymentLabel } from '#features/orders/labels.ts';
import type { loadOrderPayment, PaymentRecord } from '#features/orders/office/payment-queries.ts';
import type { OfficeOrder } from '#features/orders/office/queries.ts';
import { formatAmount, formatRecentTime } from '#shared/format.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { findPaymentState, PaymentSign } from '../order-words.tsx';
import { ChargebackStep, RefundStep } from './money-back-steps.tsx';
import { TransferSteps } from './payment-steps.tsx';

interface PaymentProps {
  order: OfficeOrder;
  payment: ReturnType<typeof loadOrderPayment>;
}

/** How an order is paid; of a transfer the slip beside the sum, and what staff do with it. */
export function PaymentBox({ order, payment }: PaymentProps) {
  const record = useLatest(payment)?.payment ?? null;
  const { type } = order.payment;
  const isEarlier =
    !record && type === 'bank_transfer' && !['shipped', 'delivered', 'cancelled'].includes(order.status);
  return (
    <section className="box o2">
      <div className="box-h">
        <h2>Payment</h2>
        <PaymentSign type={type} status={order.status} state={record && findPaymentState(record)} />
      </div>
      <div className="box-b stack">
        <PaymentFacts order={order} record={record} />
        {(record && canBeReceived(record)) || isEarlier ? (
          <TransferSteps order={order} slip={record?.slip ?? null} />
        ) : null}
        {record && record.chargedBack !== null && <ChargebackStep order={order} record={record} />}
        {record && needsRefund(record, order) && <RefundStep order={order} record={record} />}
      </div>
    </section>
  );
}

/** A transfer comes late, too: its order is then cancelled. */
const canBeReceived = ({ method, state }: PaymentRecord) =>
  method === 'bank_transfer' && ['waiting', 'lapsed', 'cancelled'].includes(state);

const needsRefund = ({ isToRefund, state }: PaymentRecord, { status }: OfficeOrder) =>
  isToRefund || (state === 'received' && status === 'cancelled');

function PaymentFacts({
  order: { id, payment, summary },
  record,
}: {
  order: OfficeOrder;
  record: PaymentRecord | null;
}) {
  const rows: [string, string][] = [
    ['Way', record?.method === 'payhere' ? 'Card, at PayHere' : paymentLabel(payment.type)],
    ...(payment.cardLastFour ? [['Card', `ending in ${payment.cardLastFour}`] as [string, string]] : []),
  ];
  if (record?.state === 'waiting') rows.push(['Until', formatRecentTime(record.dueAt)]);
  if (record?.receivedAt) rows.push(['Received', formatRecentTime(record.receivedAt)]);
  if (record?.received != null && record.received !== record.amount) rows.push(['Came', formatAmount(record.received)]);
  if (record?.reference) rows.push(['PayHere', record.reference]);
  if (payment.type === 'card' && payment.reference && !record) rows.push(['Reference', payment.reference]);
  return (
    <>
      <dl className="kv">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Sum</dt>
          <dd>
            <b>LKR {formatAmount(summary.total)}</b>
          </dd>
        </div>
      </dl>
      {record?.slip && (
        <Slip orderId={id} slip={record.slip} isAsked={record.state === 'waiting' && !record.slip.isReadable} />
      )}
    </>
  );
}

interface SlipProps {
  orderId: string;
  slip: NonNullable<PaymentRecord['slip']>;
  /** Another picture is asked for. */
  isAsked: boolean;
}

function Slip({ orderId, slip, isAsked }: SlipProps) {
  const address = `/api/orders/${orderId}/settlement/slip?sent=${encodeURIComponent(slip.sentAt)}`;
  return (
    <div className="slip">
      {slip.isPicture ? (
        <a href={address} target="_blank" rel="noreferrer" aria-label="Slip, large">
          <img className="slip-pic" src={address} alt={`Slip ${slip.name}`} />
        </a>
      ) : (
        <span className="mute small">PDF</span>
      )}
      <div className="stack-s">
        <a className="link" href={slip.url} download>
          {slip.name}
        </a>
        <p className="small mute">
          Sent {formatRecentTime(slip.sentAt)}
          {isAsked && '; another one is asked for'}
        </p>
      </div>
    </div>
  );
}
