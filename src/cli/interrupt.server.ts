const controller = new AbortController();

/** Aborted by Ctrl-C, SIGTERM or a closed standard output. Long loops call `throwIfAborted()`. */
export const interrupted: AbortSignal = controller.signal;

/** 128 + the signal's number, as in shells. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

let exitCode: number | undefined;

/** The exit code of an interrupted command. */
export const interruptedCode = () => exitCode;

function interrupt(code: number): void {
  exitCode ??= code;
  controller.abort();
}

/** The first signal ends the work gracefully, the second one the process. */
export function watchInterrupts(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => (interrupted.aborted ? process.exit(exitCodes[signal]) : interrupt(exitCodes[signal])));
  }
  // A closed standard output (`| head`) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'EPIPE' ? interrupt(0) : controller.abort(error),
  );
  // A closed standard error is ignored.
  process.stderr.on('error', () => {});
}
