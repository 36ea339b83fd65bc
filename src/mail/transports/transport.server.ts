import type { ComposedMail } from '../compose.server.ts';

/** Where composed mails are sent to. */
export interface MailTransport {
  /** Resolves when the mail is accepted. */
  send(mail: ComposedMail): Promise<void>;
}
