import { callOf } from '#http/endpoint.ts';
import type * as contract from './contract.ts';

export const getCart = callOf<typeof contract.getCart>('GET', '/api/cart');
export const addToCart = callOf<typeof contract.addToCart>('POST', '/api/cart');
export const updateCartItem = callOf<typeof contract.updateCartItem>('PUT', '/api/cart');
export const removeCartItem = callOf<typeof contract.removeCartItem>('DELETE', '/api/cart');
export const clearCart = callOf<typeof contract.clearCart>('PATCH', '/api/cart');
