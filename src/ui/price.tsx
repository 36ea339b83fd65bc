import type { ReactNode } from 'react';
import { formatRupees } from '#shared/format.ts';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  /** Rupees. */
  amount: number;
  /** The former price in rupees; shown struck through when it is higher. */
  compareAt?: number | null;
  large?: boolean;
  /** The saving in words: it stands by the former price, also where that begins a line. */
  less?: ReactNode;
  className?: string;
}

export function PriceTag({ amount, compareAt, large, less, className }: PriceProps) {
  return (
    <p className={classNames(styles.price, large && styles.large, className)}>
      <b>{formatRupees(amount)}</b>
      {compareAt != null && compareAt > amount && (
        <span className={styles.former}>
          <s>
            <span className="vh">Former price </span>
            {formatRupees(compareAt)}
          </s>
          {less}
        </span>
      )}
    </p>
  );
}
