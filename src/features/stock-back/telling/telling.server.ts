import type { Database } from '#db/client.server.ts';
import type { MailQueue } from '#mail/queue.server.ts';
import { repeat } from '#shared/repeat.server.ts';
import { tellStockBack } from '../service.server.ts';

interface Telling {
  db: Database;
  mail: MailQueue;
  /** Called when a look at the waits fails; the next one tries again. */
  onError(error: unknown): void;
}

/** Looks for sizes that are back now and every half minute; `stop` waits for the current batch. */
export function startTelling({ onError, ...services }: Telling) {
  return repeat({ everyMs: 30_000, run: (signal) => tellStockBack({ ...services, signal }), onError });
}
