import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { centsFromRupees, formatRupees, rupeesFromCents } from '#shared/money.ts';
import type { Room } from '#shared/picture.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Stepper } from '#ui/stepper.tsx';
import type { CartItem } from '../contract.ts';
import type { CartAnswer } from '../loads.ts';
import { maxQuantity } from '../terms.ts';
import styles from './cart-line.module.css';

const sizes: Room[] = [
  { from: 600, width: '112px', ratio: 4 / 5 },
  { width: '88px', ratio: 4 / 5 },
];

interface CartLineProps {
  item: CartItem;
  /** The quantity that was asked for and is not answered yet. */
  pending: number | undefined;
  onChange(quantity: number): Promise<CartAnswer>;
  onRemove(): Promise<CartAnswer>;
}

export function CartLine({ item, pending, onChange, onRemove }: CartLineProps) {
  const [error, setError] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const { name } = item.product;

  async function remove(): Promise<void> {
    setError(null);
    setRemoving(true);
    const answer = await onRemove();
    setRemoving(false);
    if (!answer.success) setError(answer.error);
  }
  async function change(quantity: number): Promise<void> {
    // Section 5: down to 0 or below takes the line out.
    if (quantity <= 0) return remove();
    setError(null);
    const answer = await onChange(quantity);
    if (!answer.success) setError(answer.error);
  }

  return (
    <li className={classNames(styles.line, removing && styles.leaving)}>
      <LinePicture item={item} />
      <Description item={item} />
      <LineTotal item={item} stale={pending !== undefined} />
      <div className={styles.act}>
        <Stepper
          label={`Quantity of ${name}`}
          value={pending ?? item.quantity}
          min={0}
          minusDisabledAt={1}
          max={maxQuantity}
          busy={removing}
          onChange={(quantity) => void change(quantity)}
        />
        <Button
          look="text"
          className={styles.remove}
          aria-label={`Remove ${name}`}
          disabled={removing}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </div>
      <StockWarning item={item} onReduce={() => void change(item.availableStock)} />
      {error && (
        <p className={classNames(styles.message, styles.bad)} role="alert">
          <CircleAlert size={18} strokeWidth={2.4} aria-hidden="true" />
          {error}
        </p>
      )}
    </li>
  );
}

function LinePicture({ item: { productId, product, variant } }: { item: CartItem }) {
  const image = variant.image || variant.images[0] || product.image;
  return (
    // The name beside it is the same link.
    <Link to={`/products/${productId}`} className={styles.picture} tabIndex={-1} aria-hidden="true">
      {image && <Picture src={image} alt="" sizes={sizes} />}
    </Link>
  );
}

function Description({ item: { productId, product, variant, size, price } }: { item: CartItem }) {
  return (
    <div className={styles.text}>
      <h2 className={styles.name}>
        <Link to={`/products/${productId}`}>{product.name}</Link>
      </h2>
      <p>
        {variant.color} • Size: {size}
      </p>
      <p>
        <span className="nb">{formatRupees(price)}</span> each
      </p>
    </div>
  );
}

/** The server's price of the line: it follows the quantity when the server has answered. */
function LineTotal({ item: { price, quantity }, stale }: { item: CartItem; stale: boolean }) {
  const total = rupeesFromCents(centsFromRupees(price) * quantity);
  return <p className={classNames(styles.total, stale && styles.stale)}>{formatRupees(total)}</p>;
}

/** A line that the shop could not fill now; it may stay in the cart until the visitor decides. */
function StockWarning({ item: { availableStock, quantity }, onReduce }: { item: CartItem; onReduce: () => void }) {
  if (availableStock >= quantity) return null;
  let message: ReactNode = 'This item is out of stock.';
  if (availableStock > 0) {
    message = (
      <>
        Only {availableStock} left in stock.{' '}
        <button type="button" className={styles.reduce} onClick={onReduce}>
          Change to {availableStock}
        </button>
      </>
    );
  }
  return (
    <p className={classNames(styles.message, styles.warn)}>
      <CircleAlert size={18} strokeWidth={2.4} aria-hidden="true" />
      <span>{message}</span>
    </p>
  );
}
