import { Printer } from 'lucide-react';
import { useParams, useRouteLoaderData } from 'react-router';
import { describeDrawing } from '#features/designs/messages.ts';
import { shippingMethods } from '#features/orders/constants.ts';
import type { JobLine, OfficeOrder } from '#features/orders/office/queries.ts';
import type { Staff } from '#features/staff/office/queries.ts';
import { formatAmount, plural } from '#shared/format.ts';
import { RecordPage } from '../../../frame/page.tsx';
import { Empty, Read } from '../../../ui/states.tsx';
import { AddressLines } from '../order/order-side.tsx';
import { QrCode } from './qr-code.tsx';
import { Buyer, customerName, SheetFoot, ShipsByBox, useSheets } from './sheet-parts.tsx';
import { SheetsTop } from './sheets-top.tsx';

/** The packing slip of an order, or those of several: what goes into the parcel, and where it goes. */
export function PackingSlipsScreen() {
  const sheets = useSheets();
  const { id } = useParams();
  const staff = useRouteLoaderData<Staff>('frame');
  const back = id ? { to: `/orders/${id}`, label: 'The order' } : { to: '/orders', label: 'Orders' };
  const title = id ? 'Packing slip' : 'Packing slips';
  return (
    <RecordPage title={title} back={back}>
      <Read value={sheets}>
        {({ orders, business }) => (
          <>
            <SheetsTop title={title} sub="A4, one sheet an order." back={back} />
            {orders.length === 0 ? (
              <Empty icon={Printer} title="No such order">
                <p>Go back to the list and pick again.</p>
              </Empty>
            ) : (
              <div className="sheetwrap">
                {orders.map((order) => (
                  <PackingSlip key={order.id} order={order} staffName={staff?.name ?? ''} business={business} />
                ))}
              </div>
            )}
          </>
        )}
      </Read>
    </RecordPage>
  );
}

interface SlipProps {
  order: OfficeOrder;
  staffName: string;
  business: string;
}

function PackingSlip({ order, staffName, business }: SlipProps) {
  const { orderNumber, pieces, shippingMethod, courier, trackingNumber, payment, summary } = order;
  const way = shippingMethods.find(({ id }) => id === shippingMethod)?.name ?? shippingMethod;
  return (
    <article className="a4" aria-label={`Packing slip of ${orderNumber}`}>
      <header className="jt-top">
        <div>
          <p className="jt-no">{orderNumber}</p>
          <Buyer order={order} />
          <p>Packing slip, {plural(pieces, 'piece')}</p>
        </div>
        <ShipsByBox dueOn={order.dueOn} />
        <QrCode path={`/orders/${order.id}`} label="Code that opens this order" />
      </header>
      <div className="packing-to">
        <section>
          <h2>Ship to</h2>
          <p className="packing-name">{order.customer.company || customerName(order)}</p>
          {order.customer.company && <p>{customerName(order)}</p>}
          <AddressLines address={order.shippingAddress} />
          <p>{order.customer.phone}</p>
        </section>
        <table className="jt-set">
          <tbody>
            <tr>
              <th scope="row">Sent by</th>
              <td>{way}</td>
            </tr>
            <tr>
              <th scope="row">Courier</th>
              <td>{courier}</td>
            </tr>
            <tr>
              <th scope="row">Number</th>
              <td>{trackingNumber}</td>
            </tr>
            <tr>
              <th scope="row">To collect</th>
              <td>{payment.type === 'cash_on_delivery' ? `LKR ${formatAmount(summary.total)}, cash` : 'Nothing'}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <PackedLines order={order} />
      {order.orderNotes && (
        <p className="jt-note">
          <b>From the customer.</b> {order.orderNotes}
        </p>
      )}
      <div className="jt-count only-desk">
        {['Packed by', 'Checked by', 'Weight', 'Parcels'].map((words) => (
          <div key={words}>{words}</div>
        ))}
      </div>
      <SheetFoot words="Packing slip." staffName={staffName} business={business} />
    </article>
  );
}

function PackedLines({ order: { jobs, lines } }: { order: OfficeOrder }) {
  const rows = [
    ...jobs.flatMap((job) => job.lines.map((line) => ({ line, words: describeDrawing(job.summary) }))),
    ...lines.map((line) => ({ line, words: '' })),
  ];
  return (
    <table className="jt-inks packing-lines">
      <thead>
        <tr>
          <th scope="col">In</th>
          <th scope="col">Pieces</th>
          <th scope="col">What</th>
          <th scope="col">Colour</th>
          <th scope="col">Size</th>
          <th scope="col" className="only-desk">
            SKU
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, words }) => (
          <PackedLine key={words + line.variantId + line.size} line={line} words={words} />
        ))}
      </tbody>
    </table>
  );
}

function PackedLine({ line: { name, color, hex, size, sku, quantity }, words }: { line: JobLine; words: string }) {
  return (
    <tr>
      <td>
        <span className="tb" />
      </td>
      <td>
        <b>{quantity}</b>
      </td>
      <td>
        {name}
        {words && <small> with {words}</small>}
      </td>
      <td>
        {hex && <span className="swatch" style={{ background: hex }} />}
        {color}
      </td>
      <td>
        <b>{size}</b>
      </td>
      <td className="only-desk">{sku}</td>
    </tr>
  );
}
