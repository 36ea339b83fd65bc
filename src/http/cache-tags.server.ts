import { AsyncLocalStorage } from 'node:async_hooks';
import type { CacheTag } from './endpoint.ts';

const collecting = new AsyncLocalStorage<Set<CacheTag>>();

/** Says what the answer under way shows. */
export function addCacheTag(...tags: CacheTag[]): void {
  for (const tag of tags) collecting.getStore()?.add(tag);
}

/** Runs the work and returns its value with the tags that were added on the way. */
export async function collectCacheTags<T>(work: () => Promise<T> | T): Promise<{ value: T; tags: Set<CacheTag> }> {
  const tags = new Set<CacheTag>();
  return { value: await collecting.run(tags, work), tags };
}
