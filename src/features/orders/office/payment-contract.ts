import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { paymentStates } from '../payment-contract.ts';

const tag = 'Orders';
const rupees = z.number();
const errors = { 404: 'Order not found', 409: 'There is nothing to do of this kind' };

/** The payment that an order waits for, or has got. */
const paymentRecord = z.object({
  method: z.enum(['bank_transfer', 'payhere']),
  state: z.enum(paymentStates),
  amount: rupees,
  dueAt: z.string(),
  /** The sum received; null before. */
  received: z.nullable(rupees),
  receivedAt: z.nullable(z.string()),
  /** PayHere's number of the payment. */
  reference: z.nullable(z.string()),
  /** There is money to pay back. */
  isToRefund: z.boolean(),
  /** PayHere's numbers of the payments to pay back; empty for a transfer. */
  toPayBack: z.array(z.string()),
  /** The sum to pay back, in rupees: those payments, and a transfer of a cancelled order. */
  owed: rupees,
  /** PayHere's number of a payment that a bank took back, until staff have seen to it. */
  chargedBack: z.nullable(z.string()),
  slip: z.nullable(
    z.object({
      name: z.string(),
      url: z.string(),
      sentAt: z.string(),
      isReadable: z.boolean(),
      /** Whether the office can show it; a PDF is opened as a file. */
      isPicture: z.boolean(),
    }),
  ),
});

export const getOrderPayment = endpoint({
  method: 'GET',
  path: '/api/orders/{order}/settlement',
  summary: 'What an order waits for; null where it was paid at once, or is paid on delivery',
  tag,
  cache: 'no-store',
  answer: z.object({ payment: z.nullable(paymentRecord) }),
});

export const receivePayment = endpoint({
  method: 'POST',
  path: '/api/orders/{order}/settlement/received',
  summary: 'Books a transfer that was seen in the bank; its receipt waits until it can no longer be undone',
  tag,
  errors,
  body: z.object({
    /** The sum received, where another than the order's. */
    amount: z.optional(
      z.number('Type the sum in rupees').check(
        z.minimum(0.01, 'Type the sum in rupees'),
        z.maximum(1e9, 'This sum is too large'),
        z.refine((value) => Math.round(value * 100) / 100 === value, 'A sum has at most two decimals'),
      ),
    ),
  }),
  answer: z.object({
    changed: z.boolean(),
    /** The pieces of the cancelled order were gone: the money is to be paid back. */
    isToRefund: z.boolean(),
    /** The cancelled order is pending again; its receipt is out, so that nothing can be undone. */
    isReopened: z.boolean(),
    /** Seconds for an undo. */
    undoSeconds: z.number(),
  }),
});

export const takeBackPayment = endpoint({
  method: 'POST',
  path: '/api/orders/{order}/settlement/undo',
  summary: 'Takes "received" back with the receipt that waits',
  tag,
  errors,
  body: z.object({}),
  answer: z.object({}),
});

export const refuseSlip = endpoint({
  method: 'POST',
  path: '/api/orders/{order}/settlement/unreadable',
  summary: 'Asks for another picture of a slip',
  tag,
  errors,
  body: z.object({}),
  answer: z.object({}),
});

export const markChargebackSeen = endpoint({
  method: 'POST',
  path: '/api/orders/{order}/settlement/seen',
  summary: 'Notes that staff looked at money that a bank took back',
  tag,
  errors: { 404: 'Order not found', 409: 'Another payment was taken back since' },
  body: z.object({
    /** PayHere's number of the payment that was looked at. */
    payment: z.string().check(z.minLength(1), z.maxLength(60)),
  }),
  answer: z.object({}),
});

export const markRefunded = endpoint({
  method: 'POST',
  path: '/api/orders/{order}/settlement/refunded',
  summary: 'Notes that money was paid back at the bank or at PayHere; its mail waits until it can no longer be undone',
  tag,
  errors,
  body: z.object({}),
  answer: z.object({ undoSeconds: z.number() }),
});

export const takeBackRefund = endpoint({
  method: 'POST',
  path: '/api/orders/{order}/settlement/refunded/undo',
  summary: 'Takes "paid back" back with the mail that waits',
  tag,
  errors,
  body: z.object({}),
  answer: z.object({}),
});
