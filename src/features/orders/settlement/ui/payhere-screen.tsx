import { type ReactNode, useEffect, useState } from 'react';
import type { ApiFailure } from '#http/api-client.ts';
import { formatNearTime, formatShortDay, formatTime, spellNumber } from '#shared/format.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { type Loadable, useLoad } from '#ui/feedback/load.tsx';
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts';
import { CancelOrder } from '../../following/ui/cancel-order.tsx';
import { pageTitle } from '../../following/ui/following-words.ts';
import type { FollowedOrder } from '../../following-contract.ts';
import type { OrderPayment } from '../../payment-contract.ts';
import type { FoundPayment, PaymentAnswer } from '../../payment-queries.ts';
import type { CancelAnswer, OrderAnswer } from '../../queries.ts';
import { countPieces } from '../../totals.ts';
import { payHereState, readBack } from '../payhere-screen-state.ts';
import { HostedForm } from './hosted-form.tsx';
import { Ended } from './payhere-ended.tsx';
import { PaymentHead, PaymentSteps, toHead } from './payment-head.tsx';

interface PayHereScreenProps {
  orderId: string;
  payment: OrderPayment;
  order: Loadable<{ data: FollowedOrder }>;
  /** Of the address: how somebody came here. */
  search: URLSearchParams;
  /** Looks again; it may be called as often as one likes. */
  look(): Promise<FoundPayment>;
  /** Loads the order again, whose days count from its money. */
  reload(): Promise<OrderAnswer>;
  changeToTransfer(): Promise<PaymentAnswer>;
  /** Cancels the order; a failed call may be repeated. */
  cancel(): Promise<CancelAnswer>;
  /** The order waits for PayHere no more: it is paid by transfer now, or cancelled. */
  onLeave(): void;
}

/** Milliseconds between two looks. */
const everyMs = 3_000;

