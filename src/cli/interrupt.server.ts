const controller = new AbortController();

/** Fires at Ctrl-C or SIGTERM, and when nobody reads what is printed. Long loops ask `throwIfAborted()` between two steps. */
export const interrupted: AbortSignal = controller.signal;

/** 128 + the signal's number, as shells have it. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** Nobody reads standard output any more (`| head`): no fault, only the end of the work. */
export const outputClosed = 0;

/** Why the work ends early: the exit code to end with. */
class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('Interrupted');
    this.exitCode = exitCode;
  }
}

/** Ends the work in order at the first signal, and the process at once at the second. */
export function watchInterrupts(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (interrupted.aborted) process.exit(exitCodes[signal]);
      controller.abort(new Interruption(exitCodes[signal]));
    });
  }
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    controller.abort(error.code === 'EPIPE' ? new Interruption(outputClosed) : error);
  });
  // Nobody reads the notes: there is nobody to tell.
  process.stderr.on('error', () => {});
}

/** The exit code of work that was interrupted, undefined for work that was not. */
export function interruptedCode(): number | undefined {
  return interrupted.reason instanceof Interruption ? interrupted.reason.exitCode : undefined;
}
