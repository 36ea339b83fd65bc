import { createTransport } from 'nodemailer';
import type { MailTransport } from '../compose.server.ts';

/**
 * Sends over SMTP, a connection a mail. The server has ten minutes for each answer, as RFC 5321 asks.
 * @param url `smtp://user:password@host:587`, or `smtps://`
 */
export function smtpTransport(url: string): MailTransport {
  const transport = openTransport(url);
  return {
    send: async ({ envelope, raw }) => {
      await transport.sendMail({ envelope, raw });
    },
  };
}

/** Connects, signs in and sends nothing. @throws where the server cannot be reached or refuses the account */
export async function verifySmtp(url: string): Promise<void> {
  const transport = openTransport(url);
  await transport.verify().finally(() => transport.close());
}

function openTransport(url: string) {
  // A relay on this machine has a certificate of its own making.
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    tls: { rejectUnauthorized: !isLocal },
  });
}
