import path from 'node:path';
import type { StoredSeller } from '#db/tables/invoices.server.ts';
import { inquiryMessages } from '#features/enquiries/mail/mail.server.ts';
import { quoteMessages } from '#features/enquiries/mail/quote-mail.server.ts';
import { replyMessages } from '#features/enquiries/mail/reply-mail.server.ts';
import { newsletterMessages } from '#features/newsletter/mail.server.ts';
import { offerMessages } from '#features/offers/mail/mail.server.ts';
import { orderMessages } from '#features/orders/mail/mail.server.ts';
import type { Business } from '#features/site/contract.ts';
import { stockBackMessages } from '#features/stock-back/mail.server.ts';
import type { MailTransport } from '#mail/compose.server.ts';
import type { MailContext, Message } from '#mail/message.server.ts';
import { fileTransport } from '#mail/transports/files.server.ts';
import { smtpTransport } from '#mail/transports/smtp.server.ts';
import { pick } from '#shared/pick.ts';
import type { Settings } from './config.server.ts';

export const messages: Message<unknown>[] = [
  ...orderMessages,
  ...inquiryMessages,
  ...replyMessages,
  ...quoteMessages,
  ...offerMessages,
  ...newsletterMessages,
  ...stockBackMessages,
];

export function toMailContext(business: Business, settings: Pick<Settings, 'PUBLIC_URL' | 'STAFF_EMAIL'>): MailContext {
  return {
    ...pick(business, 'name', 'street', 'city', 'phone', 'email', 'hoursShort'),
    publicUrl: settings.PUBLIC_URL,
    staffEmail: settings.STAFF_EMAIL ?? business.email,
  };
}

/** The business as its invoices name it. */
export function toSeller(business: Business, settings: Pick<Settings, 'INVOICE_NAME' | 'VAT_NUMBER'>): StoredSeller {
  return {
    ...pick(business, 'street', 'city', 'phone', 'email'),
    name: settings.INVOICE_NAME ?? business.name,
    vatNumber: settings.VAT_NUMBER ?? '',
  };
}

export function mailSender({ name, email }: Business, { MAIL_FROM }: Pick<Settings, 'MAIL_FROM'>): string {
  return MAIL_FROM ?? `"${name.replace(/["\\]/g, '')}" <${email}>`;
}

/** SMTP, or files below the data folder without SMTP_URL. */
export function mailTransport({ SMTP_URL, DATA_DIR }: Pick<Settings, 'SMTP_URL' | 'DATA_DIR'>): MailTransport {
  return SMTP_URL ? smtpTransport(SMTP_URL) : fileTransport(path.join(DATA_DIR, 'mail'));
}
