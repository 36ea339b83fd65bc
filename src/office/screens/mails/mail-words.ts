import type { MailState } from '#features/mails/constants.ts';
import { mailReasonLabels } from '#features/mails/messages.ts';
import type { MailRow } from '#features/mails/office/queries.ts';
import { capitalize, formatRecentTime } from '#shared/format.ts';

export const stateWords: Record<MailState, string> = {
  failed: 'Failed',
  trying: 'Trying again',
  waiting: 'Waiting',
  sent: 'Sent',
};

/** `order-confirmation` → `Order confirmation` */
export function kindWords(message: string): string {
  return capitalize(message.replaceAll('-', ' '));
}

/** The mail's subject; its kind and record where there is nothing to compose it from. */
export function mailTitle({ subject, message, about }: MailRow): string {
  return subject || [kindWords(message), about?.number].filter(Boolean).join(': ');
}

/** Why it was not taken, and when it is tried next; or why it can no longer be composed. */
export function whyWords({ reason, nextAt, to, about }: MailRow): string {
  if (to === '') return about ? 'It can no longer be shown' : 'What it was about is gone';
  return [reason && mailReasonLabels[reason], nextAt && `Again at ${formatRecentTime(nextAt)}`]
    .filter(Boolean)
    .join('. ');
}

/** Where the record of a mail is shown. */
export function mailRecordAddress({ kind, id, number }: NonNullable<MailRow['about']>): string {
  if (kind === 'inquiry') return `/messages/${number}`;
  return kind === 'subscriber' ? `/people?search=${encodeURIComponent(number)}` : `/${kind}s/${id}`;
}
