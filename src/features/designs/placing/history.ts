/** Steps that can be undone and redone. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** Changes of one gesture (a drag, a held key) are one step. */
  gesture: string | undefined;
}

const maxSteps = 100;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [], gesture: undefined };
}

/** Makes `next` the present. A gesture that goes on changes its own step. */
export function record<T>(history: History<T>, next: T, gesture?: string): History<T> {
  if (gesture !== undefined && gesture === history.gesture) return { ...history, present: next, future: [] };
  const past = [...history.past, history.present].slice(-maxSteps);
  return { past, present: next, future: [], gesture };
}

/** The next change is a step of its own, whatever gesture it belongs to. */
export function endGesture<T>(history: History<T>): History<T> {
  return history.gesture === undefined ? history : { ...history, gesture: undefined };
}

export function undo<T>({ past, present, future }: History<T>): History<T> {
  const before = past.at(-1);
  if (past.length === 0) return { past, present, future, gesture: undefined };
  return { past: past.slice(0, -1), present: before as T, future: [present, ...future], gesture: undefined };
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  if (future.length === 0) return { past, present, future, gesture: undefined };
  const [next, ...rest] = future;
  return { past: [...past, present], present: next as T, future: rest, gesture: undefined };
}

/** Every step made over, past and future ones too. */
export function mapHistory<T>({ past, present, future, gesture }: History<T>, change: (step: T) => T): History<T> {
  return { past: past.map(change), present: change(present), future: future.map(change), gesture };
}
