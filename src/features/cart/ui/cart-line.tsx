import { useId, useRef, useState } from 'react';
import { formatRupees } from '#shared/format.ts';
import { centsFromRupees, rupeesFromCents } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Stepper } from '#ui/forms/stepper.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { maxQuantity } from '../constants.ts';
import type { CartItem } from '../contract.ts';
import type { CartAnswer } from '../queries.ts';
import styles from './cart-line.module.css';
import { isShort, mendId } from './cart-mending.ts';
import { Strip } from './strip.tsx';

interface CartLineProps {
  item: CartItem;
  /** The quantity that was asked for and is not answered yet. */
  pending: number | undefined;
  onChange(quantity: number): Promise<CartAnswer>;
  onRemove(): Promise<CartAnswer>;
}

function useLineCalls({ onChange, onRemove }: Pick<CartLineProps, 'onChange' | 'onRemove'>) {
  const [error, setError] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
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
  return { error, removing, remove, change };
}

export function CartLine({ item, pending, onChange, onRemove }: CartLineProps) {
  const { error, removing, remove, change } = useLineCalls({ onChange, onRemove });
  const { name } = item.product;
  const lineRef = useRef<HTMLLIElement>(null);
  const reason = useId();
  const nameId = useId();
  const most = Math.min(maxQuantity, item.availableStock);
  const quantity = pending ?? item.quantity;

  function reduce(): void {
    // The button goes with its warning: the keyboard goes on from the line.
    lineRef.current?.focus({ preventScroll: true });
    void change(item.availableStock);
  }

  return (
    <li ref={lineRef} tabIndex={-1} className={classNames(styles.line, removing && styles.leaving)}>
      <LinePicture item={item} />
      <Description item={item} nameId={nameId} />
      <LineTotal item={item} stale={pending !== undefined} />
      <div className={styles.act}>
        <Stepper
          label={`Quantity of ${name}`}
          value={quantity}
          min={0}
          minusDisabledAt={1}
          max={maxQuantity}
          plusRests={{ at: most, why: reason }}
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
        {!isShort(item) && quantity >= most && <Limit id={reason} most={most} />}
      </div>
      {isShort(item) && (
        <StockWarning
          item={item}
          id={reason}
          nameId={nameId}
          disabled={removing}
          onReduce={reduce}
          onRemove={() => void remove()}
        />
      )}
      {error && (
        <Strip tone="bad" className={styles.message} role="alert">
          {error}
        </Strip>
      )}
    </li>
  );
}

function LinePicture({ item: { productId, product, variant } }: { item: CartItem }) {
  const image = variant.image || variant.images[0] || product.image;
  return (
    // The name beside it is the same link.
    <Link to={`/products/${productId}`} className={styles.picture} tabIndex={-1} aria-hidden="true">
      {image && <Picture src={image} alt="" sizes="(min-width: 600px) 112px, 88px" />}
    </Link>
  );
}

function Description({ item, nameId }: { item: CartItem; nameId: string }) {
  const { productId, product, variant, size, price } = item;
  return (
    <div className={styles.text}>
      <h2 id={nameId} className={styles.name}>
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

/** Why there is no more to be had of a line that is all right. */
function Limit({ id, most }: { id: string; most: number }) {
  return (
    <p id={id} className={styles.limit}>
      {most === maxQuantity ? (
        <>
          {maxQuantity} at most. For more,{' '}
          <Link to="/quote" className="link">
            get a quote
          </Link>
          .
        </>
      ) : (
        'That is all we have in stock.'
      )}
    </p>
  );
}

interface StockWarningProps {
  item: CartItem;
  id: string;
  /** The id of the text that names the button's line. */
  nameId: string;
  disabled: boolean;
  onReduce(): void;
  onRemove(): void;
}

/** A line that the shop could not fill now; it may stay in the cart until the visitor decides. */
function StockWarning({ item, id, nameId, disabled, onReduce, onRemove }: StockWarningProps) {
  const { availableStock } = item;
  const isGone = availableStock <= 0;
  return (
    <Strip tone="warn" id={id} className={styles.message}>
      {isGone ? 'This item is out of stock.' : `Only ${availableStock} left in stock.`}{' '}
      <button
        type="button"
        id={mendId(item)}
        aria-describedby={nameId}
        disabled={disabled}
        onClick={isGone ? onRemove : onReduce}
      >
        {isGone ? 'Remove it' : `Change to ${availableStock}`}
      </button>
    </Strip>
  );
}
