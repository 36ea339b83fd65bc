import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.server.ts';

/** `coalesced`: another request was having it made. */
export type CacheStatus = 'hit' | 'coalesced' | 'miss';
type Make = () => Promise<CachedResponse>;

interface Entry {
  response: CachedResponse;
  tags: string[];
  /** The clock when the making began. */
  madeAt: number;
}

/** Milliseconds. A process that dies between a sale and its message is heard by nobody, so stock is kept shorter. */
const [maxAge, maxAgeOfStock] = [3_600_000, 60_000];

/** Responses for everybody. Each is made once at a time, and never served after one of its tags was invalidated. */
export class ResponseCache {
  /** False while changes may go unheard: the cache must not be used. */
  isConnected = false;
  readonly #entries: LRUCache<string, Entry, Make>;
  /** Counts invalidations; each tag has the count of its last one. */
  #clock = 0;
  readonly #invalidatedAt = new Map<string, number>();

  /** @param maxBytes memory for all responses; the least recently used make room */
  constructor(maxBytes: number) {
    this.#entries = new LRUCache<string, Entry, Make>({
      maxSize: Math.max(maxBytes, 1),
      // An entry above maxSize is not stored.
      sizeCalculation: ({ response }) => (response.cacheable ? response.bytes : maxBytes + 2),
      // An entry that is evicted while it is made still answers the requests that wait for it.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { context: make, options }) => {
        const madeAt = this.#clock;
        const response = await make();
        const isOfStock = [...response.tags].some((tag) => tag === 'stock' || tag.startsWith('product:'));
        options.ttl = isOfStock ? maxAgeOfStock : maxAge;
        return { response, tags: ['everything', ...response.tags], madeAt };
      },
    });
  }

  /** For the metrics. */
  get size() {
    return { bytes: this.#entries.calculatedSize, entries: this.#entries.size };
  }

  find(key: string): CachedResponse | undefined {
    const found = this.#entries.get(key);
    return found && this.#isFresh(found, this.#clock) ? found.response : undefined;
  }

  /** The response as it is after every invalidation before this call, made anew. @throws what `make` throws */
  async fetch(key: string, make: Make): Promise<{ response: CachedResponse; status: CacheStatus }> {
    const askedAt = this.#clock;
    for (;;) {
      const status: LRUCache.Status<string, Entry, Make> = {};
      const entry = await this.#entries.forceFetch(key, { context: make, forceRefresh: true, status });
      // A making under way is joined, though it may have read what has changed since it began.
      const isJoined = status.fetch === 'inflight';
      if (this.#isFresh(entry, askedAt)) return { response: entry.response, status: isJoined ? 'coalesced' : 'miss' };
    }
  }

  /** @param tag a CacheTag, or `everything` */
  invalidate(tag: string): void {
    this.#invalidatedAt.set(tag, ++this.#clock);
    if (tag === 'everything') this.#entries.clear();
  }

  setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
    this.invalidate('everything');
  }

  /** Unless a tag was invalidated after the making began and before the request came. */
  #isFresh({ tags, madeAt }: Entry, askedAt: number): boolean {
    if (madeAt >= askedAt) return true;
    return tags.every((tag) => {
      const at = this.#invalidatedAt.get(tag) ?? 0;
      return at <= madeAt || at > askedAt;
    });
  }
}
