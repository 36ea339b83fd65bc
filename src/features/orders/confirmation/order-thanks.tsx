import { Printer } from 'lucide-react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Band } from '#ui/layout/band.tsx';
import styles from './order-thanks.module.css';

export function OrderThanks() {
  return (
    <section className={styles.thanks} aria-labelledby="order-confirmed">
      <div className="wrap">
        <h1 id="order-confirmed">Order Confirmed!</h1>
        <p>Thank you for your order. We'll send you a confirmation email shortly.</p>
        <div className={`btns ${styles.btns}`}>
          <ButtonLink to="/products">Continue Shopping</ButtonLink>
          <Button look="line" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print Order
          </Button>
        </div>
      </div>
      <Band className={styles.band ?? ''} />
    </section>
  );
}
