import * as z from 'zod/mini';
import { cart, hindrance, lineItemFields, lineQuantity } from '#features/cart/contract.ts';
import { designId, designSummary, place, print, storedFinding } from '#features/designs/contract.ts';
import { endpoint, type PaperFile } from '#http/endpoint.ts';
import { idempotencyHeader } from '#http/idempotency.ts';
import { limitedTexts, textSchemas } from '#shared/text-schema.ts';
import { countries, paymentTypes, shippingMethods } from './constants.ts';
import { addressRules, cardRules, customerRules, otherRules, trackRules } from './form-rules.ts';

const addressFields = {
  ...limitedTexts(addressRules),
  country: z._default(
    z.enum(
      countries.map((country) => country.code),
      addressRules.country.invalid,
    ),
    'LK',
  ),
};

export const address = z.object(addressFields);
export type Address = z.output<typeof address>;

const noCard = { number: '', expiryMonth: '', expiryYear: '', cvv: '', nameOnCard: '' };

/** The fields of a shipping address that is the billing address are ignored. */
function withoutIgnoredFields(address: unknown): unknown {
  const isSame = typeof address === 'object' && address !== null && 'sameAsBilling' in address;
  return isSame && address.sameAsBilling === true ? { sameAsBilling: true } : address;
}

/** The checkout form's shape and lengths. `checkoutErrors` checks what depends on other fields. */
export const checkoutForm = z.object({
  customerInfo: z.object(limitedTexts(customerRules)),
  billingAddress: address,
  shippingAddress: z.pipe(
    z.transform(withoutIgnoredFields),
    z.object({
      ...addressFields,
      sameAsBilling: z._default(z.boolean('Same as billing must be true or false'), false),
    }),
  ),
  /** Only the id counts: price and days are the shop's own. */
  shippingMethod: z.object({
    id: z.enum(
      shippingMethods.map((method) => method.id),
      'Please choose a shipping method',
    ),
    name: z.optional(z.string()),
    description: z.optional(z.string()),
    price: z.optional(z.number()),
    estimatedDays: z.optional(z.string()),
    freeShippingThreshold: z.optional(z.nullable(z.number())),
  }),
  paymentMethod: z.object({
    type: z.enum(paymentTypes, 'Please choose a payment method'),
    cardDetails: z._default(z.object(limitedTexts(cardRules)), noCard),
  }),
  ...limitedTexts(otherRules),
  marketingConsent: z._default(z.boolean('Marketing consent must be true or false'), false),
  newsletterSubscription: z._default(z.boolean('Newsletter subscription must be true or false'), false),
});
export type CheckoutValues = z.output<typeof checkoutForm>;

const seenPrice = z.number('Price must be a number').check(z.minimum(0), z.maximum(1e9));

export const checkoutItem = z.object({
  ...lineItemFields,
  designId: z.optional(designId),
  quantity: lineQuantity,
  /** The unit price that the visitor saw, in rupees. */
  price: seenPrice,
});

export const checkout = z.extend(checkoutForm, {
  items: z
    .array(checkoutItem, 'Your cart is empty')
    .check(z.minLength(1, 'Your cart is empty'), z.maxLength(200, 'An order holds at most 200 lines')),
  /** The setups and redrawings that the visitor saw, in rupees. A set without a price here is charged as it is. */
  setups: z.optional(
    z.array(z.object({ designId, price: seenPrice }), 'Setups must be a list').check(z.maxLength(200)),
  ),
});
export type Checkout = z.output<typeof checkout>;

