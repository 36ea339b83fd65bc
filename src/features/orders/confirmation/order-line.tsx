import type { ReactNode } from 'react';
import type { DesignSummary } from '#features/designs/contract.ts';
import { describeDesign } from '#features/designs/messages.ts';
import { formatRupees } from '#shared/format.ts';
import { centsFromRupees, rupeesFromCents } from '#shared/money.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/media/picture.tsx';
import type { Order } from '../contract.ts';
import { lineTotalCents } from '../totals.ts';
import styles from './order-line.module.css';

interface OrderLineProps {
  line: Omit<Order['items'][number], 'design'> & { design?: DesignSummary | undefined };
  children?: ReactNode;
}

/** A line of a checkout or an order. A setup, or a free line of an offer, has no size. */
export function OrderLineItem({ line, children }: OrderLineProps) {
  const { product, variant, size, design, quantity, price } = line;
  // Section 3: the variant image, else the first variant image, else the product image.
  const image = (size ? design?.preview : design?.near) || variant.image || variant.images?.[0] || product.image;
  return (
    <li className={classNames(styles.line, size && design && styles.designed)}>
      <span className={styles.picture}>{image && <Picture src={image} alt="" sizes="64px" />}</span>
      <div>
        <h3 className={styles.name}>{product.name}</h3>
        {size ? (
          <p>
            {variant.color} • Size: {size}
          </p>
        ) : (
          <p>{design ? 'once' : variant.color}</p>
        )}
        {size && design && describeDesign(design).map((text) => <p key={text}>{text}</p>)}
        {(size || !design) && <p>Quantity: {quantity}</p>}
        {children}
      </div>
      <p className={styles.total}>{formatRupees(rupeesFromCents(lineTotalCents(centsFromRupees(price), quantity)))}</p>
    </li>
  );
}
