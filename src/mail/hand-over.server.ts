import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { handedOverQueue } from './queue.server.ts';
import type { HandOver } from './transports/transport.server.ts';

/** A hand-over, and what becomes of its mark when the answer is there. */
export interface OpenHandOver extends HandOver {
  /** The mail was accepted: waits until the mark is in the database, for as long as that takes. */
  accepted(signal: AbortSignal): Promise<void>;
  /** The mail was not accepted: takes the mark away, for as long as that takes. */
  refused(signal: AbortSignal): Promise<void>;
  /** The job is completed: the mark has done its work. One that stays goes with the queue's retention. */
  forget(): Promise<void>;
  release(): void;
}

/**
 * A mail is accepted with its last byte, and the process may be killed before it hears so. Therefore the last byte and a mark
 * in the database are written in the same turn of the event loop: whoever finds the job later, and the mark, does not send
 * the mail again (docs/decisions/0009-mail.md).
 */
export function openHandOver(boss: PgBoss, pool: pg.Pool, jobId: string): OpenHandOver {
  let connection: pg.PoolClient | undefined;
  let marking: Promise<boolean> | undefined;
  const release = () => {
    connection?.release();
    connection = undefined;
  };
  const mark = async (on?: pg.PoolClient) => {
    const db = on && { executeSql: async (text: string, values?: unknown[]) => on.query(text, values) };
    await boss.send(handedOverQueue, null, { id: jobId, ...(db ? { db } : {}) });
  };
  return {
    prepare: async () => {
      connection = await pool.connect();
    },
    written: () => {
      marking = mark(connection)
        .then(
          () => true,
          () => false,
        )
        .finally(release);
    },
    accepted: async (signal) => {
      if (marking && !(await marking)) await insist(() => mark(), signal);
    },
    refused: async (signal) => {
      if (!marking) return;
      await marking;
      await insist(() => boss.deleteJob(handedOverQueue, jobId), signal);
    },
    forget: async () => {
      if (marking) await boss.deleteJob(handedOverQueue, jobId).catch(() => {});
    },
    release: () => {
      if (!marking) release();
    },
  };
}

/** Whether the mail of this job was handed over by a process that ended before it could complete the job. */
export async function wasHandedOver(boss: PgBoss, jobId: string): Promise<boolean> {
  return (await boss.findJobs(handedOverQueue, { id: jobId })).length > 0;
}

/** Tries again every second: the database may be away for a moment. */
async function insist(work: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      await wait(1000, undefined, { signal });
    }
  }
}
