import type { CartItem } from '#features/cart/contract.ts';
import { describeProblem } from '#features/cart/messages.ts';
import { centsFromRupees, rupeesFromCents } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { OrderLineItem } from '../../confirmation/order-line.tsx';
import { OrderSums } from '../../confirmation/order-sums.tsx';
import { shippingMethods } from '../../constants.ts';
import { lineTotalCents, orderTotals } from '../../totals.ts';
import { listSetups } from '../setups.ts';
import { type CheckoutOptions, useCheckout } from '../use-checkout.ts';
import { AddressFields } from './address-fields.tsx';
import { CheckoutAlert } from './checkout-alert.tsx';
import styles from './checkout-form.module.css';
import { CustomerFields, NotesFields, PaymentMethod, ShippingAddress, ShippingMethod } from './checkout-parts.tsx';
import { FormBlock } from './form-block.tsx';

interface CheckoutFormProps extends CheckoutOptions {
  /** Part of the cart total, 0.15 for 15 %. */
  taxRate: number;
}

export function CheckoutForm({ taxRate, ...options }: CheckoutFormProps) {
  const { lines, payments } = options;
  const totalOf = (method: string) => toSummary(lines, method, taxRate).total;
  const checkout = useCheckout(options, totalOf);
  const { attributes, field, values, failure, errors, phase } = checkout;
  return (
    <form {...attributes} className={styles.two} method="post" aria-label="Checkout">
      <div>
        <CheckoutAlert formId="checkout" failure={failure} errors={errors} />
        <CustomerFields field={field} />
        <FormBlock title="Billing Address">
          <AddressFields kind="billing" country={values.billingAddress.country} field={field} />
        </FormBlock>
        <ShippingAddress {...checkout} />
        <ShippingMethod {...checkout} />
        <PaymentMethod {...checkout} payments={payments} total={totalOf(values.shippingMethod.id)} />
        <NotesFields {...checkout} />
      </div>
      <Summary
        lines={options.lines}
        taxRate={taxRate}
        method={values.shippingMethod.id}
        sending={phase === 'sending'}
      />
    </form>
  );
}

interface SummaryProps {
  lines: CartItem[];
  taxRate: number;
  /** Id of the shipping method. */
  method: string;
  sending: boolean;
}

/** More lines than these may have to scroll. */
const linesInSight = 2;

function Summary({ lines, taxRate, method, sending }: SummaryProps) {
  return (
    <aside className={styles.summary} aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      {/* A list that scrolls must be within reach of the keyboard. */}
      <section className={styles.lines} aria-label="Items" {...(lines.length > linesInSight ? { tabIndex: 0 } : {})}>
        <ul>
          {lines.map((line) => (
            <OrderLineItem key={line.id} line={line}>
              {line.design?.problem && <p className={styles.short}>{describeProblem(line.design.problem)}</p>}
              {line.availableStock < line.quantity && <p className={styles.short}>{stockText(line.availableStock)}</p>}
            </OrderLineItem>
          ))}
          {listSetups(lines).map(({ designId, label, price }) => (
            <OrderLineItem key={`${designId} ${label}`} line={toSetupLine(lines, designId, label, price)} />
          ))}
        </ul>
      </section>
      <OrderSums
        pieces={lines.reduce((sum, { quantity }) => sum + quantity, 0)}
        summary={toSummary(lines, method, taxRate)}
        taxRate={taxRate}
      />
      <Button type="submit" wide busy={sending} className={styles.submit}>
        {sending ? 'Processing...' : 'Place Order'}
      </Button>
      <p className={styles.fine}>You will see your order number on the next screen and get a confirmation by email.</p>
    </aside>
  );
}

/** The setup as the order will list it. */
function toSetupLine(lines: CartItem[], designId: string, label: string, price: number) {
  const design = lines.find((line) => line.design?.id === designId)?.design;
  const variant = { color: '', image: '' };
  return { id: designId, product: { name: label, image: '' }, variant, design, quantity: 1, price };
}

function stockText(availableStock: number): string {
  return availableStock > 0 ? `Only ${availableStock} left in stock.` : 'This item is out of stock.';
}

function toSummary(lines: CartItem[], method: string, taxRate: number) {
  const shipping = shippingMethods.find(({ id }) => id === method) ?? shippingMethods[0];
  const totals = orderTotals({
    subtotalCents: [
      ...lines.map(({ price, quantity }) => lineTotalCents(centsFromRupees(price), quantity)),
      ...listSetups(lines).map(({ price }) => centsFromRupees(price)),
    ].reduce((sum, cents) => sum + cents, 0),
    shippingCents: centsFromRupees(shipping.price),
    taxRate,
  });
  return {
    subtotal: rupeesFromCents(totals.subtotalCents),
    shipping: rupeesFromCents(totals.shippingCents),
    tax: rupeesFromCents(totals.taxCents),
    total: rupeesFromCents(totals.totalCents),
  };
}
