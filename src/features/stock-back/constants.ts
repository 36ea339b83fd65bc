import { emailText } from '#shared/text-rule.ts';

/** Rules of the form at a sold-out size. */
export const stockBackRules = { email: emailText('Email', 'Please enter a valid email') };
