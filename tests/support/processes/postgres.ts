import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { chooseRunner, findBinaries, livePostmaster, runProgram } from '#db/embedded/embedded-process.server.ts';
import { onDatabase } from '../database-url.ts';
import { processTree, signalAll } from './processes.ts';
import { freePort } from './server.ts';

/** A PostgreSQL of a test's own on a port, as an owner's DATABASE_URL: to stop, freeze and start again. */
export interface OwnPostgres {
  url: string;
  start(): Promise<void>;
  /** Ends it at once, as the machine's own shutdown does. */
  stop(): Promise<void>;
  /** Takes connections and answers nothing, as on a machine whose disk hangs; undone by `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

export async function openOwnPostgres(): Promise<OwnPostgres> {
  const [binaries, runner, port] = [await findBinaries(), chooseRunner(), await freePort()];
  const home = mkdtempSync(path.join(os.tmpdir(), 'shop-postgres-'));
  const cluster = path.join(home, 'cluster');
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  for (const folder of [home, cluster]) runner.own(folder);
  await runProgram(runner, binaries.initdb, [
    `--pgdata=${cluster}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
  ]);
  const server = `postgresql://postgres@127.0.0.1:${port}/postgres`;

  const start = async () => {
    const log = openSync(path.join(home, 'postgres.log'), 'a', 0o600);
    const flags = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
    runner.spawn(binaries.postgres, ['-D', cluster, ...flags], { stdio: ['ignore', log, log] });
    closeSync(log);
    while (!(await answers(server))) await wait(20);
  };
  const stop = async () => {
    const pid = livePostmaster(cluster);
    if (pid === undefined) return;
    process.kill(pid, 'SIGINT');
    while (livePostmaster(cluster) !== undefined) await wait(20);
  };
  const signal = (name: NodeJS.Signals) => {
    const pid = livePostmaster(cluster);
    if (pid !== undefined) signalAll(processTree(pid), name);
  };
  await start();
  await make(server);
  return {
    url: onDatabase(server, 'shop'),
    start,
    stop,
    freeze: () => {
      signal('SIGSTOP');
      // Again for whom it had just begun when they were counted; stopped, it begins no more.
      signal('SIGSTOP');
    },
    thaw: () => signal('SIGCONT'),
    remove: async () => {
      signal('SIGCONT');
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function make(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database shop');
  await client.end();
}
