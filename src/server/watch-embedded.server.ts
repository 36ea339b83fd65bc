import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedDatabase } from '#db/embedded/embedded.server.ts';
import { describeFault } from './errors.server.ts';
import type { Log } from './log.server.ts';

const everyMs = 1_000;

/** Restarts the embedded database when it dies under a running shop. */
export function watchEmbedded(embedded: EmbeddedDatabase, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const watch = async () => {
    for (;;) {
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false });
      await embedded
        .ensureRunning()
        .catch((error) => log.error({ fault: describeFault(error) }, 'the embedded database cannot be started'));
    }
  };
  // The signal ends it by an error.
  const watching = watch().catch(() => {});
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
