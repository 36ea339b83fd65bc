import type { ErrorMessages } from '#shared/error-codes.ts';
import { formatList, formatRupees } from '#shared/format.ts';

/** Sentences of an order's refusals. */
const refusalMessages = {
  job_not_found: 'The order has no such job',
  order_not_found: 'Order not found',
  cart_product_not_found: 'A product in your cart was not found. Please remove it and try again.',
  price_changed: ({ product, isDesigned, price }) =>
    isDesigned
      ? `The price of ${product} with your design has changed: it is now ${formatRupees(price)}. Please check your cart and order again.`
      : `The price of ${product} has changed: it is now ${formatRupees(price)}. Please check your cart and order again.`,
  setup_changed: ({ price, isRedrawn }) => {
    if (price === 0)
      return 'The setup of your design has changed: there is none now. Please check your cart and order again.';
    return isRedrawn
      ? `The setup of your design has changed: it is now ${formatRupees(price)}, redrawing included. Please check your cart and order again.`
      : `The setup of your design has changed: it is now ${formatRupees(price)}. Please check your cart and order again.`;
  },
  not_enough_stock: ({ product, color, size, left }) =>
    left > 0
      ? `Sorry, we cannot fill your order for ${product} (${color}, ${size}): only ${left} left in stock.`
      : `Sorry, we cannot fill your order for ${product} (${color}, ${size}): it is out of stock.`,
  stock_changed: 'The stock has just changed. Please order again.',
  order_status_impossible: ({ orderNumber, from, to, possible }) =>
    possible.length === 0
      ? `Order ${orderNumber} cannot become ${to}: it is ${from}, and that is final.`
      : `Order ${orderNumber} cannot become ${to}: it is ${from}, and can only become ${formatList(possible, 'or')}.`,
  order_status_changed: ({ orderNumber, status }) =>
    `Order ${orderNumber} is ${status} by now: nothing was taken back.`,
  order_mail_sent: ({ orderNumber, status }) => `The mail about it has gone out: order ${orderNumber} stays ${status}.`,
  order_changed: ({ orderNumber }) => `Somebody else changed order ${orderNumber} since you opened it.`,
  order_taken_on: ({ orderNumber }) =>
    `We have just taken order ${orderNumber} on, so it cannot be cancelled here any more. Please call us or write to us: until it ships we can still stop it.`,
  order_has_left: ({ orderNumber }) =>
    `Order ${orderNumber} has left our house, so it can no longer be cancelled. If something is wrong with it, please write to us.`,
  credit_note_not_found: 'There is no credit note for this order.',
  order_cancelled_before_invoice: ({ orderNumber }) => `Order ${orderNumber} was cancelled before it had an invoice.`,
  order_not_paid_before_invoice: ({ orderNumber }) =>
    `Order ${orderNumber} is not paid yet. Its invoice comes with the payment.`,
} satisfies ErrorMessages;

/** Sentences of a payment's refusals. */
const paymentRefusalMessages = {
  card_declined: 'Your card was declined. Please use another card or another payment method.',
  card_number_declined: 'This card was declined',
  payhere_not_used: 'This shop takes no payments by PayHere',
  payhere_signature_false: 'The signature is not true',
  payhere_wrong_currency: ({ currency }) => `Orders are paid in ${currency}`,
  payhere_wrong_amount: 'The amount is not that of the order',
  payhere_order_not_found: 'There is no such order',
  payhere_order_not_sent: 'This order was not sent to PayHere',
  order_not_sent_to_payhere: ({ orderNumber }) => `Order ${orderNumber} was not sent to PayHere.`,
  payhere_reference_malformed: 'PayHere’s number of a payment has digits only.',
  order_not_paid_at_payhere: ({ orderNumber }) =>
    `Order ${orderNumber} is not paid at PayHere yet: it goes on when it is.`,
  order_is_paid_at_payhere: ({ orderNumber }) =>
    `Order ${orderNumber} is paid at PayHere, which tells the shop itself. If it never did, book it at a terminal with PayHere’s number.`,
  order_paid_before: ({ orderNumber, reference }) =>
    `Order ${orderNumber} is paid already: pay ${reference} back at PayHere.`,
  payment_paid_back: ({ orderNumber }) => `The payment of ${orderNumber} was paid back.`,
  payment_charged_back: ({ orderNumber, isFinal }) =>
    isFinal
      ? `The bank took the payment of ${orderNumber} back. A new one needs an order of its own.`
      : `The bank took the payment of ${orderNumber} back.`,
  nothing_to_receive: ({ orderNumber }) => `Order ${orderNumber} is not paid by transfer: there is nothing to receive.`,
  payment_stays_received: ({ orderNumber, because }) => staysReceived[because](orderNumber),
  payment_stays_paid_back: ({ orderNumber }) =>
    `The mail about the money of ${orderNumber} has gone out: it stays paid back.`,
  nothing_to_pay_back: ({ orderNumber }) => `There is nothing of ${orderNumber} to pay back.`,
  another_chargeback: ({ reference }) => `The bank took payment ${reference} back as well. Look at that one, too.`,
  no_slip_to_read: ({ orderNumber }) => `No slip of ${orderNumber} waits to be read.`,
  slip_missing: 'Please choose a file',
  slip_not_needed: ({ because }) => slipNotNeeded[because],
  slip_has_no_picture: 'There is no picture of this slip',
  slip_cannot_be_shown: 'This slip cannot be shown. Download it, or ask for another one.',
  payment_is_over: ({ because }) => paymentIsOver[because],
} satisfies ErrorMessages;

const staysReceived = {
  payhere: (order: string) => `Order ${order} was paid at PayHere: its payment stays received.`,
  cancelled: (order: string) => `Order ${order} is cancelled: its payment stays received.`,
  receipt_sent: (order: string) => `The receipt for ${order} has gone out: the payment stays received.`,
};

const slipNotNeeded = {
  other_method: 'This order is not paid by transfer.',
  received: 'Your transfer is in already: no slip is needed. Thank you.',
  cancelled: 'This order is cancelled. If you have paid it, write to us and attach the slip.',
};

const paymentIsOver = {
  received: 'This order is paid. Thank you.',
  went_back: 'The payment of this order went back. Please order again, or write to us.',
  lapsed: 'The time to pay this order is over: its pieces are back on the shelf. Please order again.',
};

export const orderErrors = { ...refusalMessages, ...paymentRefusalMessages } satisfies ErrorMessages;
