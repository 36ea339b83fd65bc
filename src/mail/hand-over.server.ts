import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Db, PgBoss } from 'pg-boss';
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

/** What `pg` writes to; its types do not show it. */
function streamOf(connection: pg.PoolClient): Socket {
  return (connection as unknown as { connection: { stream: Socket } }).connection.stream;
}

/**
 * A mail is accepted with its last byte, and the process may be killed before it hears so. Therefore the last byte and a mark
 * in the database are written one right after the other, and whoever finds the job and the mark later does not send the mail
 * again (docs/decisions/0009-mail.md). The statement lies ready in its connection's buffer until then.
 */
export function openHandOver(boss: PgBoss, pool: pg.Pool, jobId: string): OpenHandOver {
  let connection: pg.PoolClient | undefined;
  let marked: Promise<boolean> | undefined;
  let written = false;
  const mark = (db?: Db) => boss.send(handedOverQueue, null, { id: jobId, ...(db ? { db } : {}) });
  return {
    prepare: async () => {
      const held = await pool.connect();
      connection = held;
      const stream = streamOf(held);
      stream.cork();
      const marking = mark({ executeSql: async (text, values) => held.query(text, values) });
      marked = marking.then(
        () => true,
        () => false,
      );
      for (let failed = false; !failed && stream.writableLength === 0; await nextTurn())
        void marked.then((done) => (failed = !done));
    },
    written: () => {
      if (!connection) return;
      streamOf(connection).uncork();
      written = true;
      const held = connection;
      void marked?.then((done) => held.release(!done));
    },
    accepted: async (signal) => {
      if (written && !(await marked)) await insist(() => mark(), signal);
    },
    refused: async (signal) => {
      if (!written) return;
      await marked;
      await insist(() => boss.deleteJob(handedOverQueue, jobId), signal);
    },
    forget: async () => {
      if (written) await boss.deleteJob(handedOverQueue, jobId).catch(() => {});
    },
    release: () => {
      if (!connection || written) return;
      // The statement must not go out any more.
      streamOf(connection).destroy();
      connection.release(true);
      connection = undefined;
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
