import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/** Draws papers one after the other: each takes a tenth of a second, and other requests are answered in between. */
export function drawInTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
  const own = last.then(() => setImmediate()).then(draw);
  last = own.catch(() => {});
  return own;
}
