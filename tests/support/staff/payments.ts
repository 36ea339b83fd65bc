import { createHash } from 'node:crypto';
import type { PayHereAccount } from '#features/orders/payment/payhere.server.ts';
import { present } from '../answers.ts';
import type { TestApi } from '../api.ts';
import { enquiriesOf } from '../enquiries.ts';
import { checkoutOf, type Sku } from '../shop-data.ts';

export const payHere: PayHereAccount = {
  merchantId: '1210000',
  secret: 'MzE4MTA5NTg3NDI2',
  url: 'https://sandbox.payhere.lk/pay/checkout',
  publicUrl: 'http://localhost:3000',
};

interface Notice {
  order: string;
  status: string;
  amount?: string;
  currency?: string;
  paymentId?: string;
  secret?: string;
  merchant?: string;
}

/** In capitals, as PayHere documents it. */
export const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();

/** A notification as PayHere sends it. */
export function noticeOf({ order, status, amount = '', currency = 'LKR', paymentId = '320027188', ...more }: Notice) {
  const { merchant = payHere.merchantId, secret = payHere.secret } = more;
  return {
    merchant_id: merchant,
    order_id: order,
    payhere_amount: amount,
    payhere_currency: currency,
    status_code: status,
    payment_id: paymentId,
    // Not the shop's own function: both would be wrong alike.
    md5sig: md5(`${merchant}${order}${amount}${currency}${status}${md5(secret)}`),
    method: 'VISA',
    status_message: 'As documented',
    card_holder_name: 'Nimali Sample',
    card_no: '************4242',
  };
}

export interface PlacedOrder {
  id: string;
  orderNumber: string;
  summary: { total: number };
}

const sampleCard = {
  number: '4242 4242 4242 4242',
  expiryMonth: '12',
  expiryYear: '2030',
  cvv: '123',
  nameOnCard: 'N',
};

/** A shop's steps in the tests of payments. */
export function paymentsOf(open: () => TestApi, { withoutCard = false } = {}) {
  async function place(sku: Sku, type: string, quantity = 1): Promise<PlacedOrder> {
    const checkout = checkoutOf([{ sku, quantity }]);
    checkout.paymentMethod.type = type;
    if (!withoutCard) checkout.paymentMethod.cardDetails = sampleCard;
    const { status, body } = await open().call('POST', '/api/checkout/create-order', { body: checkout });
    if (status !== 200) throw new Error(body.error);
    return body.data;
  }
  const read = (id: string) => open().call('GET', `/api/orders/${id}/payment`);
  const mailsOf = async (id: string): Promise<string[]> => {
    const rows = await open().database.query<{ message: string }>(
      `select data->>'message' as message from jobs.job where data->>'recordId' = $1 order by created_on, id`,
      [id],
    );
    return rows.map(({ message }) => message).sort();
  };
  const stepsOf = async (id: string): Promise<string[]> => {
    const rows = await open().database.query<{ step: string }>(
      `select actor || ' ' || action || coalesce(' ' || (after->>'payment'), '') as step from activity
        where subject = 'order' and subject_id = $1 order by id`,
      [id],
    );
    return rows.map(({ step }) => step);
  };
  const statusOf = async (id: string) => {
    const [row] = await open().database.query<{ status: string }>('select status from orders where id = $1', [id]);
    return present(row).status;
  };
  const setDue = (id: string, interval: string) =>
    open().database.query('update order_payments set due_at = now() + $2::interval where order_id = $1', [
      id,
      interval,
    ]);
  /** Sends a notification as PayHere does: form-encoded and without an origin. */
  async function notify(fields: Record<string, string>) {
    const response = await open().api.request('/api/payments/payhere/notify', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    return { status: response.status, text: await response.text() };
  }
  return { place, read, mailsOf, stepsOf, statusOf, setDue, notify, upload: enquiriesOf(open).upload };
}
