import type { IncomingMessage, RequestListener } from 'node:http';
import { chooseEncoding } from '#http/accept-encoding.server.ts';
import { collectCacheTags } from '#http/cache-tags.server.ts';
import { type CachedResponse, toCachedResponse } from './cached-response.server.ts';
import type { CacheStatus, ResponseCache } from './response-cache.server.ts';

export interface CacheHandlerParts {
  cache: ResponseCache;
  /** The key of an address; undefined where the response is not for everybody. */
  toKey: (url: string) => string | undefined;
  /** The app. */
  fetch: (request: Request) => Response | Promise<Response>;
  onAnswer: (request: IncomingMessage, told: { id: string; status: number; began: number; cache: CacheStatus }) => void;
}

/** Requests with one of these are for one visitor, or for a part. */
const personal = ['authorization', 'x-session-id', 'range', 'content-length', 'transfer-encoding'];

function isForAll({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && personal.every((name) => headers[name] === undefined);
}

/** Answers public reads from the cache, on Node's own request and response; `next` answers all other requests. */
export function cacheHandler(
  { cache, toKey, fetch, onAnswer }: CacheHandlerParts,
  next: RequestListener,
): RequestListener {
  /** Its request has an address and nothing of a visitor's, so that nothing of a visitor's is in the response. */
  async function make(key: string, requestId: string) {
    const request = new Request(`http://localhost${key}`, { headers: { 'X-Request-Id': requestId } });
    const { value, tags } = await collectCacheTags(() => fetch(request));
    return toCachedResponse(value, tags);
  }

  return (request, response) => {
    const began = performance.now();
    const { method = '', url = '', headers } = request;
    const key = cache.isConnected && isForAll(request) ? toKey(url) : undefined;
    if (key === undefined) return next(request, response);
    const id = /^[\w=-]{1,255}$/.exec(String(headers['x-request-id'] ?? ''))?.[0] ?? crypto.randomUUID();
    const send = (cached: CachedResponse, cacheStatus: CacheStatus) => {
      const encoded = cached.bodies[chooseEncoding(headers['accept-encoding'])];
      const known = headers['if-none-match'];
      const isKnown = cached.status === 200 && (known === '*' || known?.includes(encoded.etag));
      const status = isKnown ? 304 : cached.status;
      response.writeHead(status, [...(isKnown ? encoded.notModified : encoded.headers), 'X-Request-Id', id]);
      response.end(isKnown || method === 'HEAD' ? undefined : encoded.body);
      onAnswer(request, { id, status, began, cache: cacheStatus });
    };
    const found = cache.find(key);
    if (found) return send(found, 'hit');
    cache
      .fetch(key, () => make(key, id))
      .then((made) => send(made.response, made.status))
      .catch(() => response.headersSent || next(request, response));
  };
}
