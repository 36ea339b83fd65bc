/** What went wrong with a mail, without whom it was for: a server's words quote addresses, its codes never do. */
export interface MailFault {
  /** `EENVELOPE`, `ETIMEDOUT`, `ECONNREFUSED`, or the error's kind. */
  code: string;
  /** The SMTP command that was answered. */
  command?: string;
  /** The server's reply, e.g. 550. */
  reply?: number;
  /** The reply's enhanced code (RFC 3463), e.g. `5.1.1`. */
  status?: string;
  /** Where it happened, for an error of our own. */
  frames?: string[];
}

interface SmtpError extends Error {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** pg-boss reports errors as plain objects with an error's fields. */
export function mailFault(error: unknown): MailFault {
  if (typeof error !== 'object' || error === null) return { code: 'unknown' };
  const { code, originalCode, command, response, responseCode, name, stack } = error as Partial<SmtpError>;
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const frames = (stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    code: originalCode ?? code ?? name ?? 'unknown',
    ...(command ? { command } : {}),
    ...(responseCode ? { reply: responseCode } : {}),
    ...(status ? { status } : {}),
    ...(code === undefined ? { frames: frames.slice(0, 5) } : {}),
  };
}

/**
 * True for a server's lasting no (5xx) to this address or this text. A no to us (5.7: relaying, authentication, policy) or to
 * a full mailbox can end when somebody mends it, and is tried for as long as everything else.
 */
export function refusesForGood({ command, reply = 0, status = '' }: MailFault): boolean {
  const toThisMail = command === 'RCPT TO' || command === 'DATA';
  const canEnd = status.startsWith('5.7.') || status === '5.2.2' || reply === 503 || reply === 552;
  return toThisMail && reply >= 500 && reply < 600 && !canEnd;
}
