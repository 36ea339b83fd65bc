import { callOf } from '#http/endpoint.ts';
import type * as contract from './contract.ts';

export const createOrder = callOf<typeof contract.createOrder>('POST', '/api/checkout/create-order');
export const getOrder = callOf<typeof contract.getOrder>('GET', '/api/checkout/order/{orderId}');
