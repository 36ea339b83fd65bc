import * as z from 'zod/mini';
import { quoteStatuses } from '#features/enquiries/constants.ts';
import { mailReasons } from '#features/mails/constants.ts';
import { orderedPieces } from '#features/orders/office/contract.ts';
import { endpoint } from '#http/endpoint.ts';

const tag = 'Today';
const rupees = z.number();

/** An order as a line of what waits. */
const waitingOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  createdAt: z.string(),
  status: z.string(),
  /** The company, or the person. */
  who: z.string(),
  items: z.array(orderedPieces),
  pieces: z.int(),
  total: rupees,
  jobs: z.int(),
  dueOn: z.nullable(z.string()),
  /** The step that its payment waits for: `slip`, `refund`, `chargeback`; else the payment's state. */
  paymentState: z.nullable(z.string()),
});

/** Waiting rows, the oldest first; `count` is all of them, the list their beginning. */
const waiting = <Row extends z.ZodMiniType>(row: Row) => z.object({ count: z.int(), rows: z.array(row) });

export const getToday = endpoint({
  method: 'GET',
  path: '/api/today',
  summary: 'What waits for the shop today',
  tag,
  cache: 'no-store',
  answer: z.object({
    /** The day in Sri Lanka, and the next working day after it. */
    today: z.string(),
    tomorrow: z.string(),
    /** The next weekday within a week on which the house is closed; null for none. */
    closed: z.nullable(z.object({ day: z.string(), isPoya: z.boolean() })),
    quotes: waiting(
      z.object({
        id: z.string(),
        number: z.string(),
        createdAt: z.string(),
        who: z.string(),
        service: z.string(),
        /** The beginning of what is asked. */
        text: z.string(),
        quantity: z.string(),
        status: z.string(),
      }),
    ),
    toConfirm: waiting(waitingOrder),
    /** Payments to check: transfers that are awaited, money to pay back, money that a bank took back. */
    transfers: z.extend(waiting(z.extend(waitingOrder, { slipAt: z.nullable(z.string()) })), { total: rupees }),
    due: z.object({
      rows: z.array(waitingOrder),
      today: z.int(),
      late: z.int(),
      /** Due today or late, and not in work. */
      notStarted: z.int(),
      tomorrow: z.int(),
      piecesTomorrow: z.int(),
      /** Job tickets of what is due today or late: of which orders, and how many. */
      tickets: z.object({ orders: z.array(z.string()), count: z.int() }),
    }),
    stock: z.object({
      low: z.int(),
      out: z.int(),
      rows: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          color: z.string(),
          size: z.string(),
          stock: z.int(),
          /** People who asked to be told when it is back. */
          waiting: z.int(),
        }),
      ),
    }),
    messages: waiting(z.object({ number: z.string(), createdAt: z.string(), name: z.string(), text: z.string() })),
    mails: waiting(
      z.object({
        id: z.string(),
        message: z.string(),
        about: z.string(),
        failedAt: z.string(),
        /** The address; empty where its record is gone. */
        to: z.string(),
        /** Why it was not taken, in words. */
        reason: z.nullable(z.enum(mailReasons)),
        tries: z.int(),
      }),
    ),
    /** The last seven days, oldest first, without cancelled orders. */
    week: z.array(z.object({ day: z.string(), isClosed: z.boolean(), orders: z.int(), pieces: z.int() })),
  }),
});

export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting',
  summary: 'How much waits at each place of the back office',
  tag,
  cache: 'no-store',
  answer: z.object({ orders: z.int(), quotes: z.int(), messages: z.int(), mails: z.int() }),
});

/** A record that was found, and whose it is. */
const hit = {
  /** Where the back office shows it. */
  to: z.string(),
  name: z.string(),
  /** Empty for a private person. */
  company: z.string(),
};

export const searchAll = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Orders, quotes, messages, people and files by number, name or e-mail',
  tag,
  cache: 'no-store',
  query: z.object({
    text: z.string('Type two letters').check(z.trim(), z.minLength(2, 'Type two letters'), z.maxLength(200)),
  }),
  answer: z.object({
    orders: z.array(z.object({ ...hit, number: z.string(), status: z.string() })),
    quotes: z.array(z.object({ ...hit, number: z.string(), status: z.enum(quoteStatuses) })),
    messages: z.array(z.object({ ...hit, number: z.string(), isAnswered: z.boolean() })),
    /** By e-mail address, with the number of their orders. */
    people: z.array(z.object({ ...hit, email: z.string(), orders: z.int() })),
    /** Files by name, with the number of the record that has them. */
    files: z.array(z.object({ to: z.string(), file: z.string(), number: z.string() })),
  }),
});
