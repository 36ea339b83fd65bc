import type { ReactNode } from 'react';
import { capitalize, formatDayRange, formatNearTime, formatRupees, formatShortDay } from '#shared/format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { stepName, stepTime } from '../../following/ui/following-words.ts';
import type { FollowedOrder } from '../../following-contract.ts';
import { describeReason } from '../../messages.ts';
import type { OrderPayment } from '../../payment-contract.ts';
import { PaymentHead, PaymentSteps, toHead } from './payment-head.tsx';

interface EndedProps {
  orderId: string;
  payment: OrderPayment;
  order: FollowedOrder | undefined;
}

/** Nothing is awaited any more: paid, taken back, too late, cancelled, or never paid. */
export function Ended({ payment, orderId, order }: EndedProps) {
  const { isToRefund, state, reference } = payment;
  const address = `/order-confirmation/${orderId}`;
  const see = <ButtonLink to={address}>See your order</ButtonLink>;
  if (state === 'received' && !isToRefund)
    return (
      <Paid payment={payment} order={order}>
        {see}
      </Paid>
    );
  if (state === 'charged_back')
    return (
      <PaymentHead
        {...toHead(payment)}
        ground="sand"
        title="Your bank took it back."
        lead="PayHere says that your payment was charged back. The studio looks at it and writes to you."
        facts={[['PayHere', reference ?? '']]}
      >
        {see}
      </PaymentHead>
    );
  const ways = (
    <>
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
      <ButtonLink to={address} look="line">
        See your order
      </ButtonLink>
    </>
  );
  if (isToRefund || state === 'refunded') return <MoneyBack payment={payment}>{ways}</MoneyBack>;
  if (state === 'cancelled')
    return (
      <PaymentHead
        {...toHead(payment)}
        ground="sand"
        title="Your order is cancelled."
        lead="The pieces are back on the shelf, and nothing is charged. If you have paid all the same, we see it and write to you."
        facts={[]}
      >
        {see}
      </PaymentHead>
    );
  return (
    <PaymentHead
      {...toHead(payment)}
      ground="sand"
      title="Not paid in time."
      lead="The pieces are back on the shelf, and nothing is charged. If you have paid all the same, we see it and write to you."
      facts={[['Set aside', `until ${formatNearTime(payment.dueAt)}`]]}
    >
      {ways}
    </PaymentHead>
  );
}

interface MoneyBackProps {
  payment: OrderPayment;
  children: ReactNode;
}

function MoneyBack({ payment, children }: MoneyBackProps) {
  const isBack = payment.state === 'refunded';
  const sum = formatRupees(payment.received);
  return (
    <PaymentHead
      {...toHead(payment)}
      ground="sand"
      title={isBack ? 'Paid back.' : 'You get your money back.'}
      lead={
        isBack
          ? `${sum} has gone back to the card that you paid with. Banks show it in 3 to 5 working days.`
          : `Your order is cancelled. ${sum} goes back to you: the studio writes when it has.`
      }
      facts={[['PayHere', payment.reference ?? '']]}
    >
      {children}
    </PaymentHead>
  );
}

interface PaidProps extends Omit<EndedProps, 'orderId'> {
  children: ReactNode;
}

function Paid({ payment, order, children }: PaidProps) {
  const { receivedAt, reference, received, email } = payment;
  return (
    <>
      <PaymentHead
        {...toHead(payment)}
        ground="mint"
        title="Paid. Thank you."
        lead={`${formatRupees(received)} has arrived.`}
        facts={[
          ['Paid', receivedAt ? formatShortDay(receivedAt, { year: true, time: true }) : ''],
          ['PayHere', reference ?? ''],
        ]}
      >
        {children}
      </PaymentHead>
      <PaymentSteps
        title="Next"
        steps={[{ name: 'Receipt by e-mail', when: 'In a minute', words: `To ${email}.` }, ...listSteps(order)]}
      />
    </>
  );
}

/** Steps after the receipt. An order that was read before its money came has other days. */
function listSteps(order: FollowedOrder | undefined) {
  const following = order?.following.isPaymentDue ? undefined : order?.following;
  const step = following?.steps.find(({ status }) => status === 'confirmed');
  const time = step && stepTime(step);
  const expected = following?.expected;
  return [
    {
      name: step ? stepName(step) : 'We confirm',
      when: time ? capitalize(time) : 'On the next working day',
      words: 'Then it goes to the floor.',
    },
    ...(expected
      ? [{ name: 'With you', when: formatDayRange(expected.from, expected.to), words: describeReason(expected.reason) }]
      : []),
  ];
}
