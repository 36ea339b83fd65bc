import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedDatabase } from '#db/embedded/embedded.server.ts';
import { describeFault } from './errors.server.ts';
import type { Log } from './log.server.ts';

const everyMs = 1_000;

/** Restarts the embedded database when it dies under a running shop. */
export function watchEmbedded(embedded: EmbeddedDatabase, log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        await embedded.ensureRunning();
      } catch (error) {
        log.error({ fault: describeFault(error) }, 'the embedded database cannot be started');
      }
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
