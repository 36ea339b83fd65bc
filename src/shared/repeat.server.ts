import { setTimeout as wait } from 'node:timers/promises';

/** The log of a repeated job: pino's, or a test's. */
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
  onError(error: unknown): void;
}

/** Runs a job now and again and again, never twice at once; `stop` waits for the current run. */
export function repeat({ everyMs, run, onError }: Repeated): { stop(): Promise<void> } {
  const end = new AbortController();
  const { signal } = end;
  // A run that throws before it waits is rejected too.
  const attempt = async () => run(signal);
  const runAgain = async () => {
    while (!signal.aborted) {
      // A fault that cannot be told ends no job.
      await attempt()
        .catch(onError)
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
 * Takes a step for each id that is due. One that fails holds up none behind it.
 * @param step false for what was no longer due when it was locked
 * @returns how many steps were done
 * @throws the fault of the first step that failed, after the last step
 */
export async function eachDue(
  ids: string[],
  step: (id: string) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  const errors: unknown[] = [];
  for (const id of ids) {
    if (signal?.aborted) break;
    try {
      if (await step(id)) count++;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return count;
}

/** Stops jobs that were started together. */
export function stopAll(jobs: { stop(): Promise<void> }[]): { stop(): Promise<void> } {
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

interface Clock extends Pick<Repeated, 'everyMs' | 'onError'> {
  log: JobLog;
  /** Each by the message that the log has where it did something; it says how often. */
  steps: Record<string, (signal: AbortSignal) => Promise<number>>;
}

/** Runs steps now and again and again, each a job of its own: one that fails holds up no other. */
export function startClock({ everyMs, onError, log, steps }: Clock): { stop(): Promise<void> } {
  const jobs = Object.entries(steps).map(([message, step]) => {
    const run = async (signal: AbortSignal) => {
      const count = await step(signal);
      if (count > 0) log.info({ count }, message);
    };
    return repeat({ everyMs, run, onError });
  });
  return stopAll(jobs);
}
