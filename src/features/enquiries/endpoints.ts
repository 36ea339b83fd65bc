import { callOf } from '#http/endpoint.ts';
import type * as contract from './contract.ts';

export const sendInquiry = callOf<typeof contract.sendInquiry>('POST', '/api/contact');
export const requestQuote = callOf<typeof contract.requestQuote>('POST', '/api/quotes');
