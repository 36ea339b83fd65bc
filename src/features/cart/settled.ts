import { type ApiFailure, serverText } from '#http/api-client.ts';
import type { CartAnswer } from './queries.ts';

export type CartOperation = 'load' | 'add' | 'update' | 'remove' | 'clear';

/** Section 8: what is said when the server gives no text. */
const failureTexts: Record<CartOperation, string> = {
  load: 'Failed to load cart',
  add: 'Failed to add item to cart',
  update: 'Failed to update item quantity',
  remove: 'Failed to remove item from cart',
  clear: 'Failed to clear cart',
};

/** After these the cart may hold something else than what is shown. */
export function uncertain({ status }: ApiFailure): boolean {
  return status === 0 || status === 404 || status === 409 || status >= 500;
}

/** The answer of a call, whatever becomes of it, with the sentence that a visitor reads. */
export async function settled(operation: CartOperation, call: Promise<CartAnswer>): Promise<CartAnswer> {
  const answer = await call.catch(
    (reason: unknown): ApiFailure => ({
      success: false,
      status: 0,
      error: reason instanceof Error ? reason.message : '',
    }),
  );
  if (answer.success) return answer;
  console.error(`${failureTexts[operation]}:`, answer.error);
  return { ...answer, error: serverText(answer) ?? failureTexts[operation] };
}
