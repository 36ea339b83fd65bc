import { Fragment } from 'react';
import { Link } from 'react-router';
import { shippingMethods } from '#features/orders/constants.ts';
import { addressLines } from '#features/orders/labels.ts';
import { paperName } from '#features/orders/messages.ts';
import type { OfficeOrder, OrderPaper } from '#features/orders/office/queries.ts';
import { formatAmount, plural } from '#shared/format.ts';

type OrderProps = { order: OfficeOrder };

export function CustomerBox({ order, orders }: OrderProps & { orders: number }) {
  const { customer, shippingAddress, billingAddress } = order;
  return (
    <section className="box o4">
      <div className="box-h">
        <h2>Customer</h2>
        <Link className="link small" to={`/orders?search=${encodeURIComponent(customer.email)}`}>
          {plural(orders, 'order')}
        </Link>
      </div>
      <div className="box-b stack">
        <dl className="kv">
          <div>
            <dt>Name</dt>
            <dd>
              <b>
                {customer.firstName} {customer.lastName}
              </b>
            </dd>
          </div>
          {customer.company && (
            <div>
              <dt>Company</dt>
              <dd>{customer.company}</dd>
            </div>
          )}
          <div>
            <dt>Phone</dt>
            <dd>
              <a className="link" href={`tel:${customer.phone.replace(/[^\d+]/g, '')}`}>
                {customer.phone}
              </a>
            </dd>
          </div>
          <div>
            <dt>E-mail</dt>
            <dd>
              <a className="link" href={`mailto:${customer.email}`}>
                {customer.email}
              </a>
            </dd>
          </div>
          <div>
            <dt>Ship to</dt>
            <dd>
              <AddressLines address={shippingAddress} />
            </dd>
          </div>
          <div>
            <dt>Bill to</dt>
            <dd>
              <AddressLines address={billingAddress} />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

export function AddressLines({ address }: { address: OfficeOrder['shippingAddress'] }) {
  const [street, town, country] = addressLines(address);
  return (
    <address>
      {street}
      <br />
      {town}
      {address.country !== 'LK' && (
        <>
          <br />
          {country}
        </>
      )}
    </address>
  );
}

export function SumBox({ order, papers }: OrderProps & { papers: OrderPaper[] }) {
  const { charges, pieces, summary, shippingMethod } = order;
  const charged = charges.reduce((sum, { price }) => sum + price, 0);
  const way = shippingMethods.find(({ id }) => id === shippingMethod)?.name ?? shippingMethod;
  const rows: [string, string][] = [
    [plural(pieces, 'piece'), formatAmount(summary.subtotal - charged)],
    ...charges.map(({ label, price }): [string, string] => [label, formatAmount(price)]),
    [way, summary.shipping === 0 ? 'Free' : formatAmount(summary.shipping)],
    ['Tax', formatAmount(summary.tax)],
    ...(summary.discount > 0 ? [['Discount', `-${formatAmount(summary.discount)}`] as [string, string]] : []),
  ];
  return (
    <section className="box o6">
      <div className="box-h">
        <h2>Sum</h2>
        <span className="small">
          {papers.map((paper, at) => (
            <Fragment key={paper.url}>
              {at > 0 && ' · '}
              <a className="link" href={`/api${paper.url}`} target="_blank" rel="noreferrer">
                {paperName(paper)}
              </a>
            </Fragment>
          ))}
        </span>
      </div>
      <div className="box-b">
        <dl className="sum">
          {rows.map(([label, sum], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have the same words
            <div key={at}>
              <dt>{label}</dt>
              <dd>{sum}</dd>
            </div>
          ))}
          <div className="tot">
            <dt>Total</dt>
            <dd>LKR&nbsp;{formatAmount(summary.total)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
