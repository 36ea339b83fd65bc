import type { MailState } from '#features/mails/constants.ts';
import { mailReasonLabels } from '#features/mails/messages.ts';
import type { MailRow } from '#features/mails/office/queries.ts';
import { formatRecentTime } from '#shared/format.ts';

export const stateWords: Record<MailState, string> = {
  failed: 'Failed',
  trying: 'Trying again',
  waiting: 'Waiting',
  sent: 'Sent',
};

/** Every mail of the shop by its name. */
export const mailLabels: Readonly<Record<string, string>> = {
  'order-confirmation': 'Order confirmation',
  'order-staff': 'Order staff',
  'order-confirmed': 'Order confirmed',
  'order-processing': 'Order processing',
  'order-shipped': 'Order shipped',
  'order-delivered': 'Order delivered',
  'order-cancelled': 'Order cancelled',
  'order-cancelled-by-customer': 'Order cancelled by customer',
  'order-cancelled-staff': 'Order cancelled staff',
  'order-track': 'Order track',
  'payment-received': 'Payment received',
  'payment-reminder': 'Payment reminder',
  'payment-slip': 'Payment slip',
  'payment-slip-again': 'Payment slip again',
  'payment-to-refund': 'Payment to refund',
  'payment-refunded': 'Payment refunded',
  'payment-slip-staff': 'Payment slip staff',
  'payment-late-staff': 'Payment late staff',
  'payment-charged-back-staff': 'Payment charged back staff',
  'inquiry-received': 'Inquiry received',
  'inquiry-staff': 'Inquiry staff',
  'inquiry-reply': 'Inquiry reply',
  'quote-received': 'Quote received',
  'quote-staff': 'Quote staff',
  'quote-in-review': 'Quote in review',
  'quote-offered': 'Quote offered',
  'quote-accepted': 'Quote accepted',
  'quote-declined': 'Quote declined',
  'offer-sent': 'Offer sent',
  'offer-changed': 'Offer changed',
  'offer-reminder': 'Offer reminder',
  'offer-accepted': 'Offer accepted',
  'offer-change-received': 'Offer change received',
  'offer-declined': 'Offer declined',
  'offer-expired': 'Offer expired',
  'offer-withdrawn': 'Offer withdrawn',
  'offer-accepted-staff': 'Offer accepted staff',
  'offer-change-staff': 'Offer change staff',
  'offer-declined-staff': 'Offer declined staff',
  'offer-expired-staff': 'Offer expired staff',
  'offer-short-staff': 'Offer short staff',
  'offer-test': 'Offer test',
  'newsletter-confirm': 'Newsletter confirm',
  'newsletter-welcome': 'Newsletter welcome',
  'newsletter-staff': 'Newsletter staff',
  'stock-back': 'Stock back',
};

/** What kind of mail it is: `Order confirmation`. */
export function mailLabel(name: string): string {
  return mailLabels[name] ?? name;
}

/** The mail's subject; its kind and record where there is nothing to compose it from. */
export function mailTitle({ subject, message, about }: MailRow): string {
  return subject || [mailLabel(message), about?.number].filter(Boolean).join(': ');
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
