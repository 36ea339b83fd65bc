import { Link } from 'react-router';
import type { NextStatus } from '#features/orders/office/queries.ts';
import { nextStatus, type OrderStatus } from '#features/orders/status.ts';
import type { Today } from '#features/today/office/queries.ts';
import { formatAge, formatAmount, plural } from '#shared/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ActionFailed } from '../../ui/states.tsx';
import { DueSign, describeItems, isTakenBack, statusText, stepButton, takenBackWords } from '../orders/order-words.tsx';
import { RefusedNote } from '../orders/refused-note.tsx';
import { useStatusChange } from '../orders/use-status-change.ts';
import { sayClock } from './clock.ts';
import { WaitBox, WaitRow } from './wait-box.tsx';

const pieces = (count: number) => plural(count, 'pc');
const firstButton = (isFirst: boolean) => classNames('b', 'b-s', isFirst && 'b-first');

export function OffersBox({ quotes, isFirst }: { quotes: Today['quotes']; isFirst: boolean }) {
  return (
    <WaitBox title="Offers to write" count={quotes.count} all={{ to: '/quotes', label: 'All quotes' }}>
      {quotes.rows.map(({ id, number, who, service, text, quantity, createdAt, status }, at) => {
        const { words: left, tone } = sayClock(createdAt);
        const isHere = isFirst && at === 0;
        return (
          <WaitRow
            key={id}
            number={number}
            who={who}
            words={[service, text].filter(Boolean).join(': ')}
            isHere={isHere}
            to={`/quotes/${number}`}
            figure={/^\d+$/.test(quantity) ? pieces(Number(quantity)) : quantity}
            clock={<span className={tone}>{left}</span>}
          >
            <Link className={firstButton(isHere)} to={`/quotes/${number}`}>
              {status === 'new' ? 'Write offer' : 'Go on'}
            </Link>
          </WaitRow>
        );
      })}
    </WaitBox>
  );
}

export function ToConfirmBox({ orders, isFirst }: { orders: Today['toConfirm']; isFirst: boolean }) {
  const { run, busy, failure, refused } = useStatusChange();
  return (
    <WaitBox
      title="Orders to confirm"
      count={orders.count}
      all={{ to: '/orders', label: 'All orders' }}
      note={
        <>
          <RefusedNote refused={refused} />
          <ActionFailed failure={failure} />
        </>
      }
    >
      {orders.rows.map(({ id, orderNumber, who, items, createdAt, ...order }, at) => {
        const isHere = isFirst && at === 0;
        const isBack = isTakenBack(order.paymentState);
        return (
          <WaitRow
            key={id}
            number={orderNumber}
            who={who}
            words={isBack ? takenBackWords : describeItems(items)}
            isHere={isHere}
            to={`/orders/${id}`}
            figure={pieces(order.pieces)}
            clock={`${formatAge(createdAt)} old`}
          >
            {isBack ? (
              <OpenLink id={id} orderNumber={orderNumber} />
            ) : (
              <button
                type="button"
                className={firstButton(isHere)}
                disabled={busy}
                aria-label={`Confirm ${orderNumber}`}
                onClick={() => run([id], 'confirmed')}
              >
                Confirm
              </button>
            )}
          </WaitRow>
        );
      })}
    </WaitBox>
  );
}

function OpenLink({ id, orderNumber }: { id: string; orderNumber: string }) {
  return (
    <Link className="b b-s" to={`/orders/${id}`} aria-label={`Open ${orderNumber}`}>
      Open
    </Link>
  );
}

const paymentWords: Record<string, string> = {
  slip: 'Slip sent, nobody has looked',
  refund: 'Money to pay back',
  chargeback: takenBackWords,
};

export function TransfersBox({ transfers }: { transfers: Today['transfers'] }) {
  return (
    <WaitBox
      title="Payments to check"
      count={transfers.count}
      all={{ to: '/orders?payment=to_check', label: 'All of them' }}
    >
      {transfers.rows.map(({ id, orderNumber, who, items, total, createdAt, slipAt, paymentState }) => (
        <WaitRow
          key={id}
          number={orderNumber}
          who={who}
          words={paymentWords[paymentState ?? ''] ?? describeItems(items)}
          to={`/orders/${id}`}
          figure={<>LKR&nbsp;{formatAmount(total)}</>}
          clock={paymentState === 'slip' && slipAt ? `Slip ${formatAge(slipAt)} old` : `${formatAge(createdAt)} old`}
        >
          <Link
            className="b b-s"
            to={`/orders/${id}`}
            aria-label={`${paymentState === 'slip' ? 'Look at slip of' : 'Open'} ${orderNumber}`}
          >
            {paymentState === 'slip' ? 'Look at slip' : 'Open'}
          </Link>
        </WaitRow>
      ))}
    </WaitBox>
  );
}

interface DueProps {
  due: Today['due'];
  today: string;
  isFirst: boolean;
}

export function DueBox({ due, today, isFirst }: DueProps) {
  const { run, busy, failure, refused } = useStatusChange();
  return (
    <WaitBox
      title="Due today and next"
      count={due.today + due.tomorrow}
      all={{ to: '/orders?due=week&sort=due', label: 'Due this week' }}
      note={
        <>
          <RefusedNote refused={refused} />
          <ActionFailed failure={failure} />
        </>
      }
    >
      {due.rows.map((order, at) => {
        const { id, orderNumber, who, items, jobs, dueOn } = order;
        const status = order.status as OrderStatus;
        const isHere = isFirst && at === 0;
        const step = nextStatus(status) as NextStatus | undefined;
        const isBack = isTakenBack(order.paymentState);
        return (
          <WaitRow
            key={id}
            number={orderNumber}
            who={who}
            words={isBack ? takenBackWords : describeItems(items)}
            isHere={isHere}
            to={`/orders/${id}`}
            figure={pieces(order.pieces)}
            clock={dueOn === today ? <Begun status={status} /> : <DueSign dueOn={dueOn} status={status} />}
          >
            {isBack ? (
              <OpenLink id={id} orderNumber={orderNumber} />
            ) : jobs > 0 && status !== 'processing' ? (
              <Link className={firstButton(isHere)} to={`/orders/${id}/ticket/1`}>
                Job ticket
              </Link>
            ) : (
              step && (
                <button
                  type="button"
                  className={firstButton(isHere)}
                  disabled={busy}
                  aria-label={`${stepButton(step)} ${orderNumber}`}
                  onClick={() => run([id], step)}
                >
                  {stepButton(step)}
                </button>
              )
            )}
          </WaitRow>
        );
      })}
    </WaitBox>
  );
}

function Begun({ status }: { status: OrderStatus }) {
  return status === 'processing' ? statusText(status) : <span className="late">Not started</span>;
}
