import type { MailError } from '#mail/error.server.ts';

const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS'],
  ...['ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN'],
]);

/** Why a mail was not taken, in words; empty for a mail without an error. */
export function reasonWords(error: Partial<MailError> | null): string {
  if (!error?.code) return '';
  const { code, command, reply = 0, status = '' } = error;
  if (code === 'unknown message') return 'This version of the shop has no such mail';
  if (code === 'EAUTH' || status.startsWith('5.7.8')) return 'Our mail server refuses our sign-in';
  if (unreachable.has(code)) return 'Our mail server cannot be reached';
  if (status.startsWith('5.7.')) return 'Refused by a rule of their server';
  if (status === '5.2.2' || reply === 552) return 'Their mailbox is full';
  if (reply >= 400 && reply < 500) return 'Their server is busy';
  if (command === 'RCPT TO' && reply >= 500) return 'No such mailbox';
  if (command === 'DATA' && reply >= 500) return 'Their server refuses the text';
  if (reply >= 500) return 'Refused by a mail server';
  return 'The shop could not make this mail';
}
