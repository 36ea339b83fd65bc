import { formatPercent, formatRupees, plural } from '#shared/format.ts';
import { centsFromRupees, rupeesFromCents } from '#shared/money.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Fact } from '#ui/layout/fact.tsx';
import type { Cart, CartItem } from '../contract.ts';
import { readyByMessage, shortProductsMessage } from '../messages.ts';
import { isShort, mendId } from './cart-mending.ts';
import styles from './cart-summary.module.css';
import { Strip } from './strip.tsx';

interface CartSummaryProps {
  cart: Cart;
  taxRate: number | undefined;
  /** A quantity is on its way: the amounts are those before it. */
  stale: boolean;
}

export function CartSummary({ cart, taxRate, stale }: CartSummaryProps) {
  const short = cart.items.filter(isShort);
  const hasProblem = cart.items.some(({ design }) => design?.problem);
  const { setups = [] } = cart;
  const redraws = setups.filter(({ kind }) => kind === 'redraw');
  const ofSetup = setups.filter(({ kind }) => kind === 'setup');
  const pieces = rupeesFromCents(centsFromRupees(cart.totalPrice) - addUp(setups));
  const amountClass = stale ? styles.stale : undefined;
  return (
    <aside className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary">Summary</h2>
      <dl className={styles.sums} aria-busy={stale || undefined}>
        <Fact name={`Subtotal (${plural(cart.totalItems, 'item')})`} valueClass={amountClass}>
          {formatRupees(pieces)}
        </Fact>
        <Charges name="Setup" charges={ofSetup} valueClass={amountClass} />
        <Charges name="Redrawing" charges={redraws} valueClass={amountClass} />
        <Fact name="Shipping">Calculated at checkout</Fact>
        <Fact name="Cart total" className={styles.total} valueClass={amountClass}>
          {formatRupees(cart.totalPrice)}
        </Fact>
      </dl>
      <ShortNotice lines={short} />
      <div className={styles.actions}>
        <ButtonLink to="/checkout" look={short.length > 0 || hasProblem ? 'line' : undefined} wide>
          Proceed to Checkout
        </ButtonLink>
        <ButtonLink to="/products" look="line" wide>
          Continue Shopping
        </ButtonLink>
      </div>
      {taxRate !== undefined && taxRate > 0 && (
        <p className={styles.fine}>Tax of {formatPercent(taxRate)} is added at checkout.</p>
      )}
      {cart.readyBy && <p className={styles.fine}>{readyByMessage(cart.readyBy)}</p>}
    </aside>
  );
}

type Charge = NonNullable<Cart['setups']>[number];

/** In cents. */
function addUp(charges: Charge[]): number {
  return charges.reduce((sum, { price }) => sum + centsFromRupees(price), 0);
}

interface ChargesProps {
  name: string;
  charges: Charge[];
  valueClass: string | undefined;
}

/** Single charges of a design; nothing without any. */
function Charges({ name, charges, valueClass }: ChargesProps) {
  if (charges.length === 0) return null;
  return (
    <Fact name={`${name} (${plural(charges.length, 'design')})`} valueClass={valueClass}>
      {formatRupees(rupeesFromCents(addUp(charges)))}
    </Fact>
  );
}

/** How many products, since the amounts above it count pieces. */
function ShortNotice({ lines }: { lines: CartItem[] }) {
  const [first] = lines;
  if (!first) return null;
  return (
    <Strip tone="warn" className={styles.short}>
      {shortProductsMessage(lines.length)}{' '}
      <a
        href={`#${mendId(first)}`}
        onClick={(event) => {
          // The address stays as it is: a hash would be one more step back.
          event.preventDefault();
          document.getElementById(mendId(first))?.focus();
        }}
      >
        Show me
      </a>
    </Strip>
  );
}
