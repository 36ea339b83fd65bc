const controller = new AbortController();

/** Aborted by Ctrl-C, SIGTERM or a closed standard output. Long loops call `throwIfAborted()`. */
export const interrupted: AbortSignal = controller.signal;

/** 128 + the signal's number, as in shells. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

/** A closed standard output (`| head`) is no error. */
export const outputClosed = 0;

/** An early end with this exit code. */
class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('Interrupted');
    this.exitCode = exitCode;
  }
}

/** The first signal ends the work gracefully, the second one the process. */
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
  // A closed standard error is ignored.
  process.stderr.on('error', () => {});
}

/** The exit code of an interrupted command. */
export function interruptedCode(): number | undefined {
  return interrupted.reason instanceof Interruption ? interrupted.reason.exitCode : undefined;
}
