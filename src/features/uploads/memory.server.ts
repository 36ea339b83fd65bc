import type { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: (options: { type: 'minor' }) => void = runInNewContext('gc');

const everyBytes = 4 * 1024 * 1024;
let passed = 0;

/**
 * To be told of every piece of a file that goes through this process. V8 counts a piece as the small object that stands
 * for it and would let a whole file of pieces pile up; a collection of the young ones takes a millisecond or two.
 */
export function countPiece(bytes: number): void {
  passed += bytes;
  if (passed < everyBytes) return;
  passed = 0;
  collect({ type: 'minor' });
}

/** The pieces of a file, opened when the first is asked for and closed when nobody wants more. */
export async function* piecesOf(read: () => Promise<Readable>): AsyncGenerator<Uint8Array> {
  for await (const piece of await read()) {
    countPiece(piece.length);
    yield piece;
  }
}
