import type { ErrorMessages } from '#shared/error-codes.ts';
import { noSessionId } from './constants.ts';

/** Sentences of the cart's refusals. */
export const cartErrors = {
  session_missing: noSessionId,
  session_malformed: 'The session id is malformed',
  cart_item_not_found: 'Item not found in your cart',
  sku_not_found: 'Product not found in this colour and size',
  out_of_stock: ({ name, color, size }) => `${name} (${color}, ${size}) is out of stock`,
  stock_short: ({ name, color, size, stock, held }) =>
    held > 0
      ? `Only ${stock} of ${name} (${color}, ${size}) in stock, and your cart has ${held}`
      : `Only ${stock} of ${name} (${color}, ${size}) in stock`,
  no_longer_sold: 'This product is no longer in stock',
  line_too_long: ({ most, held }) => `A cart holds at most ${most} pieces of one size. Yours has ${held}.`,
} satisfies ErrorMessages;
