import * as z from 'zod/mini';
import { type Checkout, type CheckoutForm, checkoutItem } from '../contract.ts';
import { readSession, writeSession } from './checkout-draft.ts';

const storageKey = 'liyawela.order-attempt';

/** A line of the cart as the checkout shows and orders it. */
export const checkoutLine = z.extend(checkoutItem, {
  id: z.string(),
  product: z.object({ name: z.string(), image: z.string() }),
  variant: z.object({ color: z.string(), image: z.string(), images: z.array(z.string()) }),
  availableStock: z.int(),
});
export type CheckoutLine = z.infer<typeof checkoutLine>;

const attempt = z.object({
  /** The Idempotency-Key of the attempt. */
  key: z.string(),
  /** What was ordered, without the card. */
  content: z.string(),
  lines: z.array(checkoutLine),
  /** Sent, and no answer told whether it was placed. */
  unsure: z.boolean(),
});
export type Attempt = z.infer<typeof attempt>;

export function readAttempt(): Attempt | null {
  return attempt.safeParse(readSession(storageKey)).data ?? null;
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

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Lines get new ids once an order or the visitor has emptied the cart: what shares none is another shopping. */
export function isSameShopping(attempt: Attempt, lines: CheckoutLine[]): boolean {
  return lines.some(({ id }) => attempt.lines.some((line) => line.id === id));
}

/**
 * The attempt that sends this checkout. The same content keeps its key. So does whatever follows an attempt without an
 * answer in the same shopping: if that one was placed, the server says so instead of placing a second order.
 */
export function attemptFor(previous: Attempt | null, form: CheckoutForm, lines: CheckoutLine[]): Attempt {
  const content = JSON.stringify({ ...checkoutOf(form, lines), paymentMethod: form.paymentMethod.type });
  const kept = previous?.unsure && isSameShopping(previous, lines);
  return { key: kept ? previous.key : newKey(), content, lines, unsure: true };
}

// The server answers these only after it has looked for an order with the key and found none.
const provesNoOrder = new Set([402, 404, 409]);

/** What a refusal leaves of the attempt; null when the key has done its work. */
export function attemptAfter(sent: Attempt, wasUnsure: boolean, status: number): Attempt | null {
  const refused = status >= 400 && status < 500;
  if (!refused) return sent;
  return wasUnsure && !provesNoOrder.has(status) ? sent : null;
}

/** The server says that this key belongs to an order with another content. */
export function isKeyConflict(status: number, error: string): boolean {
  return status === 409 && /\border key\b/i.test(error);
}
