import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { payHereStatus } from './constants.ts';

const tag = 'checkout';
const rupees = z.number();

/** Where transfers go, from content/bank.yaml. */
export const bankAccount = z.object({
  accountName: z.string(),
  accountNumber: z.string(),
  bank: z.string(),
  /** For transfers from abroad; empty where there is none. */
  swift: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;

export const paymentStates = ['waiting', 'received', 'refunded', 'charged_back', 'lapsed', 'cancelled'] as const;

/** The payment of an order that did not pay at once, as its customer sees it. */
export const orderPayment = z.object({
  orderNumber: z.string(),
  /** Where its mails go. */
  email: z.string(),
  method: z.enum(['bank_transfer', 'payhere']),
  /** `charged_back`: a bank took it back; `lapsed`: not there in time; `cancelled`: its order was, before it came. */
  state: z.enum(paymentStates),
  amount: rupees,
  /** Until then the pieces are set aside. */
  dueAt: z.string(),
  receivedAt: z.nullable(z.string()),
  /** The sum received, in rupees; the amount before. */
  received: z.number(),
  /** The bank declined it: it may be tried again. */
  refusedAt: z.nullable(z.string()),
  /** PayHere's number of the payment. */
  reference: z.nullable(z.string()),
  /** Received for an order that is cancelled: the shop pays it back. */
  isToRefund: z.boolean(),
  /** Of a transfer: its slip, and whether it could be read. */
  slip: z.nullable(z.object({ name: z.string(), size: z.int(), sentAt: z.string(), isReadable: z.boolean() })),
  /** Of a transfer that is awaited. */
  account: z.nullable(bankAccount),
  /** The form that leads to PayHere's page, while the payment is awaited. */
  hosted: z.nullable(z.object({ action: z.string(), fields: z.record(z.string(), z.string()) })),
  /** Beside that form: until when a transfer would be awaited in its place. */
  transferBy: z.nullable(z.string()),
});
export type OrderPayment = z.infer<typeof orderPayment>;

const answer = z.object({ payment: orderPayment });

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/orders/{orderId}/payment',
  summary: 'What an order waits for: a transfer or a payment at PayHere; null where it is paid in another way',
  tag,
  cache: 'no-store',
  answer: z.object({ payment: z.nullable(orderPayment) }),
});

export const sendSlip = endpoint({
  method: 'POST',
  path: '/api/orders/{orderId}/slip',
  summary: 'Takes the slip of a transfer; another one replaces it',
  tag,
  answer,
  limit: 'forms',
  body: z.object({
    file: z.object({ url: z.string('Please choose a file').check(z.maxLength(300)) }, 'Please choose a file'),
  }),
  errors: { 404: 'Order not found', 409: 'The order waits for no transfer' },
});

export const payByTransfer = endpoint({
  method: 'POST',
  path: '/api/orders/{orderId}/payment/transfer',
  summary: 'Changes an order that is not paid at PayHere to a bank transfer',
  tag,
  answer,
  limit: 'forms',
  body: z.object({}),
  errors: { 404: 'Order not found', 409: 'It is paid, or its time is over' },
});

const signed = z.string().check(z.maxLength(200));

/** Card fields of PayHere's notification are not read. */
export const payHereNotify = endpoint({
  method: 'POST',
  path: '/api/payments/payhere/notify',
  summary: 'Where PayHere tells what became of a payment; the same again changes nothing',
  tag,
  limit: 'none',
  bodyTypes: ['application/x-www-form-urlencoded'],
  body: z.object({
    merchant_id: signed,
    order_id: signed,
    payment_id: signed,
    payhere_amount: signed,
    payhere_currency: signed,
    status_code: z.enum(Object.values(payHereStatus)),
    md5sig: signed,
  }),
  answer: z.object({}),
  errors: { 400: 'A false signature, amount, currency or order', 404: 'The shop takes no payments by PayHere' },
});
