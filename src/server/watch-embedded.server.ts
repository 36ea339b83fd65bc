import type { EmbeddedDatabase } from '#db/embedded/embedded.server.ts';
import { repeat } from '#shared/repeat.server.ts';
import { describeError } from './errors.server.ts';
import type { Log } from './log.server.ts';

/** Restarts the embedded database when it dies under a running shop. */
export function watchEmbedded(embedded: EmbeddedDatabase, log: Log): { stop(): Promise<void> } {
  return repeat({
    everyMs: 1_000,
    run: () => embedded.ensureRunning(),
    onError: (error) => log.error({ error: describeError(error) }, 'the embedded database cannot be started'),
  });
}
