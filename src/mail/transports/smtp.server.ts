import { createTransport } from 'nodemailer';
import type { MailTransport } from '../compose.server.ts';

/**
 * Sends over SMTP, a connection a mail. The server has ten minutes for each answer, as RFC 5321 asks.
 * @param url `smtp://user:password@host:587`, or `smtps://`
 */
export function smtpTransport(url: string): MailTransport {
  // A relay on this machine has a certificate of its own making.
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    tls: { rejectUnauthorized: !isLocal },
  });
  return {
    send: async ({ envelope, raw }) => {
      await transport.sendMail({ envelope, raw });
    },
  };
}
