import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ApiFailure, ApiResult } from '#http/api-client.ts';

/** A loader's value for a screen: an answer (first view) or the promise of one (navigation). */
export type Loadable<T> = ApiResult<T> | Promise<ApiResult<T>>;

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'error'; failure: ApiFailure }
  | { state: 'data'; data: { success: true } & T };

type Answers = WeakMap<Promise<unknown>, unknown>;
// A promise that two components draw, or one that comes back, shows its answer at once.
const answers: Answers = new WeakMap();

function settle<T>(promise: Promise<ApiResult<T>>): Promise<void> {
  return promise
    .catch((error: unknown): ApiFailure => {
      return { success: false, status: 0, error: error instanceof Error ? error.message : 'Unknown error' };
    })
    .then((answer) => void answers.set(promise, answer));
}

function toLoaded<T>(answer: ApiResult<T> | undefined): Loaded<T> {
  if (answer === undefined) return { state: 'loading' };
  return answer.success ? { state: 'data', data: answer } : { state: 'error', failure: answer };
}

/** The state of a load. A new promise means loading again, at once. */
export function useLoad<T>(value: Loadable<T>): Loaded<T> {
  const [, redraw] = useState(0);
  const pending = value instanceof Promise && !answers.has(value) ? value : null;
  useEffect(() => {
    if (!pending) return;
    let current = true;
    settle(pending).then(() => current && redraw((count) => count + 1));
    return () => {
      current = false;
    };
  }, [pending]);
  const answer = value instanceof Promise ? (answers.get(value) as ApiResult<T> | undefined) : value;
  const loaded = toLoaded(answer);
  const failure = loaded.state === 'error' ? loaded.failure : null;
  useEffect(() => {
    if (failure) console.error(failure.error, failure);
  }, [failure]);
  return loaded;
}

interface LoadProps<T> {
  value: Loadable<T>;
  loading: ReactNode;
  error: (failure: ApiFailure, retry: () => void) => ReactNode;
  /** Keeps showing the previous data while the next is under way. */
  keep?: boolean;
  /** A name of the data: when they fail to load again, the old ones stay below the error. */
  subject?: string;
  children: (data: { success: true } & T) => ReactNode;
}

interface Previous<T> {
  data: { success: true } & T;
  subject: string | undefined;
}

/** Draws a load in its states: loading, error with a retry that runs the load again, data. */
export function Load<T>({ value, loading, error, keep, subject, children }: LoadProps<T>) {
  const loaded = useLoad(value);
  const { revalidate } = useRevalidator();
  const [previous, setPrevious] = useState<Previous<T> | null>(null);
  if (keep && loaded.state === 'data' && loaded.data !== previous?.data) setPrevious({ data: loaded.data, subject });

  const failed = loaded.state === 'error' && error(loaded.failure, () => void revalidate());
  if (failed && (subject === undefined || previous?.subject !== subject)) return failed;
  if (loaded.state === 'data' && !keep) return children(loaded.data);
  const data = loaded.state === 'data' ? loaded.data : keep ? previous?.data : undefined;
  if (data === undefined) return loading;
  return (
    <>
      {failed}
      <div aria-busy={loaded.state === 'loading' || undefined}>{children(data)}</div>
    </>
  );
}
