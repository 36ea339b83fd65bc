import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Who took the processors' time: on a machine whose load generator, server and database share them, requests a second say less.

const ticksASecond = existsSync('/proc/self/stat') ? Number(execFileSync('getconf', ['CLK_TCK'])) : 0;

interface Stat {
  parent: number;
  seconds: number;
}

/** Of a process that is there; Linux only. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticksASecond };
  } catch {
    return undefined;
  }
}

/** Seconds of processor time that a process has taken so far; 0 where the system does not tell. */
export function secondsOf(pid: number): number {
  return ticksASecond > 0 ? (statOf(pid)?.seconds ?? 0) : 0;
}

/** The same of all processes of the embedded PostgreSQL in a data folder. */
export function postgresSeconds(dataDir: string): number {
  if (ticksASecond === 0) return 0;
  const lock = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  const postmaster = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = all.map((name) => ({ pid: Number(name), stat: statOf(Number(name)) }));
  return stats
    .filter(({ pid, stat }) => pid === postmaster || stat?.parent === postmaster)
    .reduce((sum, { stat }) => sum + (stat?.seconds ?? 0), 0);
}
