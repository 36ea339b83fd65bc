import { callOf } from '#http/endpoint.ts';
import type * as contract from './contract.ts';

export const signUpNewsletter = callOf<typeof contract.signUpNewsletter>('POST', '/api/newsletter');
export const getSubscription = callOf<typeof contract.getSubscription>('GET', '/api/newsletter/{token}');
export const confirmSubscription = callOf<typeof contract.confirmSubscription>(
  'POST',
  '/api/newsletter/{token}/confirm',
);
export const endSubscription = callOf<typeof contract.endSubscription>('POST', '/api/newsletter/{token}/unsubscribe');
