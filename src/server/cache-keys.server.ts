import { LRUCache } from 'lru-cache';
import { ZodMiniObject } from 'zod/mini';
import type { Endpoint } from '#http/endpoint.ts';
import type { SitePage } from '#http/page-handle.ts';
import { honoPath } from '#http/serve-endpoint.server.ts';

/** Characters; longer addresses are not cached. How many keys are remembered. */
const [maxLength, maxRemembered] = [1000, 1000];
const namesIn = (query: Endpoint['query']) => (query instanceof ZodMiniObject ? Object.keys(query.shape) : []);

/**
 * Finds the key of an address: its path with the declared query parameters, without others (`utm_source`). Undefined
 * where the response is not for everybody.
 */
export function cacheKeys(endpoints: Endpoint[], pages: SitePage[]): (url: string) => string | undefined {
  const addresses = [
    ...endpoints.flatMap(({ path, query, cache = 'no-store' }) =>
      cache === 'no-store' ? [] : { path: honoPath(path), params: namesIn(query) },
    ),
    ...pages.flatMap(({ path, handle }) => ('cache' in handle ? { path, params: handle.cache.params } : [])),
  ].map(({ path, params }) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, '[\\w.~-]+')}$`), params }));
  const find = (url: string) => {
    const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
    const known = addresses.filter(({ pattern }) => pattern.test(path));
    const given = new URLSearchParams(query);
    const names = new Set(known.flatMap(({ params }) => params).filter((name) => given.has(name)));
    const kept = new URLSearchParams([...names].map((name) => [name, given.get(name) ?? '']));
    const key = kept.size > 0 ? `${path}?${kept}` : path;
    return known.length > 0 ? key : '';
  };
  const keys = new LRUCache<string, string>({ max: maxRemembered, memoMethod: find });
  return (url) => (url.length > maxLength ? undefined : keys.memo(url) || undefined);
}
