import type { Log } from '../log.server.ts';

/** Ends the process where its closing takes longer than so many milliseconds. */
export function limitClosing(maxMs: number, log: Pick<Log, 'error'>): void {
  setTimeout(() => {
    log.error({ seconds: maxMs / 1000 }, 'closing took too long and was given up');
    process.exit(1);
  }, maxMs);
}
