import type { ErrorMessages } from '#shared/error-codes.ts';

export const mailsErrors = {
  mail_not_failed: 'This mail is not among the failed ones any more.',
  mail_not_listed: 'This mail is no longer in the list',
  mail_subject_gone: 'What this mail was about is gone',
  mail_address_fixed: 'The address of this mail cannot be changed here.',
  mail_address_changed: ({ record }) =>
    `Somebody else has changed the address of ${record} since. Please look at it again.`,
  new_email_invalid: 'This is not an e-mail address',
} satisfies ErrorMessages;
