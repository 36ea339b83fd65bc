import { emailText } from '#shared/text-rule.ts';

/** Rules of the form at a sold-out size. */
export const stockBackRules = { email: emailText('Email', 'Please enter a valid email') };
/** The same answer for a new wait and a known one. */
export const stockBackMessage = 'We write once, when it is on the shelf again.';
export const inStockAgain = 'This size is on the shelf again: you can order it now.';
export const stoppedMessage = 'Nothing more will be sent.';
