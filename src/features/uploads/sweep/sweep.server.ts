import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/client.server.ts';
import { unclaimedHours } from '../constants.ts';
import { codesOf } from '../files/refusals.server.ts';
import type { UploadServices } from '../service.server.ts';

const hourMs = 3_600_000;

interface Sweep {
  /** Hears of what could not be removed; the next sweep tries again. */
  onFault?: (error: unknown) => void;
  /** Ends it after the file that it is at. */
  signal?: AbortSignal;
}

/**
 * Removes files that nobody has claimed within a day, and what broken-off uploads left in the arrivals folder. Several
 * processes may run it at once.
 * @returns how many stored files went
 */
export async function removeUnclaimed(
  services: UploadServices,
  { onFault = () => {}, signal }: Sweep = {},
): Promise<number> {
  await removeStaleArrivals(services.arrivals).catch(onFault);
  let removed = 0;
  let after = '';
  while (!signal?.aborted) {
    const next = await removeNext(services, after, onFault);
    if (next === undefined) break;
    after = next.id;
    if (next.removed) removed++;
  }
  return removed;
}

/**
 * One file, in a transaction that holds its row from before the object goes until the row goes: a claim that came first
 * keeps the row from being chosen.
 */
function removeNext({ db, storage }: UploadServices, after: string, onFault: (error: unknown) => void) {
  return db.transaction(async (tx) => {
    const [row] = await rowsOf<{ id: string; storageKey: string }>(
      tx,
      sql`select id, storage_key as "storageKey" from uploads
        where claimed_at is null and created_at < now() - make_interval(hours => ${unclaimedHours}) and id > ${after}
        order by id limit 1 for update skip locked`,
    );
    if (!row) return undefined;
    try {
      await storage.delete(row.storageKey);
    } catch (error) {
      onFault(error);
      return { id: row.id, removed: false };
    }
    await tx.execute(sql`delete from uploads where id = ${row.id}`);
    return { id: row.id, removed: true };
  });
}

async function removeStaleArrivals(arrivals: string): Promise<void> {
  const names = await readdir(arrivals).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const file = path.join(arrivals, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - unclaimedHours * hourMs) await rm(file, { force: true });
  }
}

interface SweepLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** Sweeps now and every hour until it is stopped; stopping waits for the file that it is at. */
export function startSweep(services: UploadServices, log: SweepLog): { stop(): Promise<void> } {
  const onFault = (error: unknown) => log.warn({ fault: codesOf(error) }, 'an unclaimed file could not be removed');
  const end = new AbortController();
  const sweep = async () => {
    const removed = await removeUnclaimed(services, { onFault, signal: end.signal });
    if (removed > 0) log.info({ removed }, 'unclaimed files removed');
  };
  let running = sweep().catch(onFault);
  const timer = setInterval(() => {
    running = running.then(sweep).catch(onFault);
  }, hourMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      end.abort();
      await running;
    },
  };
}
