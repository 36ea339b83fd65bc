import * as z from 'zod/mini';
import { designSummary, print } from '#features/designs/contract.ts';
import { address, checkoutForm, order } from '#features/orders/contract.ts';
import { setup } from '#features/pricing/contract.ts';
import { uploadedFile } from '#features/uploads/contract.ts';
import { endpoint, type PaperFile } from '#http/endpoint.ts';
import { changeSubjects, maxChangeFiles, offerStatuses } from './constants.ts';
import { text } from './content-contract.ts';

const rupees = z.number();

/** A decoration is said by a design, or by its own facts; both are null where nothing is decorated. */
const decorated = { print: z.nullable(print), design: z.nullable(designSummary) };

/** What is made once: of the price list, or in words of staff. */
const readSetup = z.object({
  /** `Setup: 3 screens` */
  label: z.string(),
  /** Null where staff typed the label. */
  made: z.nullable(setup),
  price: rupees,
});

const piecesOfSize = z.object({ size: z.string(), quantity: z.int() });

/** A line as a change names it: the blank with its colours, else its words. */
const changedLine = z.object({ product: z.string(), colors: z.array(z.string()), text: z.string() });
/** Null where the offer has one line only. */
const ofLine = { line: z.nullable(changedLine) };
const wholeLine = { line: changedLine, quantity: z.int(), unitPrice: rupees };
const decoration = z.object(decorated);
const money = { was: rupees, now: rupees };

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line_added'), ...wholeLine }),
  z.object({ kind: z.literal('line_removed'), ...wholeLine }),
  z.object({ kind: z.literal('pieces'), ...ofLine, was: z.int(), now: z.int() }),
  z.object({ kind: z.literal('sizes'), ...ofLine, was: z.array(piecesOfSize), now: z.array(piecesOfSize) }),
  z.object({ kind: z.literal('unit_price'), ...ofLine, ...money }),
  z.object({ kind: z.literal('print'), ...ofLine, was: decoration, now: decoration }),
  z.object({ kind: z.literal('setup'), was: z.array(readSetup), now: z.array(readSetup) }),
  z.object({ kind: z.literal('delivery'), ...money }),
  z.object({ kind: z.literal('total'), ...money }),
  z.object({ kind: z.literal('valid_until'), was: z.nullable(z.string()), now: z.nullable(z.string()) }),
]);
export type OfferDifference = z.output<typeof change>;

const readLine = z.object({
  text: z.string(),
  /** How it is decorated where no design says it. */
  print: decorated.print,
  product: z.nullable(z.object({ id: z.string(), name: z.string() })),
  color: z.nullable(z.object({ name: z.string(), hex: z.string() })),
  design: decorated.design,
  /** Of the design on the garment, or of the garment; empty for a free line. */
  image: z.string(),
  pieces: z.array(piecesOfSize),
  quantity: z.int(),
  unitPrice: rupees,
  total: rupees,
});

