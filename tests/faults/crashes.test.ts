import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { testFolder } from '../support/folder.ts';
import { full } from '../support/length.ts';
import { embeddedPid, embeddedUrl } from '../support/processes/embedded.ts';
import { gone, processTree, signalAll } from '../support/processes/processes.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { plentyOf, type Sku, skuWith } from '../support/shop-data.ts';
import { Visitors } from '../support/visitors.ts';

// Kills under load at random moments: acknowledged records stand, others stand once or not at all. A retry with the
// same key tells which.

/** Rounds of each kill; in short the harshest kill alone. */
const oneOfTwo = full ? [18] : [];
const oneWorker = full ? [16] : [];
const everything = full ? 16 : 1;
const timeout = 900_000;
const startWithinMs = 110_000;
const database = testDatabase();
const dataDir = testFolder();

/** Starts after a kill, in milliseconds: the long form bounds and tells the slowest. */
const starts: number[] = [];
afterAll(() => {
  if (!full) return;
  const slowest = Math.round(Math.max(...starts));
  console.log(`slowest start ${slowest} ms of ${starts.length}`);
  expect(slowest).toBeLessThan(10_000);
});

interface Course {
  databaseUrl: string;
  goods: Sku;
  rounds: number;
  urls(): string[];
  /** Kills, and starts what does not start by itself; visitors leave before a shop without a second process starts. */
  kill(round: number, visitors: Visitors): Promise<void>;
}

async function killUnderLoad({ databaseUrl, goods, rounds, urls, kill }: Course): Promise<void> {
  const visitors = new Visitors(goods);
  const found = { acknowledged: 0, unknown: 0 };
  for (let round = 0; round < rounds; round++) {
    visitors.come(urls(), 12, { pauseMs: 20 });
    await visitors.served(20);
    await wait(Math.random() * 600);
    await kill(round, visitors);
    await visitors.leave();
    const { acknowledged, unknown } = await visitors.expectKept(urls()[0] ?? '', databaseUrl);
    found.acknowledged += acknowledged;
    found.unknown += unknown;
  }
  // Otherwise it was no load.
  expect(found.acknowledged).toBeGreaterThan(5 * rounds);
  // One kill alone may hit no request.
  if (full) expect(found.unknown).toBeGreaterThan(0);
}

test.each(oneOfTwo)('%i times one of two servers is killed', { timeout }, async (rounds) => {
  const start = () => startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' }, startWithinMs);
  const servers: RunningServer[] = await Promise.all([start(), start()]);
  const kill = async (_: number, visitors: Visitors) => {
    await servers.shift()?.kill();
    await visitors.served(10);
    const next = await start();
    servers.push(next);
    starts.push(next.startedInMs);
  };
  try {
    const urls = () => servers.map(({ url }) => url);
    const goods = await skuWith(database, 1_000_000, 0);
    await killUnderLoad({ databaseUrl: database.url, goods, rounds, urls, kill });
  } finally {
    for (const server of servers) await server.stop();
  }
});

test.each(oneWorker)('%i times one of the two processes behind one port is killed', { timeout }, async (rounds) => {
  // Each request is a line of the log with its process.
  const settings = { DATABASE_URL: database.url, WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' };
  const server = await startServer(settings, startWithinMs);
  const workers = () => processTree(server.process.pid ?? 0).slice(1);
  const answers = (pid: number) => new RegExp(`"pid":${pid},.*"msg":"request"`).test(server.output());
  const kill = async (round: number) => {
    const before = workers();
    signalAll(before.slice(round % 2, (round % 2) + 1), 'SIGKILL');
    const killedAt = performance.now();
    const next = () => workers().filter((pid) => !before.includes(pid) && answers(pid));
    await expect.poll(next, { timeout: startWithinMs, interval: 20 }).toHaveLength(1);
    starts.push(performance.now() - killedAt);
  };
  try {
    await expect.poll(() => workers().length, { timeout: startWithinMs }).toBe(2);
    const goods = await skuWith(database, 1_000_000, 1);
    const urls = () => [server.url];
    await killUnderLoad({ databaseUrl: database.url, goods, rounds, urls, kill });
  } finally {
    await server.stop();
  }
});

test(`${everything} times the shop is killed with its own database`, { timeout }, async () => {
  const start = () => startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, startWithinMs);
  let server = await start();
  const kill = async (_: number, visitors: Visitors) => {
    const all = [...processTree(server.process.pid ?? 0), ...processTree(embeddedPid(dataDir))];
    expect(new Set(all).size).toBeGreaterThan(5);
    signalAll(all, 'SIGKILL');
    await gone(all);
    await visitors.leave();
    server = await start();
    starts.push(server.startedInMs);
  };
  try {
    const urls = () => [server.url];
    const goods = await plentyOf(embeddedUrl(dataDir));
    await killUnderLoad({ databaseUrl: embeddedUrl(dataDir), goods, rounds: everything, urls, kill });
  } finally {
    await server.stop();
  }
});
