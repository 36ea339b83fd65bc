/** How far a long command is. */
export interface Progress {
  advance(steps?: number): void;
  /** Call in a `finally`: a bar that is not ended keeps its line. */
  end(): void;
}

const unseen: Progress = { advance: () => {}, end: () => {} };

/**
 * A progress bar on a terminal's standard error, nothing elsewhere or with `--json`.
 * @param total number of steps: orders, lines, pictures
 */
export async function openProgress(what: string, total: number, { json }: { json: boolean }): Promise<Progress> {
  if (json || !process.stderr.isTTY || total === 0) return unseen;
  const { default: cliProgress } = await import('cli-progress');
  const bar = new cliProgress.SingleBar({
    format: `${what} {bar} {value}/{total} {percentage} %`,
    stream: process.stderr,
    clearOnComplete: true,
    barCompleteChar: '#',
    barIncompleteChar: '.',
  });
  bar.start(total, 0);
  return { advance: (steps = 1) => bar.increment(steps), end: () => bar.stop() };
}
