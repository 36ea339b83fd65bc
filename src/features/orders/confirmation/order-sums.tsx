import { formatPercent, formatRupees, plural } from '#shared/format.ts';
import { Fact } from '#ui/layout/fact.tsx';
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
      <Fact name={`Subtotal (${plural(pieces, 'item')})`}>{formatRupees(summary.subtotal)}</Fact>
      <Fact name="Shipping">{summary.shipping === 0 ? 'Free' : formatRupees(summary.shipping)}</Fact>
      <Fact name={taxRate === undefined ? 'Tax' : `Tax (${formatPercent(taxRate)})`}>{formatRupees(summary.tax)}</Fact>
      <Fact name="Total" className={styles.total}>
        {formatRupees(summary.total)}
      </Fact>
    </dl>
  );
}
