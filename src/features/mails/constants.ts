export const mailStates = ['failed', 'trying', 'waiting', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** Why a mail was not taken. */
export const mailReasons = [
  'unknown_mail',
  'sign_in_refused',
  'unreachable',
  'rule_of_theirs',
  'mailbox_full',
  'busy',
  'no_mailbox',
  'text_refused',
  'refused',
  'not_made',
] as const;
export type MailReason = (typeof mailReasons)[number];

/** Sort keys of the list; `-` before one for the newest, or the failed ones, first. */
export const mailSorts = ['time', '-time', 'state', '-state'] as const;
export type MailSort = (typeof mailSorts)[number];
