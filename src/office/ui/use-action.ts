import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiFailure, ApiResult } from '#http/api-client.ts';

interface Action<Args extends unknown[]> {
  run: (...args: Args) => Promise<void>;
  busy: boolean;
  failure: ApiFailure | undefined;
  clear: () => void;
}

/**
 * One change at a time: after it the screen's data are read again. A second press while it is under way does nothing.
 * @param done runs after a change that was made
 */
export function useAction<T, Args extends unknown[]>(
  change: (...args: Args) => Promise<ApiResult<T>>,
  done?: (answer: { success: true } & T) => void,
): Action<Args> {
  const [state, setState] = useState<{ busy: boolean; failure?: ApiFailure | undefined }>({ busy: false });
  const { revalidate } = useRevalidator();
  const running = useRef(false);
  const run = async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true });
    const answer = await change(...args);
    running.current = false;
    setState({ busy: false, failure: answer.success ? undefined : answer });
    if (!answer.success) return;
    done?.(answer);
    await revalidate();
  };
  const clear = useCallback(() => setState({ busy: false }), []);
  return { run, busy: state.busy, failure: state.failure, clear };
}
