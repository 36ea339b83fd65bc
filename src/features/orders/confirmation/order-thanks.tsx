import { Printer } from 'lucide-react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Band } from '#ui/layout/band.tsx';
import { OrderTicket } from '../following/ui/order-ticket.tsx';
import type { FollowedOrder } from '../following-contract.ts';
import { describeTakenBack } from '../messages.ts';
import styles from './order-thanks.module.css';

/** The head of the page. A cancelled order is not said to be confirmed, nor is one whose money is gone again. */
export function OrderThanks({ order }: { order: FollowedOrder }) {
  const { cancelled } = order.following;
  const takenBack = describeTakenBack(order);
  return (
    <section
      className={classNames(styles.thanks, (cancelled || takenBack) && styles.closed)}
      aria-labelledby="order-confirmed"
    >
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <h1 id="order-confirmed" tabIndex={-1}>
            {cancelled ? 'Order Cancelled' : takenBack ? 'Order Not Paid' : 'Order Confirmed!'}
          </h1>
          <p>
            {cancelled
              ? 'Nothing of it will be made or sent.'
              : takenBack || "Thank you for your order. We'll send you a confirmation email shortly."}
          </p>
          <div className={`btns ${styles.btns}`}>
            {takenBack && <ButtonLink to="/contact">Write to us</ButtonLink>}
            <ButtonLink to="/products" look={takenBack ? 'line' : 'first'}>
              Continue Shopping
            </ButtonLink>
            <Button look="line" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print Order
            </Button>
          </div>
        </div>
        <OrderTicket order={order} />
      </div>
      <Band className={styles.band ?? ''} />
    </section>
  );
}
