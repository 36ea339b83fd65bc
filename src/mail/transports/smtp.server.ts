import { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { ComposedMail } from '../compose.server.ts';
import type { HandOver, MailTransport } from './transport.server.ts';

export interface SmtpTimes {
  /** Milliseconds to connect, and again until the greeting. */
  connectMs: number;
  /** Milliseconds for everything up to the last byte of the mail. */
  deliverMs: number;
}

const usual: SmtpTimes = { connectMs: 10_000, deliverMs: 60_000 };

/**
 * Sends over SMTP, a connection a mail. How long the answer to the last byte may take is the caller's signal: ending it early
 * would make a slow server's mail two.
 * @param url `smtp://user:password@host:587`, or `smtps://`
 */
export function smtpTransport(url: string, times: SmtpTimes = usual): MailTransport {
  const { auth, ...given } = parseConnectionUrl(url);
  // A relay on this machine has a certificate of its own making, and nobody stands in between.
  const own = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(given.host ?? '');
  const address = { ...given, tls: { rejectUnauthorized: !own, ...given.tls } };
  return {
    send: async (mail, handOver, signal) => {
      const connection = new SMTPConnection({
        ...address,
        connectionTimeout: times.connectMs,
        greetingTimeout: times.connectMs,
      });
      const { broken, settled, patient } = brokenBy(connection, signal, times.deliverMs);
      const delivery = deliver(connection, auth, mail, {
        prepare: () => handOver.prepare(),
        written: () => {
          handOver.written();
          patient();
        },
      });
      try {
        await Promise.race([delivery, broken]);
        connection.quit();
      } catch (error) {
        connection.close();
        throw error;
      } finally {
        settled();
      }
    },
  };
}

/** Rejects when the connection breaks, takes too long, or the signal says so; it never resolves. */
function brokenBy(connection: SMTPConnection, signal: AbortSignal, deliverMs: number) {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  const late = () => reject(Object.assign(new Error('The mail server is too slow'), { code: 'ETIMEDOUT' }));
  const timer = setTimeout(late, deliverMs);
  const patient = () => clearTimeout(timer);
  connection.on('error', reject);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  return {
    broken: promise,
    /** The last byte is written: from now on only the signal limits the wait. */
    patient,
    /** Lets go of the signal, which outlives the connection. */
    settled: () => {
      patient();
      signal.removeEventListener('abort', onAbort);
    },
  };
}

async function deliver(
  connection: SMTPConnection,
  auth: { user?: string | undefined; pass?: string | undefined } | undefined,
  { envelope, raw }: ComposedMail,
  handOver: HandOver,
): Promise<void> {
  await called((done) => connection.connect(done));
  if (auth && connection.allowsAuth) await called((done) => connection.login(auth, done));
  await called((done) => connection.send({ ...envelope, size: raw.length }, content(raw, connection, handOver), done));
}

function called(call: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())));
}

/** The mail as a stream that ends, and so makes the connection write the last byte, once all before it is on its way. */
function content(raw: Buffer, connection: SMTPConnection, handOver: HandOver): Readable {
  let given = false;
  const stream = new Readable({
    read() {
      if (given) void end().catch((error) => stream.destroy(error));
      else stream.push(raw);
      given = true;
    },
  });
  const end = async () => {
    await flushed(connection, stream);
    await handOver.prepare();
    const socket = connection._socket;
    if (stream.destroyed || !socket) return;
    // The last byte lies ready, too: the streams in between pass it on within this turn of the event loop.
    socket.cork();
    stream.push(null);
    setImmediate(() => {
      socket.uncork();
      handOver.written();
    });
  };
  return stream;
}

/** Waits until the operating system has taken what was written. */
async function flushed(connection: SMTPConnection, stream: Readable): Promise<void> {
  const rest = () => (connection._socket ? connection._socket.writableLength : 0);
  // Twice: a stream in between may hold back a rest until the socket has room.
  for (let empty = 0; empty < 2 && !stream.destroyed; ) {
    await nextTurn();
    empty = rest() === 0 ? empty + 1 : 0;
    if (empty === 0) await wait(2);
  }
}
