import * as z from 'zod/mini';
import { designSummary, jobData, storedFinding } from '#features/designs/contract.ts';
import { setup } from '#features/pricing/contract.ts';
import { endpoint } from '#http/endpoint.ts';
import { orderDues, orderPeriods, orderSorts, orderViews, paymentViews } from '../constants.ts';
import { orderAddress, orderPaper } from '../contract.ts';
import { jobTick } from './ticks-contract.ts';

const tag = 'Orders';
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} letters`));
const status = z.enum(['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled']);
const rupees = z.number();
const ids = z.array(z.string().check(z.maxLength(100))).check(z.minLength(1, 'Pick an order'), z.maxLength(200));

/** Filters of the list and its CSV. */
export const orderQuery = z.object({
  /** In number, name, e-mail, phone, company, or in a product's name or SKU. */
  search: z.optional(z.string().check(z.maxLength(200))),
  /** `pending` is what staff can confirm; `unpaid` waits for its payment at PayHere, `to_ship` is in work and due. */
  status: z.optional(z.enum(orderViews)),
  /** `to_check` is what Today counts: transfers that are awaited, money to pay back or taken back. */
  payment: z.optional(z.enum(paymentViews)),
  technique: z.optional(z.string().check(z.maxLength(100))),
  placed: z.optional(z.enum(orderPeriods)),
  due: z.optional(z.enum(orderDues)),
  /** Ids with commas between them. */
  ids: z.optional(z.string().check(z.maxLength(10_000))),
});

/** The CSV is in the order of the list; the oldest first where no sort is chosen. */
export const orderFileQuery = z.extend(orderQuery, { sort: z.optional(z.enum(orderSorts)) });

/** Pieces of an order of one name, in all colours and sizes. */
export const orderedPieces = z.object({
  name: z.string(),
  /** Name of the technique of their design; null without one. */
  technique: z.nullable(z.string()),
  pieces: z.int(),
});

const orderRow = z.object({
  id: z.string(),
  orderNumber: z.string(),
  createdAt: z.string(),
  status,
  name: z.string(),
  company: z.string(),
  items: z.array(orderedPieces),
  pieces: z.int(),
  total: rupees,
  paymentType: z.string(),
  paymentState: z.nullable(z.string()),
  /** How many of its designs have a job ticket. */
  jobs: z.int(),
  dueOn: z.nullable(z.string()),
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'Orders by filters, a page at a time, with the counts of the views',
  tag,
  cache: 'no-store',
  query: z.extend(orderQuery, {
    sort: z.optional(z.enum(orderSorts)),
    /** `next` of the page before. */
    after: z.optional(z.string()),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
  }),
  answer: z.object({
    rows: z.array(orderRow),
    next: z.nullable(z.string()),
    /** How many fit the filters; 1,001 stands for more than a thousand. */
    total: z.int(),
    counts: z.object({
      all: z.int(),
      pending: z.int(),
      /** Waiting for a payment at PayHere; `pending`, `week` and `due` leave them out. */
      unpaid: z.int(),
      confirmed: z.int(),
      processing: z.int(),
      /** In work, and due by the next working day. */
      toShip: z.int(),
      week: z.int(),
      toCheck: z.int(),
    }),
    /** When the list was read: orders after it are told by `/api/orders/since`. */
    asOf: z.string(),
  }),
});

export const countNewOrders = endpoint({
  method: 'GET',
  path: '/api/orders/since',
  summary: 'How many orders of the filters came in since a time',
  tag,
  cache: 'no-store',
  query: z.extend(orderQuery, { at: z.iso.datetime() }),
  answer: z.object({ count: z.int() }),
});

const matrixLine = z.object({
  variantId: z.string(),
  sku: z.string(),
  name: z.string(),
  color: z.string(),
  /** `#rrggbb`; empty where the shop has the colour no more. */
  hex: z.string(),
  size: z.string(),
  quantity: z.int(),
  price: rupees,
  image: z.string(),
});

const job = z.object({
  designId: z.string(),
  product: z.string(),
  summary: designSummary,
  data: jobData,
  inks: z.array(z.object({ hex: z.string(), use: z.string() })),
  /** Faults that the check has found. */
  advice: z.array(storedFinding),
  /** Address and name of the file; null for a text. */
  file: z.nullable(z.object({ name: z.string(), url: z.string() })),
  /** Decoration of a piece. */
  perPiece: rupees,
  /** Null where nothing is set up, or another job of the set has it. */
  setup: z.nullable(setup),
  lines: z.array(matrixLine),
  pieces: z.int(),
  total: rupees,
  ticks: z.array(z.extend(jobTick, { at: z.string(), staffName: z.string() })),
});

const wholeOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  createdAt: z.string(),
  status,
  version: z.int(),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  billingAddress: orderAddress,
  shippingAddress: orderAddress,
  shippingMethod: z.string(),
  payment: z.object({
    type: z.string(),
    cardLastFour: z.nullable(z.string()),
    reference: z.nullable(z.string()),
  }),
  orderNotes: z.string(),
  staffNote: z.string(),
  customerNote: z.string(),
  courier: z.string(),
  trackingNumber: z.string(),
  cancelReason: z.string(),
  /** How it was to be paid, where it was cancelled because its money did not come in time. */
  unpaid: z.nullable(z.enum(['bank_transfer', 'payhere'])),
  dueOn: z.nullable(z.string()),
  jobs: z.array(job),
  /** Pieces without a design. */
  lines: z.array(matrixLine),
  /** Setups, redrawings and the free lines of an offer: the subtotal contains them. */
  charges: z.array(z.object({ label: z.string(), price: rupees })),
  pieces: z.int(),
  summary: z.object({ subtotal: rupees, shipping: rupees, tax: rupees, discount: rupees, total: rupees }),
});

export const getOfficeOrder = endpoint({
  method: 'GET',
  path: '/api/orders/{order}',
  summary: 'An order by id or number, its mails, and how many the buyer has',
  tag,
  cache: 'no-store',
  answer: z.object({
    order: wholeOrder,
    /** Orders of the same e-mail address; papers of this one, at this address with `/api` before it. */
    ordersOfBuyer: z.int(),
    papers: z.array(orderPaper),
    mails: z.array(z.object({ id: z.string(), message: z.string(), state: z.string(), at: z.string() })),
    couriers: z.array(z.string()),
  }),
  errors: { 404: 'Order not found' },
});

export const listSheets = endpoint({
  method: 'GET',
  path: '/api/orders/sheets',
  summary: 'Orders as their job tickets and packing slips need them',
  tag,
  cache: 'no-store',
  query: z.object({ ids: z.string().check(z.minLength(1, 'Pick an order'), z.maxLength(10_000)) }),
  answer: z.object({ orders: z.array(wholeOrder), business: z.string() }),
});

/** Orders that were left as they are: code and values of the refusal, and its sentence. */
const refused = z.array(
  z.object({
    id: z.string(),
    code: z.string(),
    params: z.record(z.string(), z.unknown()),
    error: z.string(),
  }),
);

export const changeStatuses = endpoint({
  method: 'POST',
  path: '/api/orders/status',
  summary: 'Moves orders along, each wholly or not at all; the mails wait until it can no longer be undone',
  tag,
  body: z.object({ orders: ids, to: z.enum(['confirmed', 'processing', 'shipped', 'delivered']) }),
  answer: z.object({
    changed: z.array(z.object({ id: z.string(), orderNumber: z.string() })),
    refused,
    /** Seconds for an undo. */
    undoSeconds: z.number(),
  }),
});

export const undoStatuses = endpoint({
  method: 'POST',
  path: '/api/orders/undo',
  summary: 'Takes back what orders just became, with the mails that wait',
  tag,
  body: z.object({ orders: ids, to: status }),
  answer: z.object({ undone: z.array(z.string()), refused }),
});

export const cancelOrderByStaff = endpoint({
  method: 'POST',
  path: '/api/orders/{order}/cancel',
  summary: 'Cancels an order: its pieces go back to stock, its buyer gets a mail',
  tag,
  body: z.object({ reason: z._default(text(500), '') }),
  answer: z.object({
    /** Pieces that are in stock again. */
    returned: z.int(),
    /** Items that the shop no longer sells. */
    notReturned: z.array(z.object({ name: z.string(), color: z.string(), size: z.string(), quantity: z.int() })),
  }),
  errors: { 404: 'Order not found', 409: 'It is shipped already' },
});

export const changeFields = endpoint({
  method: 'POST',
  path: '/api/orders/{order}/fields',
  summary: 'Writes the notes for staff and for the customer, the courier and the number of the parcel',
  tag,
  body: z.object({
    /** Of the order as the person saw it. */
    version: z.int(),
    staffNote: z.optional(text(2_000)),
    customerNote: z.optional(text(2_000)),
    courier: z.optional(text(100)),
    trackingNumber: z.optional(text(100)),
  }),
  answer: z.object({ version: z.int() }),
  errors: { 404: 'Order not found', 409: 'Somebody else changed it since' },
});
