import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { order } from './contract.ts';

/** Days as `2026-12-04`, in Sri Lanka. */
const expected = z.object({
  from: z.string(),
  to: z.string(),
  /** Why it is these days. */
  reason: z.object({
    /**
     * `overdue`: it should have arrived. `late`: it should have left. `print`: it leaves when its print is ready.
     * `method`: as its way of shipping says.
     */
    kind: z.enum(['overdue', 'with_courier', 'late', 'print', 'method']),
    shippingMethod: z.string(),
    /** The day on which it leaves, or has left. */
    leavesOn: z.string(),
    dueOn: z.nullable(z.string()),
    /** The day from which it is counted, where that is not the one of the order. */
    countedFrom: z.nullable(z.string()),
    /** The last day to pay, while its money is awaited: the days count from it. */
    paidBy: z.nullable(z.string()),
    /** Business days with the courier. */
    courierDays: z.object({ min: z.int(), max: z.int() }),
    /** Holidays on the way; `poya` is the name of a Poya day. */
    closedDays: z.array(z.object({ day: z.string(), poya: z.nullable(z.string()) })),
    hasWeekend: z.boolean(),
  }),
});
export type Expected = z.infer<typeof expected>;

const rupees = z.number();

/** An event of the payment, or the mail that confirms the order. */
const paymentEvent = z.object({
  at: z.string(),
  kind: z.enum([
    'card_accepted',
    'received',
    'received_to_refund',
    'refunded',
    'charged_back',
    'slip_sent',
    'slip_refused',
    'transfer_reminded',
    'changed_to_transfer',
    'confirmation_sent',
    'account_sent',
  ]),
  amount: z.optional(rupees),
  cardLastFour: z.optional(z.string()),
  /** File name of the last slip. */
  slipName: z.optional(z.string()),
  /** Where the mail went. */
  email: z.optional(z.string()),
});

/** What becomes of the money when the order is cancelled; of one that is not, what would. */
const moneyBack = z.object({
  /** `taken_back`: a bank did so before. `card_released`: a card that was charged with the order. */
  kind: z.enum([
    'nothing_to_pay',
    'nothing_charged',
    'nothing_transferred',
    'card_released',
    'back_to_card',
    'back_to_account',
    'paid_back',
    'taken_back',
  ]),
  amount: rupees,
  cardLastFour: z.nullable(z.string()),
});

/** From placing an order to its delivery: what was, with its time, and what is ahead, with its days. */
const orderStep = z.object({
  status: z.string(),
  state: z.enum(['done', 'now', 'ahead']),
  /** When it was reached; null where it was not, or nobody wrote it down. */
  at: z.nullable(z.string()),
  /** The first and the last day on which it is to be expected. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Of a confirmation that is ahead: by noon of its last day. */
  byNoon: z.optional(z.boolean()),
});

/** An order's way after it was placed. */
const following = z.object({
  steps: z.array(orderStep),
  /** The newest first. */
  history: z.array(z.object({ at: z.string(), status: z.string(), byCustomer: z.boolean() })),
  /** Events of its payment, and its confirmation by mail, the newest first. */
  payments: z.array(paymentEvent),
  /** Until when a transfer is awaited; null where none is. */
  payBy: z.nullable(z.string()),
  /** Of a transfer that is awaited: its slip, where one was sent. */
  slip: z.optional(
    z.object({
      isReadable: z.boolean(),
      /** By when staff have compared it with the account; null where that is past. */
      answerBy: z.nullable(z.string()),
    }),
  ),
  /** The offer that became this order. */
  fromOffer: z.optional(z.object({ number: z.string(), version: z.int(), signedBy: z.string() })),
  /** Null once it is delivered or cancelled, and where nobody counted the days. */
  expected: z.nullable(expected),
  /** The parcel at its courier; `link` is null for a courier that content/couriers.yaml does not name. */
  parcel: z.nullable(z.object({ courier: z.string(), number: z.string(), link: z.nullable(z.string()) })),
  /** Whether its buyer can cancel it by a press of a button. */
  canCancel: z.boolean(),
  /** Whether a transfer or a hosted payment is still to come. */
  isPaymentDue: z.boolean(),
  /** Of an order whose payment a bank took back. */
  takenBack: z.optional(z.object({ amount: rupees })),
  moneyBack,
  /** Of a cancelled order. */
  cancelled: z.nullable(
    z.object({
      at: z.nullable(z.string()),
      byCustomer: z.boolean(),
      /** As staff wrote it; empty where they gave none. */
      reason: z.string(),
      /** How it was to be paid, where its money did not come in time. */
      unpaid: z.nullable(z.enum(['bank_transfer', 'payhere'])),
    }),
  ),
});
export type Following = z.infer<typeof following>;

export const followedOrder = z.extend(order, { following });
export type FollowedOrder = z.infer<typeof followedOrder>;

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/checkout/order/{orderId}',
  tag: 'checkout',
  summary: 'One order and what becomes of it, by the id that only its buyer knows',
  cache: 'no-store',
  answer: z.object({ data: followedOrder }),
  errors: { 404: 'Order not found' },
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/{orderId}/cancel',
  tag: 'checkout',
  summary: 'Cancels an order while it is pending; a repeat answers with the cancelled order',
  body: z.object({}),
  answer: z.object({ data: followedOrder }),
  errors: { 404: 'Order not found', 409: 'It is no longer pending' },
});
