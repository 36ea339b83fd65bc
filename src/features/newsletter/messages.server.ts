import type { ErrorMessages } from '#shared/error-codes.ts';

export const signUpMessage = 'Almost done: we have sent you an email. Open its link to confirm your subscription.';

export const newsletterErrors = {
  invalid_link:
    'This link is not valid. It may have been cut off: please open it from the email again, or copy all of it.',
} satisfies ErrorMessages;
