import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import { uploads } from '#db/tables/enquiries.server.ts';
import { type JobLog, repeat } from '#shared/repeat.server.ts';
import { unclaimedHours } from '../constants.ts';
import { errorCodes } from '../files/upload-errors.server.ts';
import { expiry, type UploadServices } from '../service.server.ts';

const hourMs = 3_600_000;

interface Sweep {
  /** Called for a file that could not be removed; the next sweep tries again. */
  onError?: (error: unknown) => void;
  /** Stops after the current file. */
  signal?: AbortSignal;
}

/**
 * Removes uploads without a claim after a day, and remains of aborted uploads. Several processes may run it at once.
 * @returns the number of stored files that were removed
 */
export async function removeUnclaimed(
  services: UploadServices,
  { onError = () => {}, signal }: Sweep = {},
): Promise<number> {
  await removeStaleArrivals(services.arrivals).catch(onError);
  let removed = 0;
  let after = '';
  while (!signal?.aborted) {
    const next = await removeNext(services, after, onError);
    if (next === undefined) break;
    after = next.id;
    if (next.removed) removed++;
  }
  return removed;
}

/** Removes one file. Its row stays locked until both are gone, and a claim that holds the lock keeps the file. */
function removeNext({ db, storage }: UploadServices, after: string, onError: (error: unknown) => void) {
  return db.transaction(async (tx) => {
    const { id, storageKey, claimedAt, createdAt } = uploads;
    const [row] = await tx
      .select({ id, storageKey })
      .from(uploads)
      .where(and(isNull(claimedAt), lt(createdAt, expiry), gt(id, after)))
      .orderBy(asc(id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    try {
      await storage.delete(row.storageKey);
    } catch (error) {
      onError(error);
      return { id: row.id, removed: false };
    }
    await tx.delete(uploads).where(eq(id, row.id));
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

/** Sweeps now and every hour; `stop` waits for the current file. */
export function startSweep(services: UploadServices, log: JobLog) {
  const onError = (error: unknown) => log.warn({ error: errorCodes(error) }, 'an unclaimed file could not be removed');
  const run = async (signal: AbortSignal) => {
    const removed = await removeUnclaimed(services, { onError, signal });
    if (removed > 0) log.info({ removed }, 'unclaimed files removed');
  };
  return repeat({ everyMs: hourMs, run, onError });
}
