import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import type { MiddlewareHandler } from 'hono';

/** What is read of a body that nobody wants, so that its sender can read the answer: milliseconds and bytes. */
const maxMs = 10_000;
const maxBytes = 64 * 1024 * 1024;

/** Connections that are about to close: a request behind the last answer must change nothing (RFC 9112, 9.6). */
const closing = new WeakSet<Socket>();

/**
 * An answer that leaves its request's body unread says `Connection: close`. It goes out whole at once, and ends when
 * the body has: a connection that is closed while data arrives is reset, and its sender may lose the answer.
 */
export function closeAfterUnreadBody(): MiddlewareHandler {
  return async (context, next) => {
    const incoming: IncomingMessage | undefined = context.env?.incoming;
    if (incoming && closing.has(incoming.socket)) return context.body(null, 503);
    await next();
    // Node reads the rest of what comes with a GET. A body that has arrived in full leaves nothing to wait for.
    if (!incoming || incoming.complete || context.req.method === 'GET' || context.req.method === 'HEAD') return;
    closing.add(incoming.socket);
    const bytes = new Uint8Array(await context.res.arrayBuffer());
    const { status, headers } = context.res;
    headers.set('Connection', 'close');
    headers.set('Content-Length', String(bytes.length));
    context.res = new Response(answerThenWait(bytes, incoming), { status, headers });
  };
}

function answerThenWait(bytes: Uint8Array, incoming: IncomingMessage): ReadableStream {
  return new ReadableStream({
    start: async (controller) => {
      controller.enqueue(bytes);
      await readRest(incoming);
      controller.close();
    },
  });
}

async function readRest(incoming: IncomingMessage): Promise<void> {
  const enough = new AbortController();
  const timer = setTimeout(() => enough.abort(), maxMs);
  let left = maxBytes;
  // Who has read its beginning would pause it.
  incoming.removeAllListeners('data');
  incoming.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) enough.abort();
  });
  incoming.resume();
  // A sender that leaves needs no answer.
  await finished(incoming, { signal: enough.signal }).catch(() => {});
  clearTimeout(timer);
}
