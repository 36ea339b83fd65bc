import { newIdempotencyKey } from '#http/idempotency.ts';
import { hasShapeOf } from '#shared/shape.ts';
import { keyConflict } from '../constants.ts';
import type { Checkout, CheckoutForm } from '../contract.ts';
import { readSession, writeSession } from './draft.ts';

const storageKey = 'liyawela.order-attempt';

/** A line of the cart as the checkout shows and orders it. */
export type CheckoutLine = Checkout['items'][number] & {
  id: string;
  product: { name: string; image: string };
  variant: { color: string; image: string; images: string[] };
  availableStock: number;
};

/** An order that was sent and has no answer that tells whether it was placed. */
export interface Attempt {
  /** The Idempotency-Key. */
  key: string;
  lines: CheckoutLine[];
}

const sample: Attempt = {
  key: '',
  lines: [
    {
      ...{ id: '', productId: '', variantId: '', size: '', quantity: 0, price: 0, availableStock: 0 },
      product: { name: '', image: '' },
      variant: { color: '', image: '', images: [''] },
    },
  ],
};

export function readAttempt(): Attempt | null {
  const stored = readSession(storageKey);
  return hasShapeOf(sample, stored) ? stored : null;
}

export function writeAttempt(value: Attempt | null): void {
  writeSession(storageKey, value);
}

export function checkoutOf(form: CheckoutForm, lines: CheckoutLine[]): Checkout {
  const items = lines.map(({ productId, variantId, size, quantity, price }) => {
    return { productId, variantId, size, quantity, price };
  });
  return { ...form, items };
}

/** Lines get new ids once an order or the visitor has emptied the cart: what shares none is another shopping. */
export function isSameShopping(earlier: Attempt, lines: CheckoutLine[]): boolean {
  return lines.some(({ id }) => earlier.lines.some((line) => line.id === id));
}

/**
 * The attempt that sends these lines. Every order has a key of its own, but what follows an unanswered one in the same
 * shopping keeps that one's key, changed or not: if it was placed, the server says so instead of placing a second order.
 */
export function attemptFor(unanswered: Attempt | null, lines: CheckoutLine[]): Attempt {
  const kept = unanswered && isSameShopping(unanswered, lines);
  return { key: kept ? unanswered.key : newIdempotencyKey(), lines };
}

// The server answers these only after it has looked for an order with the key and found none.
const provesNoOrder = new Set([402, 404, 409]);

/** True when the answer tells that neither this call nor an earlier one with the same key placed an order. */
export function isSettled(status: number, isRepeat: boolean): boolean {
  const refused = status >= 400 && status < 500;
  return refused && (!isRepeat || provesNoOrder.has(status));
}

/** The server says that this key belongs to an order with another content. */
export function isKeyConflict(status: number, error: string): boolean {
  return status === 409 && error === keyConflict;
}
