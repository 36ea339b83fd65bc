import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  type Binaries,
  chooseRunner,
  findBinaries,
  livePostmaster,
  type Runner,
  removeForeignLock,
  runProgram,
} from './embedded-process.server.ts';

/** Name of every connection of the shop, by which the last process to leave knows that it is the last. */
export const applicationName = 'liyawela-shop';
const databaseName = 'shop';
const startWithinMs = 30_000;
const stopWithinMs = 20_000;

export interface EmbeddedDatabase {
  url: string;
  /** Makes sure that the database runs: at the start, and again when it was found dead. */
  ensureRunning(): Promise<void>;
  /** Stops the database unless another process of the shop is connected to it. Call after the own pool has ended. */
  stopIfLast(): Promise<void>;
}

/**
 * Real PostgreSQL in the data folder, on a socket only, for a shop without DATABASE_URL. A second process connects to
 * the running one; a start after a kill takes it over.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries();
  const runner = chooseRunner();
  const home = path.join(dataDir, 'postgres');
  const cluster = path.join(home, 'cluster');
  const socketDir = socketFolder(home);
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  mkdirSync(home, { recursive: true, mode: 0o700 });
  runner.own(home);

  // Kept open, so that other processes see this one even while it is idle.
  let presence: pg.Client | undefined;
  const ensureRunning = async () => {
    if (await answers(presence)) return;
    let deadline = Date.now() + startWithinMs;
    let child: ChildProcess | undefined;
    for (;;) {
      presence = await reach(socketDir);
      if (presence) break;
      mkdirSync(socketDir, { recursive: true, mode: 0o700 });
      runner.own(socketDir);
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start: see ${path.join(home, 'postgres.log')}`);
      if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
        await initialise(runner, binaries, home, cluster);
        // `initdb` may take long on a slow machine.
        deadline = Date.now() + startWithinMs;
      }
      const starting = child !== undefined && child.exitCode === null && child.signalCode === null;
      if (!starting && livePostmaster(cluster) === undefined)
        child = launch(runner, binaries, { home, cluster, socketDir });
      await wait(25);
    }
    await createDatabase(presence);
  };
  await ensureRunning();
  return {
    url: `postgresql://postgres@localhost/${databaseName}?host=${encodeURIComponent(socketDir)}`,
    ensureRunning,
    stopIfLast: async () => {
      await presence?.end().catch(() => {});
      await stopIfLast(cluster, socketDir);
    },
  };
}

/** A socket's path holds about 100 bytes: a deep data folder gets its socket below the system's temporary folder. */
function socketFolder(home: string): string {
  const inside = path.join(home, 'run');
  if (Buffer.byteLength(inside) <= 85) return inside;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `liyawela-${process.getuid?.() ?? 'user'}-${name}`);
}

function connect(socketDir: string, database: string): pg.Client {
  const client = new pg.Client({ host: socketDir, user: 'postgres', database, application_name: applicationName });
  client.on('error', () => {});
  return client;
}

async function answers(client: pg.Client | undefined): Promise<boolean> {
  try {
    await client?.query('select 1');
    return client !== undefined;
  } catch {
    await client?.end().catch(() => {});
    return false;
  }
}

async function reach(socketDir: string): Promise<pg.Client | undefined> {
  const client = connect(socketDir, 'postgres');
  try {
    await client.connect();
  } catch {
    await client.end().catch(() => {});
    return undefined;
  }
  return (await answers(client)) ? client : undefined;
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (rowCount !== 0) return;
  try {
    await client.query(`create database ${databaseName}`);
  } catch (error) {
    // Another process was faster.
    if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error;
  }
}

/** Creates the cluster aside and renames it, so that a killed or parallel start leaves no half of one. */
async function initialise(runner: Runner, binaries: Binaries, home: string, cluster: string): Promise<void> {
  const fresh = path.join(home, `new-${process.pid}-${Date.now()}`);
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  runner.own(fresh);
  const flags = ['--username=postgres', '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await runProgram(runner, binaries.initdb, [`--pgdata=${fresh}`, ...flags, ...locale]);
    renameSync(fresh, cluster);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw error;
  }
}

/** Of two launches at once PostgreSQL's own lock refuses one, and its process finds the other's server. */
function launch(
  runner: Runner,
  binaries: Binaries,
  place: { home: string; cluster: string; socketDir: string },
): ChildProcess {
  removeForeignLock(place.cluster);
  const log = openSync(path.join(place.home, 'postgres.log'), 'a', 0o600);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: '0700',
    max_connections: '300',
    shared_buffers: '128MB',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = runner.spawn(binaries.postgres, ['-D', place.cluster, ...flags], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => {});
  child.unref();
  closeSync(log);
  return child;
}

async function stopIfLast(cluster: string, socketDir: string): Promise<void> {
  const client = connect(socketDir, 'postgres');
  try {
    await client.connect();
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where application_name = $1 and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      [applicationName],
    );
    if ((rows[0]?.others ?? 0) > 0) return;
  } catch {
    // The database does not answer: the rest of it is stopped below.
  } finally {
    await client.end().catch(() => {});
  }
  const pid = livePostmaster(cluster);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + stopWithinMs;
  while (livePostmaster(cluster) !== undefined && Date.now() < deadline) await wait(20);
  rmSync(socketDir, { recursive: true, force: true });
}
