import type { ErrorMessages } from '#shared/error-codes.ts';

/** Sentences of refusals that commands alone meet. */
export const terminalErrors = {
  not_an_email: ({ text }) => `${text} is not an e-mail address.`,
  person_kept_unasked: 'Nothing was removed. Say yes, or give --yes.',
  file_not_found: ({ file }) => `There is no file ${file}.`,
  file_not_json: ({ file }) => `${file} is not valid JSON.`,
  offer_file_invalid: ({ file }) => `${file} is no offer.`,
} satisfies ErrorMessages;
