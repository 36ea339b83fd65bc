import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { renderMail } from './layout.server.ts';
import type { MailBody, MailContext } from './message.server.ts';

/** The job of a mail: the same job makes the same mail every time. */
export interface MailOrigin {
  jobId: string;
  /** The message's name, e.g. `order-confirmation`. */
  message: string;
  queuedAt: Date;
}

/** A mail in the form in which it is sent. */
export interface ComposedMail extends MailOrigin {
  envelope: { from: string; to: string[] };
  /** RFC 5322, with CRLF line ends. */
  raw: Buffer;
}

/** Where composed mails are sent to. */
export interface MailTransport {
  /** Resolves when the mail is accepted. */
  send(mail: ComposedMail): Promise<void>;
}

/** The address alone of `Shop <info@shop.lk>`. */
export function parseAddress(mailbox: string): string {
  return addressparser(mailbox, { flatten: true })[0]?.address ?? '';
}

/**
 * Composes a mail. Its Message-ID is made of its name in a thread, or of the job's id: repeats share it.
 * @param from the sender, `info@shop.lk` or `Shop <info@shop.lk>`
 */
export async function composeMail(
  body: MailBody,
  { origin, context, from }: { origin: MailOrigin; context: MailContext; from: string },
): Promise<ComposedMail> {
  const { html, text } = await renderMail(body, context);
  const sender = parseAddress(from);
  const toMessageId = (name: string) => `<${name.replace(/[^\w.-]/g, '')}@${sender.split('@').at(-1)}>`;
  const before = (body.thread?.after ?? []).map(toMessageId);
  const composer = new MailComposer({
    from,
    to: body.to,
    replyTo: body.replyTo,
    subject: body.subject,
    date: origin.queuedAt,
    messageId: toMessageId(body.thread?.name ?? origin.jobId),
    ...(before.length > 0 ? { inReplyTo: before.at(-1), references: before } : {}),
    headers: {
      ...(body.byHand ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...(body.unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${body.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    html,
    text,
    // The text is a visitor's: nothing in it may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const node = composer.compile();
  const { to } = node.getEnvelope();
  return { ...origin, envelope: { from: sender, to: to ?? [] }, raw: await node.build() };
}