/** An offer as its customer sees it. Amounts are rupees. */
export const offer = z.object({
  number: z.string(),
  version: z.int(),
  status: z.enum(offerStatuses),
  title: z.string(),
  /** Of the customer. */
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  sentAt: z.string(),
  lines: z.array(readLine),
  setup: z.array(readSetup),
  /** Pieces of blanks. */
  pieces: z.int(),
  subtotal: rupees,
  delivery: rupees,
  /** 0.15 for 15 %. */
  taxRate: z.number(),
  tax: rupees,
  total: rupees,
  /** `2026-12-08` */
  validUntil: z.string(),
  /** If it is accepted today, or of its order; null where no line is decorated, and for a cancelled order. */
  readyBy: z.nullable(z.string()),
  /** Days on the way to `readyBy`: paying and setting up, then making. Null where it is too near for them. */
  onTheWay: z.nullable(
    z.object({ setUpFrom: z.string(), setUpUntil: z.string(), makeFrom: z.string(), makeUntil: z.string() }),
  ),
  note: z.string(),
  /** The member of staff who wrote it. */
  by: z.string(),
  proofs: z.array(z.object({ image: z.string(), caption: z.string() })),
  terms: z.array(z.object({ title: z.string(), text: z.string() })),
  /** True by the link of an older version, whose number `opened` is. */
  newer: z.boolean(),
  opened: z.int(),
  /** Differences from the version before. */
  changes: z.nullable(
    z.object({
      version: z.int(),
      sentAt: z.string(),
      /** The first proof of that version; empty where it had none. */
      image: z.string(),
      rows: z.array(change),
    }),
  ),
  /** The change that the house is working on. */
  change: z.nullable(
    z.object({
      at: z.string(),
      /** When the next version is due; null once that has gone by. */
      dueAt: z.nullable(z.string()),
      about: z.array(z.enum(changeSubjects)),
      message: z.string(),
      files: z.array(z.object({ name: z.string(), size: z.int() })),
    }),
  ),
  order: z.nullable(
    z.object({
      id: z.string(),
      orderNumber: z.string(),
      paymentType: z.string(),
      signedBy: z.string(),
      acceptedAt: z.string(),
      /** By when it is to be paid; null where it waits for no money. */
      payBy: z.nullable(z.string()),
    }),
  ),
  declined: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** Of an ended offer: the days of a new one, if it is asked for today. */
  askedToday: z.nullable(
    z.object({
      /** The day in Sri Lanka. */
      today: z.string(),
      priceBy: z.string(),
      /** Null where no line is decorated. */
      readyBy: z.nullable(z.string()),
      /** Holidays on the way; `poya` names a full moon's, `Unduvap Poya`. */
      closed: z.array(z.object({ day: z.string(), poya: z.nullable(z.string()) })),
    }),
  ),
});
export type Offer = z.output<typeof offer>;

const errors = { 404: 'Offer not found: an unknown link, or one of an offer that was withdrawn' };
const closed = 'It was changed, declined, or has ended; the code says which';

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/offers/{token}',
  tag: 'offers',
  summary: 'The newest version of an offer, by the link that only its customer has',
  cache: 'no-store',
  answer: z.object({ offer }),
  errors,
});

export const acceptance = z.object({
  /** The person of the request where it is not given. */
  customerInfo: z.optional(checkoutForm.shape.customerInfo),
  billingAddress: address,
  shippingAddress: checkoutForm.shape.shippingAddress,
  paymentMethod: checkoutForm.shape.paymentMethod,
  /** The full name, typed by hand. */
  signedBy: z._default(text('Your name', 200), ''),
});
export type Acceptance = z.output<typeof acceptance>;

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/offers/{token}/accept',
  tag: 'offers',
  summary: 'Makes the order of an offer: once, however often it is called',
  limit: 'orders',
  body: acceptance,
  answer: z.object({ data: order }),
  errors: { ...errors, 402: 'The card was declined', 409: `${closed}; or there is too little stock` },
});

export const changeRequest = z.object({
  about: z._default(z.array(z.enum(changeSubjects)).check(z.maxLength(10)), []),
  message: z
    .string('Say what should be different')
    .check(
      z.trim(),
      z.minLength(1, 'Say what should be different'),
      z.maxLength(5_000, 'Your words are too long (at most 5000 characters)'),
    ),
  files: z._default(
    z
      .array(uploadedFile, 'Files must be a list')
      .check(z.maxLength(maxChangeFiles, `Please attach at most ${maxChangeFiles} files`)),
    [],
  ),
});
export type ChangeRequest = z.output<typeof changeRequest>;

export const changeOffer = endpoint({
  method: 'POST',
  path: '/api/offers/{token}/change',
  tag: 'offers',
  summary: 'Asks for the next version of an offer; until then it can be read and not accepted',
  limit: 'forms',
  body: changeRequest,
  answer: z.object({ offer }),
  errors: { ...errors, 409: closed },
});

export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/offers/{token}/decline',
  tag: 'offers',
  summary: 'Declines an offer; a second call changes nothing',
  limit: 'forms',
  body: z.object({ reason: z._default(text('Reason', 1_000), '') }),
  answer: z.object({ offer }),
  errors: { ...errors, 409: closed },
});

export const offerPaper: PaperFile = {
  path: '/offers/{token}.pdf',
  tag: 'offers',
  summary: 'The newest version of an offer on paper',
  errors,
};

export const orderOfferPaper: PaperFile = {
  path: '/orders/{orderId}/offer.pdf',
  tag: 'offers',
  summary: 'The accepted offer that an order was made from',
  errors: { 404: 'Order not found, or one that no offer was made for' },
};
