import { sampleItem } from '#features/cart/constants.ts';
import type { CartItem } from '#features/cart/contract.ts';
import type { Attempt } from '#http/idempotent-sender.ts';
import { parseJson } from '#shared/safe-storage.ts';
import { hasShapeOf } from '#shared/shape.ts';
import { tabStorage } from './draft.ts';

const storageKey = 'liyawela.order-attempt';

/** An order that was sent, and no answer says whether it was placed. */
export type OrderAttempt = Attempt<CartItem[]>;

const sample: OrderAttempt = { key: '', scope: [sampleItem] };

export function readAttempt(): OrderAttempt | null {
  const stored = parseJson(tabStorage.read(storageKey));
  return hasShapeOf(sample, stored) ? stored : null;
}

export function writeAttempt(value: OrderAttempt | null): void {
  if (value) tabStorage.write(storageKey, JSON.stringify(value));
  else tabStorage.remove(storageKey);
}

/** Lines get new ids once the cart was emptied: carts without a common line are two orders. */
export function isSameCart(a: CartItem[], b: CartItem[]): boolean {
  return a.some(({ id }) => b.some((line) => line.id === id));
}
