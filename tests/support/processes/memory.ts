import { readFileSync } from 'node:fs';
import type { RunningServer } from './server.ts';

/** The resident memory of the server, in MB. Linux only. */
export function residentMemory({ process: { pid } }: RunningServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** The most that it held while something ran, in MB. */
export async function peakDuring(server: RunningServer, run: () => Promise<void>): Promise<number> {
  let peak = residentMemory(server);
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMemory(server));
  }, 10);
  try {
    await run();
  } finally {
    clearInterval(watch);
  }
  return Math.max(peak, residentMemory(server));
}
