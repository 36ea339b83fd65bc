import { useLocation } from 'react-router';
import type { ApiFailure } from '#http/api-client.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Load, type Loadable } from '#ui/feedback/load.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/feedback/states.tsx';
import type { Order } from '../contract.ts';
import type { AgainAnswer } from '../queries.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderDetails } from './order-details.tsx';
import styles from './order-screen.module.css';
import { OrderThanks } from './order-thanks.tsx';

interface OrderScreenProps {
  value: Loadable<{ data: Order }>;
  /** Fills the visitor's cart with what is still sold of the order. */
  fillCart(orderId: string): Promise<AgainAnswer>;
}

export function OrderScreen({ value, fillCart }: OrderScreenProps) {
  const earlier = (useLocation().state as { earlier?: boolean } | null)?.earlier === true;
  return (
    <Load value={value} loading={<Loading />} error={(failure, retry) => <NotFound failure={failure} retry={retry} />}>
      {({ data }) => (
        <>
          <OrderThanks />
          <div className={`wrap ${styles.body}`}>
            {earlier && <EarlierNotice />}
            {data.note && <FromTheStudio note={data.note} />}
            <OrderDetails order={data} />
            <OrderAgain fillCart={() => fillCart(data.id)} />
          </div>
        </>
      )}
    </Load>
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
