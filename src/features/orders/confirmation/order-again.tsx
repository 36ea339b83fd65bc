import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Link } from '#ui/link.tsx';
import { findRemarks, type Remark, sayInCart } from '../again/again-words.ts';
import type { AgainLine } from '../contract.ts';
import { Section } from '../following/ui/order-section.tsx';
import type { AgainAnswer } from '../queries.ts';
import styles from './order-again.module.css';

interface OrderAgainProps {
  /** Fills the cart; it may be called again after any failure. */
  fillCart(): Promise<AgainAnswer>;
}

/** Puts what is still sold of an order into the cart. Without a word to say it leads there at once. */
export function OrderAgain({ fillCart }: OrderAgainProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [filled, setFilled] = useState<AgainLine[] | null>(null);
  const navigate = useNavigate();

  async function fill(): Promise<void> {
    setBusy(true);
    setError(null);
    const answer = await fillCart();
    setBusy(false);
    if (!answer.success) setError(answer.error);
    else if (findRemarks(answer.lines).length > 0) setFilled(answer.lines);
    else void navigate('/cart');
  }
  return (
    <Section title="The same once more?" screenOnly>
      {filled ? (
        <Filled lines={filled} />
      ) : (
        <>
          <p className={styles.words}>
            What we still have of this order goes into your cart, at today’s prices. What your cart already has stays,
            and is not added twice.
          </p>
          {error && (
            <Alert tone="bad" className={styles.notice}>
              <p>{error}</p>
            </Alert>
          )}
          <Button look="line" busy={isBusy} className={styles.button} onClick={() => void fill()}>
            {error ? 'Try Again' : 'Order again'}
          </Button>
        </>
      )}
    </Section>
  );
}

function Filled({ lines }: { lines: AgainLine[] }) {
  const ref = useRef<HTMLDivElement>(null);
  // The button is gone: the keyboard goes on from the words.
  useEffect(() => ref.current?.focus(), []);
  const hasPieces = lines.some(({ inCart }) => inCart > 0);
  return (
    <div ref={ref} tabIndex={-1} className={styles.filled}>
      <Alert tone={hasPieces ? 'info' : 'warn'} title={sayInCart(lines)} className={styles.notice}>
        <ul>
          {findRemarks(lines).map((remark) => (
            <li key={remark.text}>
              <RemarkWords {...remark} />
            </li>
          ))}
        </ul>
      </Alert>
      {hasPieces ? (
        <ButtonLink to="/cart">Go to your cart</ButtonLink>
      ) : (
        <ButtonLink to="/products">Continue Shopping</ButtonLink>
      )}
    </div>
  );
}

function RemarkWords({ text, remake }: Remark) {
  if (!remake) return text;
  return (
    <>
      {text}.{' '}
      <Link to={`/studio?product=${encodeURIComponent(remake)}`} className="link">
        Make it again in the Studio
      </Link>
    </>
  );
}
