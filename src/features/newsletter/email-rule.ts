import { looksLikeEmail, maxEmailLength } from '#shared/email.ts';
import type { TextRule } from '#shared/text-rule.ts';

/** What the newsletter box takes. */
export const emailRule: TextRule = {
  name: 'Email',
  max: maxEmailLength,
  missing: 'Email is required',
  holds: looksLikeEmail,
  otherwise: 'Please enter a valid email',
};
