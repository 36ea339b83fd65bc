/** An error without the address that the mail was for: a server's reply quotes it, its codes never do. */
export interface MailError {
  /** `EENVELOPE`, `ETIMEDOUT`, `ECONNREFUSED`, or the error's name. */
  code: string;
  /** The SMTP command that failed. */
  command?: string;
  /** The reply code, e.g. 550. */
  reply?: number;
  /** The enhanced status code (RFC 3463), e.g. `5.1.1`. */
  status?: string;
  /** The stack, for an error of our own. */
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
export function toMailError(error: unknown): MailError {
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
 * True for a 5xx reply to this address or this text. Relaying, authentication, policy (5.7) and a full mailbox
 * may be mended, and are retried like everything else.
 */
export function isPermanentRefusal({ command, reply = 0, status = '' }: MailError): boolean {
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const isMendable = status.startsWith('5.7.') || status === '5.2.2' || reply === 503 || reply === 552;
  return isAboutMail && reply >= 500 && reply < 600 && !isMendable;
}
