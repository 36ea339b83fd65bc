import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { order } from './contract.ts';

/** Days as `2026-12-04`, in Sri Lanka. */
const expected = z.object({
  from: z.string(),
  to: z.string(),
  /** The days that do not count, as a sentence. */
  why: z.string(),
});
export type Expected = z.infer<typeof expected>;

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
  /** Events of its payment, and its confirmation by mail, in words, the newest first. */
  payments: z.array(z.object({ at: z.string(), what: z.string(), more: z.string() })),
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
  /** The offer that became this order, in words. */
  fromOffer: z.optional(z.string()),
  /** Null once it is delivered or cancelled, and where nobody counted the days. */
  expected: z.nullable(expected),
  /** The parcel at its courier; `link` is null for a courier that content/couriers.yaml does not name. */
  parcel: z.nullable(z.object({ courier: z.string(), number: z.string(), link: z.nullable(z.string()) })),
  /** Whether its buyer can cancel it by a press of a button. */
  canCancel: z.boolean(),
  /** Whether a transfer or a hosted payment is still to come. */
  isPaymentDue: z.boolean(),
  /** Of an order whose payment a bank took back: that, and what to do, in words. */
  takenBack: z.optional(z.string()),
  /** The return of the money after a cancellation, as a sentence. */
  moneyBack: z.string(),
  /** Of a cancelled order. */
  cancelled: z.nullable(z.object({ at: z.nullable(z.string()), byCustomer: z.boolean(), reason: z.string() })),
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
