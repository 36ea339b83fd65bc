import type { ApiClient, ApiResult } from '#http/api-client.ts';
import { sessionHeader } from './constants.ts';
import type * as contract from './contract.ts';
import type { AddItem, Cart } from './contract.ts';

export type CartAnswer = ApiResult<{ data: Cart }>;

/** Ends a call without an answer, so that the queue behind it moves on. */
const timeoutMs = 20_000;

const as = (session: string) => ({
  headers: { [sessionHeader]: session },
  signal: AbortSignal.timeout(timeoutMs),
});

export function loadCart(api: ApiClient, session: string): Promise<CartAnswer> {
  return api.call<typeof contract.getCart>('GET', '/api/cart', as(session));
}

export function addLine(api: ApiClient, session: string, line: AddItem): Promise<CartAnswer> {
  return api.call<typeof contract.addToCart>('POST', '/api/cart', { ...as(session), body: line });
}

export function updateLine(api: ApiClient, session: string, itemId: string, quantity: number): Promise<CartAnswer> {
  return api.call<typeof contract.updateCartItem>('PUT', '/api/cart', { ...as(session), body: { itemId, quantity } });
}

export function removeLine(api: ApiClient, session: string, itemId: string): Promise<CartAnswer> {
  return api.call<typeof contract.removeCartItem>('DELETE', '/api/cart', { ...as(session), body: { itemId } });
}

export function emptyCart(api: ApiClient, session: string): Promise<CartAnswer> {
  return api.call<typeof contract.clearCart>('PATCH', '/api/cart', { ...as(session), body: {} });
}
