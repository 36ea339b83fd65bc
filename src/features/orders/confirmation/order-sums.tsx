import { formatRupees } from '#shared/money.ts';
import { percent } from '#shared/numbers.ts';
import styles from './order-sums.module.css';

interface OrderSumsProps {
  pieces: number;
  /** In rupees. */
  summary: { subtotal: number; shipping: number; tax: number; total: number };
  /** Part of the cart total; named beside the tax where it is given. */
  taxRate?: number;
}

export function OrderSums({ pieces, summary, taxRate }: OrderSumsProps) {
  return (
    <dl className={styles.sums}>
      <div>
        <dt>
          Subtotal ({pieces} {pieces === 1 ? 'item' : 'items'})
        </dt>
        <dd>{formatRupees(summary.subtotal)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{summary.shipping === 0 ? 'Free' : formatRupees(summary.shipping)}</dd>
      </div>
      <div>
        <dt>Tax{taxRate !== undefined && ` (${percent(taxRate)})`}</dt>
        <dd>{formatRupees(summary.tax)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatRupees(summary.total)}</dd>
      </div>
    </dl>
  );
}
