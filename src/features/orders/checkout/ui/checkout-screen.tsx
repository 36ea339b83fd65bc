import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import type { CartItem } from '#features/cart/contract.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/feedback/states.tsx';
import { Link } from '#ui/link.tsx';
import { isSameCart, readAttempt, writeAttempt } from '../attempt.ts';
import type { CheckoutOptions } from '../use-checkout.ts';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout-screen.module.css';

export interface CheckoutScreenProps extends Omit<CheckoutOptions, 'lines'> {
  /** Null while the cart is not known. */
  lines: CartItem[] | null;
  /** Why the cart is not known. */
  error: string | null;
  onRetry(): void;
  taxRate: number;
}

export function CheckoutScreen(props: CheckoutScreenProps) {
  return (
    <div className="wrap full">
      <div className={styles.title}>
        <Link to="/cart" className={styles.back}>
          <ChevronLeft size={18} strokeWidth={2.4} aria-hidden="true" />
          Back to Cart
        </Link>
        <h1>Checkout</h1>
        <p className="lede">
          Where it goes, how it gets there and how you pay.{' '}
          <span className={styles.promise}>Nothing is sent until you place the order.</span>
        </p>
      </div>
      {props.lines ? (
        <KnownCart {...props} lines={props.lines} />
      ) : (
        <div className="rest">
          <UnknownCart {...props} />
        </div>
      )}
    </div>
  );
}

function UnknownCart({ error, onRetry }: CheckoutScreenProps) {
  if (error) return <ErrorState message={error} onRetry={onRetry} />;
  return (
    <>
      <noscript>
        <p>Your cart is kept by your browser: placing an order needs JavaScript.</p>
      </noscript>
      <LoadingState label="Loading your cart..." />
    </>
  );
}

interface KnownCartProps extends CheckoutScreenProps {
  lines: CartItem[];
}

function KnownCart({ lines, onPlaced, ...rest }: KnownCartProps) {
  const [atStart, setAtStart] = useState(readAttempt);
  // Once the order is placed the cart is empty; the screen stays until the next one is there.
  const [placed, setPlaced] = useState<CartItem[] | null>(null);
  // An order without an answer may have emptied the cart, also in another tab; a retry sends it unchanged.
  const unsure = lines.length > 0 ? atStart : (readAttempt() ?? atStart);
  const shown = placed ?? (lines.length > 0 ? lines : (unsure?.scope ?? []));
  function discard(): void {
    writeAttempt(null);
    setAtStart(null);
  }
  if (shown.length === 0) return <EmptyCart />;
  return (
    <>
      {atStart && !placed && (
        <UnsureNotice isSame={isSameCart(atStart.scope, shown)} onDiscard={discard} isAllThereIs={lines.length === 0} />
      )}
      <CheckoutForm
        {...rest}
        lines={shown}
        onPlaced={(order, earlier) => {
          setPlaced(shown);
          onPlaced(order, earlier);
        }}
      />
    </>
  );
}

function EmptyCart() {
  return (
    <div className={`rest ${styles.empty}`}>
      <EmptyState whole title="Your cart is empty" action={<ButtonLink to="/products">Continue Shopping</ButtonLink>} />
    </div>
  );
}

interface UnsureNoticeProps {
  /** The screen shows that order. */
  isSame: boolean;
  /** There is nothing else to order. */
  isAllThereIs: boolean;
  onDiscard(): void;
}

function UnsureNotice({ isSame, isAllThereIs, onDiscard }: UnsureNoticeProps) {
  if (!isSame) {
    return (
      <Alert tone="warn" title="Your last order may have arrived" className={styles.unsure} onDismiss={onDiscard}>
        <p>The connection broke before its answer came. Look for its confirmation email; this is a new order.</p>
      </Alert>
    );
  }
  return (
    <Alert tone="warn" title="Your order may have arrived already" className={styles.unsure}>
      <p>
        The connection broke before the answer came. Place the order again: if it had arrived, you get that order and
        not a second one.
      </p>
      {isAllThereIs && (
        <Button look="text" className={styles.discard} onClick={onDiscard}>
          Discard this order
        </Button>
      )}
    </Alert>
  );
}
