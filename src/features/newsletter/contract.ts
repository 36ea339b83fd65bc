import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { textSchemas } from '#shared/text-schema.ts';
import { signUpRules } from './constants.ts';

export const signUp = z.object({
  ...textSchemas(signUpRules),
  /** Hidden from people: a bot fills it in. */
  website: z._default(z.string(), ''),
});

/** The same answer for a new address and a known one: nobody can ask who is on the list. */
export const signUpNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  tag: 'newsletter',
  summary: 'Asks the address by mail whether it wants the newsletter',
  limit: 'forms',
  body: signUp,
  answer: z.object({ message: z.string() }),
});

export const subscription = z.object({ status: z.enum(['pending', 'confirmed', 'unsubscribed']) });

export type Subscription = z.infer<typeof subscription>;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/newsletter/{token}',
  tag: 'newsletter',
  summary: 'Where a subscription stands, by the token that only its mail holds',
  cache: 'no-store',
  answer: z.object({ subscription }),
  errors: { 404: 'The link is not valid' },
});

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/{token}/confirm',
  tag: 'newsletter',
  summary: 'The second yes: from now on the address gets the newsletter',
  body: z.object({}),
  answer: z.object({ subscription }),
  errors: { 404: 'The link is not valid' },
});

/** Also what a mail program's unsubscribe button calls (RFC 8058), with a form body that nobody reads. */
export const endSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/{token}/unsubscribe',
  tag: 'newsletter',
  summary: 'Ends the subscription at once',
  bodyTypes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  answer: z.object({ subscription }),
  errors: { 404: 'The link is not valid' },
});
