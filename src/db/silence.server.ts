import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** What `pg` reads from and writes to; its types do not show it. */
interface Wire {
  connection: EventEmitter & { stream: Socket };
}

/**
 * Cuts a connection on which a question has been without an answer for so long. A server that hangs, or a network that
 * swallows, says nothing, so that it would be waited for without end; a cut connection is one that was lost.
 */
export function cutWhenSilent(client: pg.Client, ms: number): void {
  const { connection } = client as unknown as Wire;
  const { stream } = connection;
  let answered = stream.bytesWritten;
  // Before the client's own listener, which sends the next question.
  connection.prependListener('readyForQuery', () => {
    answered = stream.bytesWritten;
  });
  // Not as an argument of `setTimeout`, which would hear of the first silence only: one without a question passes, the next may not.
  stream.setTimeout(ms);
  stream.on('timeout', () => {
    if (stream.bytesWritten === answered) return;
    stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }));
  });
}
