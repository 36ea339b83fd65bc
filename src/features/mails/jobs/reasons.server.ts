import type { MailError } from '#mail/error.server.ts';
import type { MailReason } from '../constants.ts';

const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS'],
  ...['ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN'],
]);

/** Why a mail was not taken; null for a mail without an error. */
export function findReason(error: Partial<MailError> | null): MailReason | null {
  if (!error?.code) return null;
  const { code, command, reply = 0, status = '' } = error;
  if (code === 'unknown message') return 'unknown_mail';
  if (code === 'EAUTH' || status.startsWith('5.7.8')) return 'sign_in_refused';
  if (unreachable.has(code)) return 'unreachable';
  if (status.startsWith('5.7.')) return 'rule_of_theirs';
  if (status === '5.2.2' || reply === 552) return 'mailbox_full';
  if (reply >= 400 && reply < 500) return 'busy';
  if (command === 'RCPT TO' && reply >= 500) return 'no_mailbox';
  if (command === 'DATA' && reply >= 500) return 'text_refused';
  if (reply >= 500) return 'refused';
  return 'not_made';
}
