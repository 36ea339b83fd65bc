import { useState } from 'react';
import type { ApiFailure, ApiResult } from '#http/api-client.ts';
import { type Loadable, useLoad } from './load.tsx';

/** A load of the route, and a retry that runs this one load again and no other. */
export function useReload<T>(value: Loadable<T>, load: () => Promise<ApiResult<T>>): [Loadable<T>, () => void] {
  const [again, setAgain] = useState<{ of: Loadable<T>; value: Promise<ApiResult<T>> }>();
  return [again?.of === value ? again.value : value, () => setAgain({ of: value, value: load() })];
}

/** One part of a screen that loads, fails and is tried again on its own. */
export interface Part<T> {
  data: T | undefined;
  failure: ApiFailure | undefined;
  /** The data are those of before while newer ones are on their way. */
  stale: boolean;
  retry: () => void;
}

/**
 * Follows a value that may still be loading, with the old data of the same `topic` until then. `load` gets this part
 * alone again.
 */
export function usePart<T>(value: Loadable<T>, load: () => Promise<ApiResult<T>>, topic = ''): Part<T> {
  const [kept, setKept] = useState<{ topic: string; data: T }>();
  const [current, retry] = useReload(value, load);
  const loaded = useLoad(current);
  if (loaded.state === 'data' && (kept?.data !== loaded.data || kept.topic !== topic)) {
    setKept({ topic, data: loaded.data });
  }
  const before = kept?.topic === topic ? kept.data : undefined;
  return {
    data: loaded.state === 'data' ? loaded.data : loaded.state === 'loading' ? before : undefined,
    failure: loaded.state === 'error' ? loaded.failure : undefined,
    stale: loaded.state === 'loading' && before !== undefined,
    retry,
  };
}
