import { setTimeout as wait } from 'node:timers/promises';

/** What a repeated job writes to: pino's log, or a test's. */
export interface JobLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

interface Repeated {
  /** Milliseconds between the end of one run and the start of the next. */
  everyMs: number;
  /** @param signal aborts when the job is to stop; a long run may look at it */
  run(signal: AbortSignal): Promise<unknown>;
  /** Called when a run fails; the next one tries again, also where this throws. */
  onFault(error: unknown): void;
}

/** Runs a job now and again and again, never twice at once; `stop` waits for the current run. */
export function repeat({ everyMs, run, onFault }: Repeated): { stop(): Promise<void> } {
  const end = new AbortController();
  const { signal } = end;
  // A run that throws before it waits is rejected too.
  const attempt = async () => run(signal);
  const runAgain = async () => {
    while (!signal.aborted) {
      // A fault that cannot be told ends no job.
      await attempt()
        .catch(onFault)
        .catch(() => {});
      // The signal ends the pause by an error.
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = runAgain();
  return {
    stop: async () => {
      end.abort();
      await running;
    },
  };
}

/**
 * Takes one step after another until nothing is due, or the signal aborts.
 * @param step undefined when nothing is due, false for what was no longer due when it was locked
 * @returns how many steps were done
 */
export async function eachDue(step: () => Promise<boolean | undefined>, signal?: AbortSignal): Promise<number> {
  for (let count = 0; ; ) {
    if (signal?.aborted) return count;
    const isDone = await step();
    if (isDone === undefined) return count;
    if (isDone) count++;
  }
}
