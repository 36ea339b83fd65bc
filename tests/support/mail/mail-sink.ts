import type { Readable } from 'node:stream';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail that the sink has said yes to. */
export interface ReceivedMail {
  parsed: ParsedMail;
  raw: string;
  messageId: string;
  envelope: { from: string; to: string[] };
  /** Whether it came over TLS. */
  secure: boolean;
  /** Milliseconds since 1970. */
  acceptedAt: number;
}

/** A reply that the sink gives instead of taking a mail. */
export interface Refusal {
  /** 4xx for now, 5xx for good. */
  code: number;
  /** Where in the conversation; at the recipient when nothing is said. */
  at?: 'recipient' | 'message';
}

export interface MailSink {
  /** For SMTP_URL. */
  url: string;
  /** In the order in which they were accepted, every acceptance of a repeat too. */
  mails: ReceivedMail[];
  /** How often each Message-ID was accepted. */
  acceptances(): Map<string, number>;
  /** Resolves when the mails that were accepted satisfy the condition; asked again at each one. */
  until(condition: (mails: ReceivedMail[]) => boolean, withinMs?: number): Promise<ReceivedMail[]>;
  /** Refuses mails to the address from now on, or all where none is given; undefined takes them again. */
  refuse(refusal: Refusal | undefined, to?: string): void;
  /** How often a mail was refused, by the address that it was for. */
  refusals: Map<string, number>;
  /** Milliseconds between a mail's last byte and the answer. */
  slowness: number;
  /** Nobody listens any more; connections are cut. */
  stop(): Promise<void>;
  /** Listens on the same port again. */
  start(): Promise<void>;
}

/** A connection that is cut in the middle of a mail ends nothing: the mail was not accepted. */
function readWhole(stream: Readable, then: (raw: Buffer) => void): void {
  const chunks: Buffer[] = [];
  stream.on('error', () => {});
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => then(Buffer.concat(chunks)));
}

/** @returns the port, which is a free one for 0 */
async function listenOn(server: SMTPServer, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

interface Arrivals {
  mails: ReceivedMail[];
  watchers: Set<() => void>;
}

function untilMails(
  { mails, watchers }: Arrivals,
  condition: (mails: ReceivedMail[]) => boolean,
  withinMs: number,
): Promise<ReceivedMail[]> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!condition(mails)) return;
      watchers.delete(look);
      clearTimeout(late);
      resolve(mails);
    };
    const late = setTimeout(() => {
      watchers.delete(look);
      reject(new Error(`The mails did not come: ${mails.map(({ parsed }) => parsed.subject).join(' | ')}`));
    }, withinMs);
    watchers.add(look);
    look();
  });
}

/**
 * A mail server on this machine: real SMTP, nothing goes further.
 * @param account asks for STARTTLS and this name and password first
 */
export async function openMailSink(account?: { user: string; pass: string }): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const refused = new Map<string, Refusal>();
  const refusals = new Map<string, number>();
  const watchers = new Set<() => void>();
  let port = 0;
  let server: SMTPServer | undefined;

  const refusal = (address: string, at: Refusal['at']) => {
    const found = refused.get(address) ?? refused.get('');
    if (!found || (found.at ?? 'recipient') !== at) return undefined;
    refusals.set(address, (refusals.get(address) ?? 0) + 1);
    // As real servers say it: with the address.
    return Object.assign(new Error(`<${address}> is not taken here`), { responseCode: found.code });
  };

  const listen = async () => {
    const made = new SMTPServer({
      ...(account ? {} : { authOptional: true, disabledCommands: ['STARTTLS'] }),
      onAuth: ({ username, password }, _session, callback) =>
        username === account?.user && password === account?.pass
          ? callback(null, { user: username })
          : callback(new Error('Not you')),
      closeTimeout: 10,
      onRcptTo: ({ address }, _session, callback) => callback(refusal(address, 'recipient')),
      onData: (stream, { envelope, secure }, callback) => {
        readWhole(stream, (raw) => {
          const to = envelope.rcptTo.map(({ address }) => address);
          const no = refusal(to[0] ?? '', 'message');
          if (no) return callback(no);
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          void simpleParser(raw).then((parsed) => {
            const messageId = parsed.messageId ?? '';
            const acceptedAt = Date.now();
            mails.push({ parsed, raw: raw.toString(), messageId, envelope: { from, to }, secure, acceptedAt });
            for (const watcher of [...watchers]) watcher();
            setTimeout(callback, sink.slowness);
          }, callback);
        });
      },
    });
    made.on('error', () => {});
    port = await listenOn(made, port);
    server = made;
  };

  const sink: MailSink = {
    url: '',
    mails,
    acceptances: () => {
      const counts = new Map<string, number>();
      for (const { messageId } of mails) counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
      return counts;
    },
    until: (condition, withinMs = 45_000) => untilMails({ mails, watchers }, condition, withinMs),
    refuse: (how, to = '') => {
      if (how) refused.set(to, how);
      else refused.delete(to);
    },
    refusals,
    slowness: 0,
    stop: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
    start: listen,
  };
  await listen();
  const sender = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.pass)}@` : '';
  sink.url = `smtp://${sender}127.0.0.1:${port}`;
  return sink;
}
