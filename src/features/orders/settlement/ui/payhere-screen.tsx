import { type ReactNode, useEffect, useState } from 'react';
import type { ApiFailure } from '#http/api-client.ts';
import { formatRupees } from '#shared/money.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { sayDue, sayTime, sayUntil } from '../../payment/due-words.ts';
import type { OrderPayment } from '../../payment-contract.ts';
import type { loadPayment, PaymentAnswer } from '../../payment-queries.ts';
import { payHereState, readBack } from '../payhere-screen-state.ts';
import { HostedForm } from './hosted-form.tsx';
import { PaymentHead, type PaymentHeadProps, Steps } from './payment-head.tsx';

interface PayHereScreenProps {
  orderId: string;
  payment: OrderPayment;
  /** Of the address: how somebody came here. */
  search: URLSearchParams;
  /** Looks again; it may be called as often as one likes. */
  look(): ReturnType<typeof loadPayment>;
  changeToTransfer(): Promise<PaymentAnswer>;
  /** The order is one that is paid by transfer now. */
  onTransfer(): void;
}

/** Milliseconds between two looks. */
const everyMs = 3_000;

/** Back from PayHere, or on the way there: what the shop knows of the payment, and never what the address says. */
export function PayHereScreen({ payment: first, ...props }: PayHereScreenProps) {
  const { look } = props;
  const [payment, setPayment] = useState(first);
  const [lookedAt, setLookedAt] = useState<string>();
  const isWaiting = payment.state === 'waiting';
  async function lookAgain(): Promise<void> {
    const found = await look();
    if (found.success && found.payment) setPayment(found.payment);
    setLookedAt(new Date().toISOString());
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` is another function at each draw
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void lookAgain(), everyMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const state = payHereState(payment, readBack(props.search));
  if (state === 'going') return <Going payment={payment} />;
  if (state === 'waiting') return <Waiting {...{ payment, lookedAt, ...props }} onLook={() => void lookAgain()} />;
  if (state === 'refused' || state === 'left') return <Unpaid {...{ payment, ...props }} isLeft={state === 'left'} />;
  return <Ended {...{ payment, ...props }} />;
}

function headOf({ orderNumber, amount }: OrderPayment): Pick<PaymentHeadProps, 'number' | 'amount'> {
  return { number: `Order ${orderNumber}`, amount: formatRupees(amount) };
}

function Going({ payment }: { payment: OrderPayment }) {
  return (
    <PaymentHead
      {...headOf(payment)}
      ground="sky"
      title="On to PayHere."
      lead="Your order is set aside. The card is typed in on PayHere’s page, and never here."
      facts={[['Set aside for you', `until ${sayUntil(payment.dueAt)}`]]}
    >
      {payment.hosted && <HostedForm {...payment.hosted} label="Go to PayHere" isSentAtOnce />}
    </PaymentHead>
  );
}

interface StateProps extends Omit<PayHereScreenProps, 'search'> {
  payment: OrderPayment;
}

function Waiting({ payment, lookedAt, onLook }: StateProps & { lookedAt: string | undefined; onLook(): void }) {
  return (
    <>
      <PaymentHead
        {...headOf(payment)}
        ground="sky"
        isWaiting
        title="One moment, the bank is slow."
        lead="You are back before their word is. This screen looks by itself; most answers come within a minute. Please do not pay twice."
        facts={[
          ['Looked last', lookedAt ? sayTime(lookedAt) : 'just now'],
          ['Set aside for you', `until ${sayUntil(payment.dueAt)}`],
        ]}
      >
        <Button look="line" onClick={onLook}>
          Look again now
        </Button>
      </PaymentHead>
      <Steps
        title="You may close this"
        steps={[
          { name: 'If it is paid', when: 'You get a mail', words: `To ${payment.email}, with the link to your order.` },
          {
            ...{ name: 'If it is not', when: `After ${sayUntil(payment.dueAt)}` },
            words: 'The pieces go back on the shelf and nothing is charged.',
          },
        ]}
      />
    </>
  );
}

function Unpaid({ payment, changeToTransfer, onTransfer, isLeft }: StateProps & { isLeft: boolean }) {
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setBusy] = useState(false);
  async function change(): Promise<void> {
    setBusy(true);
    const answer = await changeToTransfer();
    setBusy(false);
    if (answer.success) onTransfer();
    else setFailure(answer);
  }
  const until = sayUntil(payment.dueAt);
  return (
    <>
      <PaymentHead
        {...headOf(payment)}
        ground="sand"
        title={isLeft ? 'Not paid yet. Nothing is charged.' : 'The bank said no. Nothing is charged.'}
        lead={
          isLeft
            ? `You left PayHere before it was paid. Your pieces are set aside until ${until}.`
            : `It gave no reason; often it is the limit, or a code that came too late. Your pieces are set aside until ${until}.`
        }
        facts={[
          ['Set aside for you', `until ${until}`],
          ...(payment.refusedAt ? [['Tried', sayTime(payment.refusedAt)] as [string, string]] : []),
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
      <Steps
        title="What helps"
        steps={[
          {
            ...{ name: 'Another card', when: 'At once' },
            words: 'Choose it on PayHere’s page. Your address stays as it is.',
          },
          {
            ...{ name: 'Your bank’s app', when: 'A minute' },
            words: 'Many banks want online payments switched on first.',
          },
          { name: 'A transfer', when: 'Some days', words: 'Same price. We start when the money is in.' },
        ]}
      />
    </>
  );
}

function Ended({ payment, orderId }: StateProps) {
  const { isToRefund, receivedAt, state, reference } = payment;
  const see: ReactNode = <ButtonLink to={`/order-confirmation/${orderId}`}>See your order</ButtonLink>;
  if (state === 'received' && !isToRefund)
    return (
      <>
        <PaymentHead
          {...headOf(payment)}
          ground="mint"
          title="Paid. Thank you."
          lead={`${formatRupees(payment.received)} has arrived.`}
          facts={[
            ['Paid', receivedAt ? sayDue(receivedAt) : ''],
            ['PayHere', reference ?? ''],
          ]}
        >
          {see}
        </PaymentHead>
        <Steps
          title="Next"
          steps={[
            { name: 'Receipt by e-mail', when: 'In a minute', words: `To ${payment.email}.` },
            { name: 'We confirm', when: 'On the next working day', words: 'Then it goes to the floor.' },
          ]}
        />
      </>
    );
  if (state === 'charged_back')
    return (
      <PaymentHead
        {...headOf(payment)}
        ground="sand"
        title="Your bank took it back."
        lead="PayHere says that your payment was charged back. The studio looks at it and writes to you."
        facts={[['PayHere', reference ?? '']]}
      >
        {see}
      </PaymentHead>
    );
  const cart = <ButtonLink to="/products">Continue Shopping</ButtonLink>;
  if (isToRefund || state === 'refunded')
    return (
      <PaymentHead
        {...headOf(payment)}
        ground="sand"
        title={state === 'refunded' ? 'Paid back.' : 'It came too late. You get it back.'}
        lead="Your payment arrived when the pieces were back on the shelf, and gone. The studio pays it back and writes to you."
        facts={[['PayHere', reference ?? '']]}
      >
        {cart}
      </PaymentHead>
    );
  return (
    <PaymentHead
      {...headOf(payment)}
      ground="sand"
      title="Not paid in time."
      lead="The pieces are back on the shelf, and nothing is charged. If you have paid all the same, we see it and write to you."
      facts={[['Set aside', `until ${sayUntil(payment.dueAt)}`]]}
    >
      {cart}
    </PaymentHead>
  );
}
