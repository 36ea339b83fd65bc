import { createWriteStream } from 'node:fs';
import { realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ShopError } from '#shared/errors.ts';
import { interrupted } from '../interrupt.server.ts';

/** JSON Lines. */
export async function* toJsonLines<Row>(rows: AsyncIterable<Row>, toJson: (row: Row) => unknown) {
  for await (const row of rows) yield `${JSON.stringify(toJson(row))}\n`;
}

/** Writes into a file, or without one to standard output, as fast as its reader reads. */
export async function writeText(file: string | undefined, text: AsyncIterable<string | Buffer>): Promise<void> {
  if (file !== undefined) return writeWhole(typedPath(file), text);
  await pipeline(text, process.stdout, { end: false, signal: interrupted });
}

/**
 * Writes a file that is whole or not there: aside first, then moved into place. Only its owner may read it, since
 * tables hold addresses of people.
 * @throws ShopError in words where it cannot be written
 */
export async function writeWhole(file: string, text: AsyncIterable<string | Buffer>): Promise<void> {
  const target = await realpath(file).catch(() => file);
  const found = await stat(target).catch(() => undefined);
  if (found && !found.isFile()) throw new ShopError('target_is_no_file', { file });
  const part = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.part`);
  try {
    await pipeline(text, createWriteStream(part, { mode: 0o600, flush: true }), { signal: interrupted });
    interrupted.throwIfAborted();
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw isWriteError(error, part) ? cannotWrite(file, error) : error;
  }
}

function isWriteError(error: unknown, part: string): error is NodeJS.ErrnoException {
  const { path: place, syscall } = error as NodeJS.ErrnoException;
  return place === part || syscall === 'write' || syscall === 'rename' || syscall === 'fsync';
}

function cannotWrite(file: string, error: NodeJS.ErrnoException): ShopError {
  return new ShopError('file_not_written', { file, reason: error.code ?? error.message }, { cause: error });
}

/**
 * A file as the person at the terminal means it: npm runs in the project's folder, INIT_CWD names the person's.
 */
export function typedPath(file: string): string {
  const byNpm = process.env.npm_lifecycle_event === 'shop' ? process.env.INIT_CWD : undefined;
  return path.resolve(byNpm ?? process.cwd(), file);
}
