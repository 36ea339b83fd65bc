import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

function negotiate(acceptEncoding: string): Encoding {
  const accepted = parseAccept(acceptEncoding.toLowerCase());
  const find = (name: string) => accepted.find(({ type }) => type === name);
  const quality = (name: string) => (find(name) ?? find('*'))?.q ?? 0;
  const best = quality('br') >= quality('gzip') ? 'br' : 'gzip';
  return quality(best) > 0 ? best : 'identity';
}

const negotiated = new LRUCache<string, Encoding>({ max: 100, memoMethod: negotiate });

/** The best encoding that an `Accept-Encoding` allows. Browsers send a handful of different ones. */
export const chooseEncoding = (acceptEncoding = '') => negotiated.memo(acceptEncoding);
