import { type ApiFailure, type ApiResult, serverText } from '#http/api-client.ts';

export type CartOperation = 'load' | 'add' | 'update' | 'remove' | 'clear' | 'fill';

/** Section 8, and `fill`: the failure texts of a server that gives none. */
const failureTexts: Record<CartOperation, string> = {
  load: 'Failed to load cart',
  add: 'Failed to add item to cart',
  update: 'Failed to update item quantity',
  remove: 'Failed to remove item from cart',
  clear: 'Failed to clear cart',
  fill: 'We could not fill your cart. Please try again: nothing goes in twice.',
};

/** Failures after which the cart may differ from the screen. */
export function isUncertain({ status }: ApiFailure): boolean {
  return status === 0 || status === 404 || status === 409 || status >= 500;
}

/** The answer of a cart call; a failure has the sentence that a visitor reads. */
export async function toResult<T>(operation: CartOperation, call: Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const answer = await call.catch((reason: unknown): ApiFailure => ({ success: false, status: 0, error: `${reason}` }));
  if (answer.success) return answer;
  console.error(`${failureTexts[operation]}:`, answer.error);
  return { ...answer, error: serverText(answer) ?? failureTexts[operation] };
}
