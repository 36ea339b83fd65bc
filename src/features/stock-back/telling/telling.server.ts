import { setInterval } from 'node:timers/promises';
import type { Database } from '#db/client.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { tellStockBack } from '../service.server.ts';

const intervalMs = 30_000;

interface Telling {
  db: Database;
  mail: MailQueue;
  /** Called when a look at the waits fails; the next one tries again. */
  onFault(error: unknown): void;
}

/** Looks for sizes that are back now and every half minute; `stop` waits for the current look. */
export function startTelling({ onFault, ...services }: Telling): { stop(): Promise<void> } {
  const end = new AbortController();
  const look = () => tellStockBack(services).catch(onFault);
  const lookAgain = async () => {
    await look();
    for await (const _ of setInterval(intervalMs, undefined, { signal: end.signal, ref: false })) await look();
  };
  // The signal ends it by an error.
  const running = lookAgain().catch(() => {});
  return {
    stop: async () => {
      end.abort();
      await running;
    },
  };
}
