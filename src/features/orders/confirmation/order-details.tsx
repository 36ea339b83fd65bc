import { previewNote } from '#features/designs/constants.ts';
import { formatDate, formatTime } from '#shared/format.ts';
import { StatusLabel } from '#ui/feedback/status-label.tsx';
import { Fact } from '#ui/layout/fact.tsx';
import type { Order } from '../contract.ts';
import { Section } from '../following/ui/order-section.tsx';
import { addressLines, paymentLabel, statusLabel } from '../labels.ts';
import { countPieces } from '../totals.ts';
import styles from './order-details.module.css';
import { OrderLineItem } from './order-line.tsx';
import { OrderSums } from './order-sums.tsx';

export function OrderDetails({ order }: { order: Order }) {
  return (
    <>
      <div className={styles.grid}>
        <OrderInformation order={order} />
        <CustomerInformation customer={order.customerInfo} />
        <Section title="Billing Address">
          <PostalAddress address={order.billingAddress} />
        </Section>
        <Section title="Shipping Address">
          <PostalAddress address={order.shippingAddress} />
        </Section>
      </div>
      <div className={styles.two}>
        <Section title="Order Items">
          <ul className={styles.lines}>
            {order.items.map((item) => (
              <OrderLineItem key={item.id} line={item} />
            ))}
          </ul>
          {order.items.some(({ design }) => design) && <p className={styles.note}>{previewNote}</p>}
        </Section>
        <aside className={styles.summary} aria-labelledby="order-summary">
          <h2 id="order-summary">Order Summary</h2>
          <OrderSums pieces={countPieces(order)} summary={order.summary} />
        </aside>
      </div>
    </>
  );
}

function OrderInformation({ order }: { order: Order }) {
  const status = statusLabel(order.status);
  return (
    <Section title="Order Information">
      <dl className={styles.facts}>
        <Fact name="Order number">{order.orderNumber}</Fact>
        <Fact name="Order date">
          <LongDate iso={order.createdAt} />
        </Fact>
        <Fact name="Status">
          <StatusLabel tone={status.tone}>{status.label}</StatusLabel>
        </Fact>
        <Fact name="Payment method">{paymentLabel(order.paymentMethod.type)}</Fact>
      </dl>
    </Section>
  );
}

/** The time goes to the next line as a whole. */
function LongDate({ iso }: { iso: string }) {
  return (
    <time dateTime={iso}>
      {formatDate(iso)} <span className="nb">at {formatTime(iso)}</span>
    </time>
  );
}

function CustomerInformation({ customer }: { customer: Order['customerInfo'] }) {
  return (
    <Section title="Customer Information">
      <dl className={styles.facts}>
        <Fact name="Name">
          {customer.firstName} {customer.lastName}
        </Fact>
        <Fact name="Email">{customer.email}</Fact>
        <Fact name="Phone">{customer.phone}</Fact>
        {customer.company && <Fact name="Company">{customer.company}</Fact>}
      </dl>
    </Section>
  );
}

function PostalAddress({ address }: { address: Order['billingAddress'] }) {
  const [street, town, country] = addressLines(address);
  return (
    <address className={styles.address}>
      {street}
      <br />
      {town}
      <br />
      {country}
    </address>
  );
}
