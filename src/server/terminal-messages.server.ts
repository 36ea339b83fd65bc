import type { ErrorMessages } from '#shared/error-codes.ts';

/** Sentences of refusals that commands alone meet. */
export const terminalErrors = {
  not_an_email: ({ text }) => `${text} is not an e-mail address.`,
  person_kept_unasked: 'Nothing was removed. Say yes, or give --yes.',
  file_not_found: ({ file }) => `There is no file ${file}.`,
  file_not_json: ({ file }) => `${file} is not valid JSON.`,
  offer_file_invalid: ({ file }) => `${file} is no offer.`,
  foreign_backup:
    'The backup was made by another version of the shop, and only that version reads it: restore it with that version, into an empty database or another DATA_DIR',
  not_a_backup: 'This is no backup of the shop.',
  backup_damaged: ({ file }) => `${file} is damaged, or no backup of the shop.`,
  backup_incomplete: ({ file, missing }) => `${file} is not whole: ${missing} parts of it are missing.`,
  backup_table_differs: ({ table, rows, expected }) => `${table} came in with ${rows} rows instead of ${expected}.`,
  backup_version_differs: 'The backup is of another version of the shop. Restore it with that version, then upgrade.',
  shop_has_records: ({ records }) =>
    `The shop has ${records} orders, messages and sign-ups. --replace puts the backup in their place.`,
  failed_mail_not_found: 'There is no such mail: see `mail failed`.',
  target_is_no_file: ({ file }) => `Cannot write ${file}: it is there and is no file.`,
  file_not_written: ({ file, reason }) => `Cannot write ${file}: ${writeReasons[reason] ?? reason}.`,
} satisfies ErrorMessages;

/** By the system's code. */
const writeReasons: Record<string, string> = {
  ENOENT: 'its folder is not there',
  ENOTDIR: 'its folder is a file',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};
