import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { uploadFile } from '#features/uploads/contract.ts';

export interface ConnectionTimes {
  /** Longest that a request may take to arrive; files have a measure of their own. Milliseconds. */
  bodyMs: number;
  /** How long an answered sender may go on sending, and how long be silent meanwhile; in milliseconds. */
  lingerMs: number;
  lingerSilentMs: number;
  /** How much of it is taken in, in bytes; looked at once in every such silence. */
  lingerBytes: number;
  /** How long a reader may take nothing of its answer, in milliseconds. */
  readerMs: number;
}

const usual: ConnectionTimes = {
  bodyMs: 60_000,
  lingerMs: 30_000,
  lingerSilentMs: 2_000,
  lingerBytes: 256 * 1024 * 1024,
  readerMs: 120_000,
};

/**
 * How long a connection may be held. Node has one limit for all requests, which would cut a telephone's upload, so that it
 * is off here and two others stand in: a request must arrive in time, and a sender that is answered before it has sent
 * everything (a file too large, of a wrong type) is heard out for a while, since cutting it off at once would lose the
 * answer on its way. A reader that stops in the middle of its answer would hold it in memory for ever.
 */
export function guardConnections(server: Server, times: ConnectionTimes = usual): void {
  server.requestTimeout = 0;
  // Counted while no byte moves in either direction; Node then closes the connection.
  server.timeout = times.readerMs;
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // Answered from what is kept, by a listener before this one.
    if (outgoing.writableEnded && !bringsBody(incoming)) return;
    const path = incoming.url?.split('?')[0];
    const isFile = incoming.method === 'POST' && path === uploadFile.path;
    const late = isFile ? undefined : setTimeout(() => endLate(incoming, outgoing), times.bodyMs);
    incoming.once('close', () => clearTimeout(late));
    outgoing.once('finish', () => {
      clearTimeout(late);
      if (!incoming.complete) linger(incoming, times);
    });
  });
}

/** Whether a request has a body, be it here or on its way (RFC 9112, 6.3). */
export function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function endLate({ complete, socket }: IncomingMessage, outgoing: ServerResponse): void {
  // It is here; the answer is what takes so long.
  if (complete || socket.destroyed) return;
  if (outgoing.headersSent) {
    socket.destroy();
    return;
  }
  const text = JSON.stringify({ success: false, error: 'The request came too slowly. Please try again.' });
  const head = ['HTTP/1.1 408 Request Timeout', 'Connection: close', 'Content-Type: application/json'];
  socket.end([...head, `Content-Length: ${Buffer.byteLength(text)}`, '', text].join('\r\n'));
  socket.destroySoon();
}

/** Reads what still comes and throws it away, within limits; then the connection is free for the next request, or closed. */
function linger(incoming: IncomingMessage, { lingerMs, lingerSilentMs, lingerBytes }: ConnectionTimes): void {
  const { socket } = incoming;
  const first = socket.bytesRead;
  let last = first;
  const rest = () => {
    clearTimeout(whole);
    clearInterval(watch);
  };
  const end = () => {
    rest();
    socket.destroySoon();
  };
  const whole = setTimeout(end, lingerMs);
  const watch = setInterval(() => {
    if (socket.bytesRead === last || socket.bytesRead - first > lingerBytes) end();
    last = socket.bytesRead;
  }, lingerSilentMs);
  incoming.on('error', () => {});
  incoming.once('close', rest);
  // Whoever took the body up without reading it holds it back, and the next request behind it.
  incoming.removeAllListeners('data');
  incoming.resume();
}
