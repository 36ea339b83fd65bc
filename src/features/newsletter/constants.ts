import { emailText } from '#shared/text-rule.ts';

/** The steps that its mails link to. */
export const newsletterSteps = ['confirm', 'unsubscribe'] as const;
export type SubscriptionStep = (typeof newsletterSteps)[number];

/** Where a sign-up came from. */
export const signUpSources = ['footer', 'checkout'] as const;
export type SignUpSource = (typeof signUpSources)[number];
export const signUpMessage = 'Almost done: we have sent you an email. Open its link to confirm your subscription.';
export const invalidLink =
  'This link is not valid. It may have been cut off: please open it from the email again, or copy all of it.';

/** Rules of the newsletter box. */
export const signUpRules = { email: emailText('Email', 'Please enter a valid email') };
