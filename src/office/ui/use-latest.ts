import { useState } from 'react';
import { type Loadable, useLoad } from '../../ui/feedback/load.tsx';

/** The data that a screen has, outside of what draws them; undefined until there are some. */
export function useLatest<T>(value: Loadable<T>): ({ success: true } & T) | undefined {
  const loaded = useLoad(value);
  const [latest, setLatest] = useState<{ success: true } & T>();
  if (loaded.state === 'data' && loaded.data !== latest) setLatest(() => loaded.data);
  return loaded.state === 'data' ? loaded.data : latest;
}
