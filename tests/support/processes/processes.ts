import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The process and everything that it has started and that still stands below it. Linux only. */
export function processTree(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(Number(name));
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const tree = [pid];
  for (const one of tree) for (const [child, parent] of parents) if (parent === one) tree.push(child);
  return tree;
}

function parentOf(pid: number): number | undefined {
  try {
    // The name before it may hold anything, a bracket too.
    const [, state, parent] = /^\d+ \(.*\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}

/** Sends a signal to each, the first ones first; who is gone already is no fault. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Resolves when none of them runs any more. */
export async function gone(pids: number[]): Promise<void> {
  while (pids.some((pid) => parentOf(pid) !== undefined)) await wait(10);
}

/**
 * A full disk for these processes and their children, root's included: no file grows beyond so many bytes. The error is
 * EFBIG, not ENOSPC, and empty files can still be made; Linux only.
 */
export function setRoom(pids: number[], bytes: number | 'unlimited'): void {
  for (const pid of pids) {
    try {
      execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`], { stdio: 'ignore' });
    } catch (error) {
      // A process that has ended writes nothing any more.
      if (parentOf(pid) !== undefined) throw error;
    }
  }
}
