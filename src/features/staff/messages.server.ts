import type { ErrorMessages } from '#shared/error-codes.ts';
import { plural } from '#shared/format.ts';

/** Five wrong tries bring a pause; how many are left is said where they are counted. */
const triesLeft = (left: number) => `${plural(left, 'try', 'tries')} left before a pause of a minute.`;

export const staffErrors = {
  not_signed_in: 'Please sign in.',
  owner_only: 'This is for the owner of the shop.',
  wrong_sign_in: ({ left }) =>
    left === undefined ? 'E-mail or password is wrong.' : `E-mail or password is wrong. ${triesLeft(left)}`,
  wrong_password: ({ left }) =>
    left === undefined ? 'The password is wrong.' : `The password is wrong. ${triesLeft(left)}`,
  wrong_code: ({ left }) =>
    left === undefined
      ? 'The code is wrong, or too old. Take the next one.'
      : `The code is wrong, or too old. Take the next one. ${triesLeft(left)}`,
  too_many_tries: ({ seconds }) => `Too many wrong tries. Please wait ${seconds} seconds.`,
  too_many_codes: 'Too many wrong codes. Please wait a minute and sign in again.',
  link_used: 'This link has been used, or is older than an hour. Ask the owner for a new one.',
  account_exists: ({ email }) => `${email} has an account already.`,
  only_owner: ({ email }) => `${email} is the only owner. Add another owner first.`,
  account_not_found: ({ typed }) => `Nobody has an account as ${typed}.`,
} satisfies ErrorMessages;
