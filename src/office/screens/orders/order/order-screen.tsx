import { useLoaderData } from 'react-router';
import type { loadActivity } from '#features/activity/office/queries.ts';
import type { loadOrderPayment } from '#features/orders/office/payment-queries.ts';
import type { loadOfficeOrder } from '#features/orders/office/queries.ts';
import { RecordPage } from '../../../frame/page.tsx';
import { Read } from '../../../ui/states.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { findPaymentState } from '../order-words.tsx';
import { OrderHead } from './order-head.tsx';
import { StaffOrderHistory } from './order-history.tsx';
import { OrderJobs } from './order-jobs.tsx';
import { OrderMails } from './order-mails.tsx';
import { CourierBox, NotesBox } from './order-notes.tsx';
import { CustomerBox, SumBox } from './order-side.tsx';
import { PaymentBox } from './payment-box.tsx';
import { useOrderFields } from './use-order-fields.tsx';

type OrderPromise = ReturnType<typeof loadOfficeOrder>;
type HistoryPromise = ReturnType<typeof loadActivity>;
type PaymentPromise = ReturnType<typeof loadOrderPayment>;
type Answer = Extract<Awaited<OrderPromise>, { success: true }>;

interface Loaded {
  order: OrderPromise;
  history: HistoryPromise;
  payment: PaymentPromise;
}

export function OfficeOrderScreen() {
  const { order, history, payment } = useLoaderData<Loaded>();
  const known = useLatest(order);
  return (
    <RecordPage title={known?.order.orderNumber ?? 'Order'} back={{ to: '/orders', label: 'Orders' }}>
      <Read value={order} what="The order">
        {(answer) => <OrderRecord key={answer.order.id} {...answer} history={history} payment={payment} />}
      </Read>
    </RecordPage>
  );
}

function OrderRecord({
  order,
  ordersOfBuyer,
  papers,
  mails,
  couriers,
  history,
  payment,
}: Answer & Omit<Loaded, 'order'>) {
  const fields = useOrderFields(order);
  const rows = useLatest(history)?.rows ?? [];
  const record = useLatest(payment)?.payment;
  return (
    <>
      <OrderHead
        order={order}
        history={rows}
        beforeStep={fields.save}
        paymentState={record ? findPaymentState(record) : null}
      />
      <div className="page page-o">
        <div>
          <OrderJobs order={order} />
          <SumBox order={order} papers={papers} />
          <section className="box o8">
            <div className="box-h">
              <h2>What happened</h2>
              <span className="small mute">Nothing here can be changed</span>
            </div>
            <div className="box-b">
              <Read value={history} what="The history">
                {(answer) => <StaffOrderHistory order={order} rows={answer.rows} />}
              </Read>
            </div>
          </section>
        </div>
        <div>
          <PaymentBox order={order} payment={payment} />
          <CustomerBox order={order} orders={ordersOfBuyer} />
          <CourierBox fields={fields} known={couriers} />
          <NotesBox order={order} fields={fields} history={rows} />
          <OrderMails orderNumber={order.orderNumber} mails={mails} />
        </div>
      </div>
      {fields.dialog}
    </>
  );
}
