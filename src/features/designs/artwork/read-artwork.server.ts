import { createRequire } from 'node:module';
import { JobProcess } from '../processes/job-process.server.ts';
import type { OwnPixels } from '../render/pixels.ts';
import { expectBytes } from './examine.ts';
import { keep, type ReadArtwork, toUnread } from './result.ts';
import type { LetteredText } from './text/lettered-text.ts';

/** `maxWorkMs`: milliseconds of processor time. */
export type ReadJob = { maxWorkMs: number } & (
  | { kind: 'file'; name: string; bytes: Uint8Array }
  | { kind: 'text'; text: LetteredText; height: number }
);
export type Outcome = { result: ReadArtwork | OwnPixels } | { error: string };

const defaultMaxWorkMs = 1_500;
/** Milliseconds of a job that waits instead of working; the process's own guard counts its work. */
const maxJobMs = 15_000;
const file = createRequire(import.meta.url).resolve('#features/designs/artwork/artwork-process.server.ts');
const worker = new JobProcess<ReadJob, Outcome>({ file, maxJobMs });

/**
 * A visitor's file as pixels, read in a process of its own, one file after the other. A file that takes more
 * processor time than `maxWorkMs`, or more than 900 MB, is kept.
 * @param name with its ending
 */
export async function readArtwork(
  name: string,
  bytes: Uint8Array,
  { maxWorkMs = defaultMaxWorkMs } = {},
): Promise<ReadArtwork> {
  try {
    expectBytes(bytes.length);
    const outcome = await work({ kind: 'file', name, bytes, maxWorkMs });
    if ('result' in outcome) return outcome.result as ReadArtwork;
    throw keep('too_slow', { kind: 'file' });
  } catch (error) {
    return toUnread(error);
  }
}

/**
 * Lines of text as pixels, with the shapes that the browser draws.
 * @param height of all lines in pixels; less where their width would pass `maxTextWidth`
 */
export async function readLettering(text: LetteredText, height: number): Promise<OwnPixels> {
  const outcome = await work({ kind: 'text', text, height, maxWorkMs: defaultMaxWorkMs });
  if ('result' in outcome) return outcome.result as OwnPixels;
  throw new Error(`text could not be drawn: ${outcome.error}`);
}

function work(job: ReadJob): Promise<Outcome> {
  return worker.run(() => job).catch((error: unknown) => ({ error: String(error) }));
}

/** Of the running process; undefined while there is none. */
export const artworkProcessId = (): number | undefined => worker.pid;