const rupees = z.number();
export const orderAddress = z.object({
  street: z.string(),
  apartment: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

/** The design of an order's items, as it was ordered. */
export const orderDesign = z.extend(designSummary, {
  place,
  /** Faults that the check has found. */
  advice: z.array(storedFinding),
});

/** A piece of the catalogue, or without a size a setup, a redrawing or a free line of an offer. */
export const orderItem = z.object({
  id: z.string(),
  design: z.optional(orderDesign),
  /** Of a blank that an offer decorates without a design; its name says it too. */
  print: z.optional(print),
  /** What an item without a size is; a free line is of an offer, as staff wrote it. */
  charge: z.optional(z.enum(['setup', 'redraw', 'line'])),
  product: z.object({ name: z.string(), image: z.string() }),
  variant: z.object({ color: z.string(), image: z.string(), images: z.optional(z.array(z.string())) }),
  size: z.optional(z.string()),
  quantity: z.int(),
  price: rupees,
});

/** A PDF of an order on this site. */
export const orderPaper = z.object({
  kind: z.enum(['invoice', 'credit_note', 'offer']),
  /** Null for an invoice that is issued when it is first opened. */
  number: z.nullable(z.string()),
  url: z.string(),
  state: z.enum(['to_pay', 'partly_paid', 'paid', 'not_paid', 'cancelled', 'credited', 'signed']),
  /** The sum of an invoice or a credit note. */
  amount: z.nullable(rupees),
  /** What is still to be paid of it. */
  open: z.nullable(rupees),
  /** Of an offer: its version, and the day on which it was signed. */
  version: z.nullable(z.int()),
  signedOn: z.nullable(z.string()),
});
export type OrderPaper = z.infer<typeof orderPaper>;

export const order = z.object({
  id: z.string(),
  orderNumber: z.string(),
  createdAt: z.string(),
  status: z.string(),
  paymentMethod: z.object({ type: z.string() }),
  customerInfo: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    company: z.optional(z.string()),
  }),
  billingAddress: orderAddress,
  shippingAddress: orderAddress,
  items: z.array(orderItem),
  summary: z.object({ subtotal: rupees, shipping: rupees, tax: rupees, total: rupees }),
  /** Papers that its buyer can open, where the order is read alone. */
  papers: z.optional(z.array(orderPaper)),
  /** The note of staff to the buyer, where the order is read alone. */
  note: z.optional(z.string()),
});
export type Order = z.infer<typeof order>;

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/checkout/create-order',
  tag: 'checkout',
  summary: 'Places the order: takes the stock, stores the order, empties the cart, queues the mail, all or nothing',
  limit: 'orders',
  headers: {
    'x-session-id': { description: 'The session whose cart is emptied', required: false },
    [idempotencyHeader]: {
      description: 'A repeat with the same key and body answers with the first order',
      required: false,
    },
  },
  body: checkout,
  answer: z.object({ data: order }),
  errors: {
    402: 'The card was declined',
    404: 'Product, colour, size or design not found',
    409: 'Not enough stock, a changed price, or a key used for another order',
  },
});

/** The result of ordering a line again; without a size, that of a design's setup. */
export const againLine = z.object({
  product: z.object({ id: z.string(), name: z.string() }),
  color: z.string(),
  size: z.optional(z.string()),
  /** Its design, which the line in the cart has too. */
  designId: z.optional(z.string()),
  /** Pieces. */
  ordered: z.int(),
  inCart: z.int(),
  hindrance: z.nullable(hindrance),
  /** Of a piece, then and today; null where the cart has none of it. */
  price: z.nullable(z.object({ ordered: rupees, now: rupees })),
});
export type AgainLine = z.infer<typeof againLine>;

export const orderAgain = endpoint({
  method: 'POST',
  path: '/api/checkout/order/{orderId}/again',
  tag: 'checkout',
  summary: 'Fills the cart up to the pieces of an order, as far as they are sold; the same again adds nothing',
  headers: { 'x-session-id': { description: 'The session whose cart is filled', required: true } },
  body: z.object({}),
  answer: z.object({ data: cart, lines: z.array(againLine) }),
  errors: { 404: 'Order not found' },
});

export const trackOrder = endpoint({
  method: 'POST',
  path: '/api/track',
  tag: 'checkout',
  summary: 'Mails the link of an order to who knows its number and e-mail; the answer never says whether it exists',
  limit: 'tracks',
  body: z.object(textSchemas(trackRules)),
  answer: z.object({ message: z.string() }),
});

export const invoicePaper: PaperFile = {
  path: '/orders/{orderId}/invoice.pdf',
  tag: 'checkout',
  summary: 'The invoice of an order, issued when it is first asked for; it says whether it is paid',
  errors: { 404: 'Order not found, cancelled before it had an invoice, or not paid at PayHere yet' },
};

export const creditNotePaper: PaperFile = {
  path: '/orders/{orderId}/credit-note.pdf',
  tag: 'checkout',
  summary: 'What takes the invoice of a cancelled order back',
  errors: { 404: 'There is no credit note for this order' },
};
