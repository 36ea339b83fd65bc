import type { ReactNode } from 'react';
import { centsFromRupees, formatRupees, rupeesFromCents } from '#shared/money.ts';
import { Picture } from '#ui/media/picture.tsx';
import type { Order } from '../contract.ts';
import { lineTotalCents } from '../totals.ts';
import styles from './order-line.module.css';

/** A line of a checkout or of an order. */
export function OrderLine({ line, children }: { line: Order['items'][number]; children?: ReactNode }) {
  const { product, variant, size, quantity, price } = line;
  // Section 3: the variant image, else the first variant image, else the product image.
  const image = variant.image || variant.images?.[0] || product.image;
  return (
    <li className={styles.line}>
      <span className={styles.picture}>{image && <Picture src={image} alt="" sizes="64px" />}</span>
      <div>
        <h3 className={styles.name}>{product.name}</h3>
        <p>
          {variant.color}
          {size && ` • Size: ${size}`}
        </p>
        <p>Quantity: {quantity}</p>
        {children}
      </div>
      <p className={styles.total}>{formatRupees(rupeesFromCents(lineTotalCents(centsFromRupees(price), quantity)))}</p>
    </li>
  );
}
