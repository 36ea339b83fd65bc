import { createHash, timingSafeEqual } from 'node:crypto';
import { plural } from '#shared/format.ts';
import { rupeesFromCents } from '#shared/money.ts';

/** A merchant's account at PayHere. */
export interface PayHereAccount {
  merchantId: string;
  secret: string;
  /** Where the hosted page is; a stand-in has another one. */
  url: string;
  /** Of the shop, without a slash at the end. */
  publicUrl: string;
}

export const currency = 'LKR';

export const payHereUrls = {
  live: 'https://www.payhere.lk/pay/checkout',
  sandbox: 'https://sandbox.payhere.lk/pay/checkout',
};

/** PayHere signs with MD5, in capitals. */
export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex').toUpperCase();
}

/** `17175.00` */
export function sayAmount(cents: number): string {
  return rupeesFromCents(cents).toFixed(2);
}

interface HostedOrder {
  id: string;
  orderNumber: string;
  amountCents: number;
  pieces: number;
  person: { firstName: string; lastName: string; email: string; phone: string };
  address: { street: string; city: string; country: string };
  /** When the bank refused an earlier try. */
  refusedAt: Date | null;
}

/** The form that a browser posts to the hosted page. */
export function hostedForm(
  account: PayHereAccount,
  order: HostedOrder,
): { action: string; fields: Record<string, string> } {
  const { merchantId, secret, url, publicUrl } = account;
  const amount = sayAmount(order.amountCents);
  // A refusal of before this try is not shown as its answer.
  const after = order.refusedAt ? `&after=${order.refusedAt.getTime()}` : '';
  const screen = (from: string) =>
    `${publicUrl}/order-confirmation/${encodeURIComponent(order.id)}?payment=${from}${after}`;
  const { person, address } = order;
  return {
    action: url,
    fields: {
      merchant_id: merchantId,
      return_url: screen('back'),
      cancel_url: screen('left'),
      notify_url: `${publicUrl}/api/payments/payhere/notify`,
      order_id: order.orderNumber,
      items: describeItems(order),
      currency,
      amount,
      first_name: person.firstName,
      // PayHere takes no empty one, and some people have one name.
      last_name: person.lastName || person.firstName,
      email: person.email,
      phone: person.phone,
      address: address.street,
      city: address.city,
      country: address.country,
      hash: md5(merchantId + order.orderNumber + amount + currency + md5(secret)),
    },
  };
}

/** What the hosted page shows of an order. */
function describeItems({ orderNumber, pieces }: HostedOrder): string {
  return pieces > 0 ? `Order ${orderNumber}, ${plural(pieces, 'item')}` : `Order ${orderNumber}`;
}

export interface PayHereNotice {
  merchant_id: string;
  order_id: string;
  payment_id: string;
  payhere_amount: string;
  payhere_currency: string;
  status_code: string;
  md5sig: string;
}

/** PayHere's signature of a notification. */
export function signNotice(secret: string, notice: Omit<PayHereNotice, 'md5sig' | 'payment_id'>): string {
  const { merchant_id, order_id, payhere_amount, payhere_currency, status_code } = notice;
  return md5(merchant_id + order_id + payhere_amount + payhere_currency + status_code + md5(secret));
}

/** Whether a notification is PayHere's, and of this account. */
export function isSigned({ merchantId, secret }: PayHereAccount, notice: PayHereNotice): boolean {
  const [given, own] = [notice.md5sig, signNotice(secret, notice)].map((text) => Buffer.from(text));
  if (!given || !own || given.length !== own.length) return false;
  return notice.merchant_id === merchantId && timingSafeEqual(given, own);
}
