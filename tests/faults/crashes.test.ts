import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { full } from '../support/length.ts';
import { everyMailOnce, onStage, outcomeOf, settled, visit } from '../support/mail-stage.ts';
import { gone, processTree, signalAll } from '../support/processes.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { sellableWith } from '../support/shop-data.ts';
import { plentyOf, Visitors } from '../support/visitors.ts';

// Killed in the middle of everything, at moments that nobody chose: what was acknowledged is there, what was not is there
// once or not at all, and a retry with the same key tells which.

const rounds = full ? { oneOfTwo: 24, everything: 14, mail: 12 } : { oneOfTwo: 2, everything: 1, mail: 0 };
/** On a machine that is busy with other things no start is quick: then it is held against the first one. */
const readyWithin = (first: RunningServer | undefined) => Math.max(10_000, 3 * (first?.startedInMs ?? 0));
const startWithinMs = 110_000;

/** No two times the same. */
const someTime = () => wait(Math.random() * 600);

test(`${rounds.oneOfTwo} times one of two servers is killed`, { timeout: 900_000 }, async () => {
  const database = await createTestDatabase();
  const start = () => startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' }, startWithinMs);
  const servers: RunningServer[] = await Promise.all([start(), start()]);
  const first = servers[0];
  let acknowledged = 0;
  let unknown = 0;
  try {
    const visitors = new Visitors(await sellableWith(database, 1_000_000));
    for (let round = 0; round < rounds.oneOfTwo; round++) {
      visitors.come(
        servers.map(({ url }) => url),
        12,
      );
      await visitors.served(20);
      await someTime();
      await servers.shift()?.kill();
      await visitors.served(10);
      await visitors.leave();
      servers.push(await start());
      expect(servers[1]?.startedInMs).toBeLessThan(readyWithin(first));
      const found = await visitors.expectKept(servers[1]?.url ?? '', database.url);
      acknowledged += found.acknowledged;
      unknown += found.unknown;
    }
  } finally {
    for (const server of servers) await server.stop();
    await database.drop();
  }
  // Otherwise it was no load, or nobody was hit by the kill.
  expect(acknowledged).toBeGreaterThan(5 * rounds.oneOfTwo);
  expect(unknown).toBeGreaterThan(0);
});

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres/cluster/postmaster.pid');
const addressOf = (dataDir: string) =>
  `postgresql://postgres@localhost/shop?host=${encodeURIComponent(path.join(dataDir, 'postgres/run'))}`;

test(`${rounds.everything} times the shop is killed with its own database`, { timeout: 900_000 }, async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-data-'));
  const start = () => startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, startWithinMs);
  let server = await start();
  const first = server;
  let acknowledged = 0;
  try {
    const visitors = new Visitors(await plentyOf(addressOf(dataDir)));
    for (let round = 0; round < rounds.everything; round++) {
      visitors.come([server.url], 8);
      await visitors.served(20);
      await someTime();
      const database = Number.parseInt(readFileSync(clusterOf(dataDir), 'utf8'), 10);
      const all = [...new Set([...processTree(server.process.pid ?? 0), ...processTree(database)])];
      expect(all.length).toBeGreaterThan(5);
      signalAll(all, 'SIGKILL');
      await gone(all);
      await visitors.leave();
      server = await start();
      expect(server.startedInMs).toBeLessThan(readyWithin(first));
      acknowledged += (await visitors.expectKept(server.url, addressOf(dataDir))).acknowledged;
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  expect(acknowledged).toBeGreaterThan(5 * rounds.everything);
});

// A job of a killed process is another's after half a minute: only the long form waits for that.
if (full)
  test(
    `${rounds.mail} times killed between a mail's last byte and the answer: none lost, none twice`,
    {
      timeout: 900_000,
    },
    () =>
      onStage(async (stage) => {
        stage.sink.slowness = 1_000;
        for (let round = 0; round < rounds.mail; round++) {
          const server = await stage.start();
          const before = stage.sink.mails.length;
          await visit(stage, server, round);
          await stage.sink.until(({ length }) => length > before, 60_000);
          await wait(Math.random() * 300);
          await server.kill();
        }
        stage.sink.slowness = 0;
        await stage.start();
        await settled(stage, 200_000);
        expect(await outcomeOf(stage, rounds.mail)).toEqual(everyMailOnce(rounds.mail));
      }),
  );
