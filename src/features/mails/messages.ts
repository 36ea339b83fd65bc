import type { MailReason } from './constants.ts';

/** Why a mail was not taken, for staff. */
export const mailReasonLabels: Record<MailReason, string> = {
  unknown_mail: 'This version of the shop has no such mail',
  sign_in_refused: 'Our mail server refuses our sign-in',
  unreachable: 'Our mail server cannot be reached',
  rule_of_theirs: 'Refused by a rule of their server',
  mailbox_full: 'Their mailbox is full',
  busy: 'Their server is busy',
  no_mailbox: 'No such mailbox',
  text_refused: 'Their server refuses the text',
  refused: 'Refused by a mail server',
  not_made: 'The shop could not make this mail',
};
