import { formatRupees } from '#shared/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Cart } from '../contract.ts';
import styles from './cart-summary.module.css';

interface CartSummaryProps {
  cart: Cart;
  taxRate: number | undefined;
  /** A quantity is on its way: the amounts are those before it. */
  stale: boolean;
}

export function CartSummary({ cart, taxRate, stale }: CartSummaryProps) {
  const short = cart.items.filter(({ availableStock, quantity }) => availableStock < quantity).length;
  return (
    <aside className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary">Summary</h2>
      <dl className={styles.sums} aria-busy={stale || undefined}>
        <div>
          <dt>
            Subtotal ({cart.totalItems} {cart.totalItems === 1 ? 'item' : 'items'})
          </dt>
          <dd className={classNames(stale && styles.stale)}>{formatRupees(cart.totalPrice)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>Calculated at checkout</dd>
        </div>
        <div className={styles.total}>
          <dt>Cart total</dt>
          <dd className={classNames(stale && styles.stale)}>{formatRupees(cart.totalPrice)}</dd>
        </div>
      </dl>
      {short > 0 && (
        <p className={styles.short}>
          {short === 1 ? 'One item is' : `${short} items are`} not in stock in the quantity you want.
        </p>
      )}
      <div className={styles.actions}>
        <ButtonLink to="/checkout" wide>
          Proceed to Checkout
        </ButtonLink>
        <ButtonLink to="/products" look="line" wide>
          Continue Shopping
        </ButtonLink>
      </div>
      {taxRate !== undefined && taxRate > 0 && (
        <p className={styles.fine}>Tax of {percent(taxRate)} is added at checkout.</p>
      )}
    </aside>
  );
}

function percent(rate: number): string {
  return rate.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 2 });
}
