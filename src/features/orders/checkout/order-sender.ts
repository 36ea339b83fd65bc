import type { CartItem } from '#features/cart/contract.ts';
import { createSender } from '#http/idempotent-sender.ts';
import { shippingMethods } from '../constants.ts';
import type { Checkout, CheckoutValues, Order } from '../contract.ts';
import type { PlacedAnswer } from '../queries.ts';
import { isSameCart, readAttempt, writeAttempt } from './attempt.ts';
import { emptyForm } from './draft.ts';
import { listSetups } from './setups.ts';

export type PlaceOrder = (checkout: Checkout, idempotencyKey: string) => Promise<PlacedAnswer>;

/** An order without an answer keeps its key, changed or not, so that the server refuses a second one. */
export function createOrderSender(place: PlaceOrder) {
  return createSender<Checkout, CartItem[], { data: Order }>({
    call: place,
    isSameScope: isSameCart,
    storage: { read: readAttempt, write: writeAttempt },
  });
}

/** The whole checkout as it is sent: the shipping method as specified, and a card only where it pays. */
export function toCheckout(form: CheckoutValues, lines: CartItem[]): Checkout {
  const { paymentMethod, shippingMethod } = form;
  const setups = listSetups(lines);
  return {
    ...form,
    shippingMethod: shippingMethods.find(({ id }) => id === shippingMethod.id) ?? shippingMethod,
    paymentMethod:
      paymentMethod.type === 'card' ? paymentMethod : { ...emptyForm.paymentMethod, type: paymentMethod.type },
    items: lines.map(({ productId, variantId, size, quantity, price, design }) => {
      return { productId, variantId, size, quantity, price, ...(design && { designId: design.id }) };
    }),
    ...(setups.length > 0 && { setups: setups.map(({ designId, price }) => ({ designId, price })) }),
  };
}
