import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { ApiFailure } from '#http/api-client.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Load, type Loadable } from '#ui/feedback/load.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/feedback/states.tsx';
import { withStyles } from '#ui/with-styles.ts';
import cancelStyles from '../following/ui/cancel-order.module.css';
import { NextSteps } from '../following/ui/next-steps.tsx';
import { OrderHistory } from '../following/ui/order-history.tsx';
import { OrderParcel } from '../following/ui/order-parcel.tsx';
import { type Contact, TalkToUs } from '../following/ui/talk-to-us.tsx';
import { type FollowingWays, useChanged } from '../following/ui/use-changed.ts';
import type { FollowedOrder } from '../following-contract.ts';
import type { OrderPayment } from '../payment-contract.ts';
import type { AgainAnswer } from '../queries.ts';
import paymentStyles from '../settlement/ui/payment-block.module.css';
import slipStyles from '../settlement/ui/slip-box.module.css';
import type { SlipCalls } from '../settlement/ui/use-slip.ts';
import againStyles from './order-again.module.css';
import { OrderDetails } from './order-details.tsx';
import { OrderPapers } from './order-papers.tsx';
import styles from './order-screen.module.css';
import { OrderThanks } from './order-thanks.tsx';

const PaymentBlock = withStyles(
  lazy(async () => ({ default: (await import('../settlement/ui/payment-block.tsx')).PaymentBlock })),
  paymentStyles,
  slipStyles,
);

const OrderWays = withStyles(
  lazy(async () => ({ default: (await import('./order-ways.tsx')).OrderWays })),
  cancelStyles,
  againStyles,
);

interface OrderScreenProps extends FollowingWays {
  value: Loadable<{ data: FollowedOrder }>;
  /** Undefined where the site could not be loaded. */
  contact: Contact | undefined;
  /** Fills the visitor's cart with what is still sold of the order. */
  fillCart(orderId: string): Promise<AgainAnswer>;
  /** The payment that the order waits for, where it is not paid yet. */
  payment: Loadable<{ payment: OrderPayment | null }>;
  slip: SlipCalls;
}

export function OrderScreen({ value, ...ways }: OrderScreenProps) {
  return (
    <Load value={value} loading={<Loading />} error={(failure, retry) => <NotFound failure={failure} retry={retry} />}>
      {({ data }) => <FollowedScreen key={data.id} loaded={data} {...ways} />}
    </Load>
  );
}

type FollowedScreenProps = Omit<OrderScreenProps, 'value'> & { loaded: FollowedOrder };

/** The order as it was placed, and what becomes of it. */
function FollowedScreen({ loaded, contact, fillCart, payment: first, slip, ...ways }: FollowedScreenProps) {
  const earlier = (useLocation().state as { earlier?: boolean } | null)?.earlier === true;
  const { order, payment, cancel, reload, takePayment } = useChanged(loaded, first, ways);
  return (
    <>
      <OrderThanks order={order} />
      <div className={`wrap ${styles.body}`}>
        {earlier && <EarlierNotice />}
        {order.note && <FromTheStudio note={order.note} />}
        <OrderDetails order={order} />
        <Suspense>
          <PaymentBlock value={payment} {...slip} onSent={(sent) => void takePayment(sent)} />
        </Suspense>
      </div>
      <NextSteps order={order} />
      <div className={`wrap ${styles.after}`}>
        <OrderHistory order={order} />
        <div className={styles.side}>
          {order.following.parcel && <OrderParcel parcel={order.following.parcel} />}
          <OrderPapers order={order} />
          <Suspense>
            <OrderWays order={order} cancel={cancel} fillCart={fillCart} reload={() => void reload()} />
          </Suspense>
          {contact && <TalkToUs contact={contact} orderNumber={order.orderNumber} />}
        </div>
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className={`wrap ${styles.coming}`}>
      <LoadingState label="Loading order details..." />
    </div>
  );
}

function NotFound({ failure, retry }: { failure: ApiFailure; retry: () => void }) {
  const mayComeBack = failure.status === 0 || failure.status >= 429;
  const panel = {
    level: 1,
    title: 'Order Not Found',
    message: failure.error || 'The order you are looking for could not be found.',
    action: (
      <>
        <ButtonLink to="/products" look={mayComeBack ? 'line' : 'first'}>
          Continue Shopping
        </ButtonLink>
        <ButtonLink to="/track" look="text">
          Send me the link again
        </ButtonLink>
        <ButtonLink to="/contact" look="text">
          Write to us
        </ButtonLink>
      </>
    ),
  } as const;
  return (
    <div className={`wrap ${styles.alone}`}>
      {failure.status === 404 ? (
        <EmptyState {...panel} />
      ) : (
        <ErrorState {...panel} {...(mayComeBack ? { onRetry: retry } : {})} />
      )}
    </div>
  );
}

function FromTheStudio({ note }: { note: string }) {
  return (
    <Alert tone="info" title="From the studio" className={styles.notice}>
      <p dir="auto">{note}</p>
    </Alert>
  );
}

function EarlierNotice() {
  return (
    <Alert tone="warn" className={styles.notice}>
      <p>
        This order had already reached us when the connection broke. Changes that you made after that are not part of
        it: please tell us if something must be different.
      </p>
    </Alert>
  );
}
