import * as z from 'zod/mini';
import { looksLikeEmail, maxEmailLength } from '#shared/email.ts';
import { endpoint } from '#shared/endpoint.ts';

/** Where a sign-up came from. */
export const signUpSources = ['footer', 'checkout'] as const;
export type SignUpSource = (typeof signUpSources)[number];

export const signUp = z.object({
  email: z
    .string('Email is required')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Email is required', abort: true }),
      z.maxLength(maxEmailLength, `Email is too long (at most ${maxEmailLength} characters)`),
      z.refine(looksLikeEmail, 'Please enter a valid email'),
    ),
  /** Hidden from people: who fills it in is no person. */
  website: z._default(z.string(), ''),
});

/** The same answer for a new address and a known one: nobody can ask who is on the list. */
export const signUpNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  tag: 'newsletter',
  summary: 'Asks the address by mail whether it wants the newsletter',
  body: signUp,
  answer: z.object({ message: z.string() }),
});
export const signUpMessage = 'Almost done: we have sent you an email. Open its link to confirm your subscription.';

export const subscription = z.object({ status: z.enum(['pending', 'confirmed', 'unsubscribed']) });

export type Subscription = z.infer<typeof subscription>;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/newsletter/{token}',
  tag: 'newsletter',
  summary: 'Where a subscription stands, by the token that only its mail holds',
  answer: z.object({ subscription }),
  failures: { 404: 'The link is not valid' },
});

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/{token}/confirm',
  tag: 'newsletter',
  summary: 'The second yes: from now on the address gets the newsletter',
  body: z.object({}),
  answer: z.object({ subscription }),
  failures: { 404: 'The link is not valid' },
});

/** Also what a mail program's unsubscribe button calls (RFC 8058), with a form body that nobody reads. */
export const endSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/{token}/unsubscribe',
  tag: 'newsletter',
  summary: 'Ends the subscription at once',
  bodyTypes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  answer: z.object({ subscription }),
  failures: { 404: 'The link is not valid' },
});
export const invalidLink =
  'This link is not valid. It may have been cut off: please open it from the email again, or copy all of it.';
