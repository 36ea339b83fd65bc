import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import type { OwnPixels } from '../render/pixels.ts';
import { expectBytes } from './examine.ts';
import { keep, type ReadArtwork, toUnread } from './result.ts';
import type { LetteredText } from './text/lettered-text.ts';

/** `maxWorkMs`: milliseconds of processor time. */
export type Job = { maxWorkMs: number } & (
  | { kind: 'file'; name: string; bytes: Uint8Array }
  | { kind: 'text'; text: LetteredText; height: number }
);
export type Outcome = { result: ReadArtwork | OwnPixels } | { fault: string };

type Message = { ready: true } | ({ id: number } & Outcome);

const defaultMaxWorkMs = 1_500;
/** Milliseconds after which an idle process ends, and its memory with it. */
const idleMs = 60_000;
/** Milliseconds of a job that waits instead of working; the process's own guard counts its work. */
const maxWaitMs = 15_000;

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let lastJob: Promise<unknown> = Promise.resolve();
let lastId = 0;

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
    const outcome = await enqueue({ kind: 'file', name, bytes, maxWorkMs });
    if (outcome && 'result' in outcome) return outcome.result as ReadArtwork;
    throw keep('This file takes too long to be shown here.');
  } catch (error) {
    return toUnread(error);
  }
}

/**
 * Lines of text as pixels, with the shapes that the browser draws.
 * @param height of all lines in pixels; less where their width would pass `maxTextWidth`
 */
export async function readText(text: LetteredText, height: number): Promise<OwnPixels> {
  const outcome = await enqueue({ kind: 'text', text, height, maxWorkMs: defaultMaxWorkMs });
  if (outcome && 'result' in outcome) return outcome.result as OwnPixels;
  throw new Error(`text could not be drawn: ${outcome?.fault ?? 'the process ended'}`);
}

/** Runs a job after those before it; undefined when the process ended before its answer. */
function enqueue(job: Job): Promise<Outcome | undefined> {
  const done = lastJob.then(() => run(job));
  lastJob = done.catch(() => {});
  return done;
}

async function run(job: Job): Promise<Outcome | undefined> {
  clearTimeout(idle);
  const worker = await startedProcess();
  hold(worker, true);
  const outcome = await ask(worker, job);
  if (outcome) hold(worker, false);
  else endProcess(worker);
  idle = setTimeout(() => endProcess(worker), idleMs).unref();
  return outcome;
}

/** The running process, or a new one: of the shop's environment it gets nothing. */
async function startedProcess(): Promise<ChildProcess> {
  if (child) return child;
  const file = createRequire(import.meta.url).resolve('#features/designs/artwork/artwork-process.server.ts');
  const started = fork(file, {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child = started;
  // A process that is killed while it gets a file also says so by an error.
  started.on('error', () => {});
  started.once('exit', () => {
    if (child === started) child = undefined;
  });
  await new Promise<void>((resolve, reject) => {
    started.once('message', () => resolve());
    started.once('error', reject);
    started.once('exit', () => reject(new Error('the artwork process did not start')));
  });
  return started;
}

function ask(worker: ChildProcess, job: Job): Promise<Outcome | undefined> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const finish = (outcome?: Outcome) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      resolve(outcome);
    };
    const onMessage = (message: Message) => {
      if ('id' in message && message.id === id) finish(message);
    };
    const onExit = () => finish();
    const timer = setTimeout(onExit, maxWaitMs);
    worker.on('message', onMessage);
    worker.on('exit', onExit);
    worker.send({ id, job }, (error) => {
      if (error) finish();
    });
  });
}

function endProcess(worker: ChildProcess): void {
  if (child === worker) child = undefined;
  worker.kill('SIGKILL');
}

/** An idle process does not keep the shop's alive. */
function hold(worker: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    worker.ref();
    worker.channel?.ref();
  } else {
    worker.unref();
    worker.channel?.unref();
  }
}

/** Of the running process; undefined while there is none. */
export const artworkProcessId = (): number | undefined => child?.pid;
