import { useState } from 'react';
import type { ApiResult } from '#http/api-client.ts';
import type { Loadable } from './load.tsx';

/** A load of the route, and a retry that runs this one load again and no other. */
export function useReload<T>(value: Loadable<T>, load: () => Promise<ApiResult<T>>): [Loadable<T>, () => void] {
  const [again, setAgain] = useState<{ of: Loadable<T>; value: Promise<ApiResult<T>> }>();
  return [again?.of === value ? again.value : value, () => setAgain({ of: value, value: load() })];
}
