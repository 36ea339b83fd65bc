import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { renderLetter } from './layout.server.ts';
import type { Letter, MailHouse } from './message.server.ts';

/** Which job a mail is of: the same job makes the same mail, whoever sends it and however often. */
export interface MailOrigin {
  jobId: string;
  /** The message's name, e.g. `order-confirmation`. */
  message: string;
  queuedAt: Date;
}

/** A mail in the form in which it travels. */
export interface ComposedMail extends MailOrigin {
  envelope: { from: string; to: string[] };
  /** RFC 5322, with CRLF line ends. */
  raw: Buffer;
}

/** The address alone of `Shop <info@shop.lk>`. */
export function addressOf(mailbox: string): string {
  return addressparser(mailbox, { flatten: true })[0]?.address ?? '';
}

/**
 * Composes a letter. Its Message-ID is made of the job's id, so that a repeat is recognised as one.
 * @param from who it comes from, `info@shop.lk` or `Shop <info@shop.lk>`
 */
export async function composeMail(
  letter: Letter,
  { origin, house, from }: { origin: MailOrigin; house: MailHouse; from: string },
): Promise<ComposedMail> {
  const { html, text } = await renderLetter(letter, house);
  const sender = addressOf(from);
  const composer = new MailComposer({
    from,
    to: letter.to,
    replyTo: letter.replyTo,
    subject: letter.subject,
    date: origin.queuedAt,
    messageId: `<${origin.jobId}@${sender.split('@').at(-1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(letter.unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${letter.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    html,
    text,
    // What letters say comes from visitors: nothing in it may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const node = composer.compile();
  const { to } = node.getEnvelope();
  return { ...origin, envelope: { from: sender, to: to ?? [] }, raw: await node.build() };
}
