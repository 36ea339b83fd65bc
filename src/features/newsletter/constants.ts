import { emailText } from '#shared/text-rule.ts';

/** The steps that its mails link to. */
export const newsletterSteps = ['confirm', 'unsubscribe'] as const;
export type SubscriptionStep = (typeof newsletterSteps)[number];

/** Where a sign-up came from. */
export const signUpSources = ['footer', 'checkout'] as const;
export type SignUpSource = (typeof signUpSources)[number];

/** Rules of the newsletter box. */
export const signUpRules = { email: emailText('Email', 'Please enter a valid email') };