/** Back from PayHere, or on the way there. The shop's record of the payment counts, never the address. */
export function PayHereScreen({ payment: first, order: value, ...props }: PayHereScreenProps) {
  const { look, reload } = props;
  const loaded = useLoad(value);
  const order = loaded.state === 'data' ? loaded.data.data : undefined;
  const [payment, setPayment] = useState(first);
  const [paidOrder, setPaidOrder] = useState<FollowedOrder>();
  const [lookedAt, setLookedAt] = useState<string>();
  const isWaiting = payment.state === 'waiting';
  useDocumentTitle(paidOrder && pageTitle({ success: true, data: paidOrder }));
  async function lookAgain(): Promise<void> {
    const found = await look();
    if (found.success && found.payment) setPayment(found.payment);
    setLookedAt(new Date().toISOString());
    if (!found.success || found.payment?.state !== 'received') return;
    const answer = await reload();
    if (answer.success) setPaidOrder(answer.data);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` is another function at each draw
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void lookAgain(), everyMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const state = payHereState(payment, readBack(props.search));
  if (state === 'going') return <Going payment={payment} />;
  if (state === 'waiting') return <Waiting payment={payment} lookedAt={lookedAt} onLook={() => void lookAgain()} />;
  if (state === 'refused' || state === 'left')
    return (
      <Unpaid payment={payment} order={order} {...props} onLook={() => void lookAgain()} isLeft={state === 'left'} />
    );
  return <Ended payment={payment} order={paidOrder ?? order} {...props} />;
}

function Going({ payment }: { payment: OrderPayment }) {
  return (
    <PaymentHead
      {...toHead(payment)}
      ground="sky"
      title="On to PayHere."
      lead="Your order is set aside. The card is typed in on PayHere’s page, and never here."
      facts={[['Set aside for you', `until ${formatNearTime(payment.dueAt)}`]]}
    >
      {payment.hosted && <HostedForm {...payment.hosted} label="Go to PayHere" isSentAtOnce />}
    </PaymentHead>
  );
}

interface WaitingProps {
  payment: OrderPayment;
  lookedAt: string | undefined;
  onLook(): void;
}

function Waiting({ payment, lookedAt, onLook }: WaitingProps) {
  return (
    <>
      <PaymentHead
        {...toHead(payment)}
        ground="sky"
        isWaiting
        title="One moment, the bank is slow."
        lead="You are back before their word is. This screen looks by itself; most answers come within a minute. Please do not pay twice."
        facts={[
          ['Looked last', lookedAt ? formatTime(lookedAt) : 'just now'],
          ['Set aside for you', `until ${formatNearTime(payment.dueAt)}`],
        ]}
      >
        <Button look="line" onClick={onLook}>
          Look again now
        </Button>
      </PaymentHead>
      <PaymentSteps
        title="You may close this"
        steps={[
          { name: 'If it is paid', when: 'You get a mail', words: `To ${payment.email}, with the link to your order.` },
          {
            name: 'If it is not',
            when: `After ${formatNearTime(payment.dueAt)}`,
            words: 'The pieces go back on the shelf and nothing is charged.',
          },
        ]}
      />
    </>
  );
}

interface UnpaidProps extends Pick<PayHereScreenProps, 'payment' | 'changeToTransfer' | 'cancel' | 'onLeave'> {
  order: FollowedOrder | undefined;
  onLook(): void;
  isLeft: boolean;
}

function Unpaid({ payment, order, changeToTransfer, cancel, onLeave, onLook, isLeft }: UnpaidProps) {
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setBusy] = useState(false);
  async function change(): Promise<void> {
    setBusy(true);
    const answer = await changeToTransfer();
    setBusy(false);
    if (answer.success) onLeave();
    else setFailure(answer);
  }
  async function cancelOrder(): Promise<CancelAnswer> {
    const answer = await cancel();
    if (answer.success) onLeave();
    return answer;
  }
  const { refusedAt, transferBy } = payment;
  const until = formatNearTime(payment.dueAt);
  const setAside = `${sayPieces(order)} set aside until ${until}.`;
  return (
    <>
      <PaymentHead
        {...toHead(payment)}
        ground="sand"
        title={isLeft ? 'Not paid yet. Nothing is charged.' : 'The bank said no. Nothing is charged.'}
        lead={
          isLeft
            ? `You left PayHere before it was paid. ${setAside}`
            : `It gave no reason; often it is the limit, or a code that came too late. ${setAside}`
        }
        facts={[
          ['Set aside for you', `until ${until}`],
          ['Tried', refusedAt ? formatShortDay(refusedAt, { year: true, time: true }) : ''],
        ]}
      >
        {payment.hosted && <HostedForm {...payment.hosted} label="Try again at PayHere" />}
        <Button look="line" busy={isBusy} onClick={() => void change()}>
          Pay by Bank Transfer
        </Button>
        {failure && (
          <Alert tone="bad">
            <p>{failure.error}</p>
          </Alert>
        )}
      </PaymentHead>
      <WhatHelps transferBy={transferBy}>
        {order && <CancelOrder order={order} cancel={cancelOrder} reload={onLook} />}
      </WhatHelps>
    </>
  );
}

interface WhatHelpsProps extends Pick<OrderPayment, 'transferBy'> {
  children: ReactNode;
}

function WhatHelps({ transferBy, children }: WhatHelpsProps) {
  return (
    <PaymentSteps
      title="What helps"
      steps={[
        {
          name: 'Another card',
          when: 'At once',
          words: 'Choose it on PayHere’s page. Your address stays as it is.',
        },
        {
          name: 'Your bank’s app',
          when: 'A minute',
          words: 'Many banks want online payments switched on first.',
        },
        {
          name: 'A transfer',
          when: transferBy ? `Until ${formatShortDay(transferBy)}` : 'Some days',
          words: 'Same price. We start when the money is in.',
        },
      ]}
    >
      {children}
    </PaymentSteps>
  );
}

/** `Your five pieces are`; of an offer without pieces of the catalogue nobody counts them. */
function sayPieces(order: FollowedOrder | undefined): string {
  const count = order ? countPieces(order) : 0;
  if (count === 1) return 'Your piece is';
  return `Your ${count > 1 ? `${spellNumber(count)} ` : ''}pieces are`;
}
