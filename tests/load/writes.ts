// Cart additions and orders over HTTP with durability on, beside the writes of PostgreSQL itself.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type autocannon from 'autocannon';
import { checkoutOf, lineOf, newSession, type Sku } from '../support/shop-data.ts';
import { callOnce, connections, type Figure, median, seconds, warmUp } from './figure.ts';
import type { Stage } from './stage.ts';
import { makeTables, script, tidy } from './tpcb-tables.ts';

type Round = () => Promise<Figure>;

const json = { 'Content-Type': 'application/json' };

function oneOf<T>(values: T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T;
}

function posts(to: string, headers: () => object, body: () => unknown): autocannon.Request[] {
  return [
    {
      method: 'POST',
      path: to,
      setupRequest: (request) => ({ ...request, headers: { ...json, ...headers() }, body: JSON.stringify(body()) }),
    },
  ];
}

const session = () => ({ 'X-Session-ID': newSession() });

function orders(goods: Sku[]): autocannon.Request[] {
  const headers = () => ({ ...session(), 'Idempotency-Key': newSession() });
  return posts('/api/checkout/create-order', headers, () => checkoutOf([{ sku: oneOf(goods), quantity: 1 }]));
}

/** Each order is sent twice under its key, mostly at the same time: the second gets the first's order. */
function repeatedOrders(goods: Sku[]): autocannon.Request[] {
  let open: { headers: object; body: unknown } | undefined;
  let next = open;
  const pair = () => {
    next = open ?? {
      headers: { ...session(), 'Idempotency-Key': newSession() },
      body: checkoutOf([{ sku: oneOf(goods), quantity: 1 }]),
    };
    open = open ? undefined : next;
    return next.headers;
  };
  return posts('/api/checkout/create-order', pair, () => next?.body);
}

/** TPC-B-like transactions by `pg`, in a process that waits for its rounds. */
async function startTpcb(url: string): Promise<{ round: Round; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'tpcb.ts'), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  const round = async () => {
    child.stdin.write(`${seconds}\n`);
    const [line] = (await once(lines, 'line')) as [string];
    return { what: 'TPC-B-like by pg', failed: 0, ...(JSON.parse(line) as Pick<Figure, 'perSecond' | 'p99'>) };
  };
  const stop = async () => {
    child.stdin.end();
    await once(child, 'exit');
  };
  return { round, stop };
}

/** The same by pgbench as it comes, where there is one. */
async function pgbench(url: string, folder: string): Promise<Round | undefined> {
  const file = path.join(folder, 'tpcb.sql');
  writeFileSync(file, script);
  const { searchParams, pathname } = new URL(url);
  const flags = ['-n', '-c', String(connections), '-j', '2', '-f', file, '-U', 'postgres'];
  const place = ['-h', searchParams.get('host') ?? '', pathname.slice(1)];
  const run = async (time: number) => {
    const { stdout } = await promisify(execFile)('pgbench', [...flags, '-T', String(time), ...place]);
    return { what: 'TPC-B-like by pgbench', perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), failed: 0 };
  };
  try {
    await run(1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return () => run(Math.max(1, Math.round(seconds)));
}

/**
 * The yardsticks and the shop's writes, in turns. The first is what the others are a part of: pgbench, where
 * there is one.
 */
export async function measureWrites(stage: Stage): Promise<Figure[]> {
  const { url } = stage.server;
  const tpcbUrl = await makeTables(stage.databaseUrl);
  const tpcb = await startTpcb(tpcbUrl);
  const bench = await pgbench(tpcbUrl, stage.dataDir);
  const adds = posts('/api/cart', session, () => lineOf(oneOf(stage.goods)));
  const one = stage.goods.slice(0, 1);
  const callsOf = (what: string, requests: autocannon.Request[]): Round => {
    return () => callOnce(what, { url, requests });
  };
  const all: Round[] = [
    ...(bench ? [bench] : []),
    tpcb.round,
    callsOf('add to cart', adds),
    callsOf('create-order', orders(stage.goods)),
    callsOf('create-order, each sent twice', repeatedOrders(stage.goods)),
    callsOf('create-order, all of one size', orders(one)),
  ];
  for (const requests of [adds, orders(stage.goods)]) await warmUp({ url, requests }, 5);
  const figures: Figure[][] = all.map(() => []);
  for (let round = 0; round < 3; round++) {
    for (const [place, measureRound] of all.entries()) {
      // Mails and dead rows of the last round would slow the next one down.
      await stage.query(`delete from jobs.job where state < 'active'`);
      await stage.query('vacuum analyze');
      await tidy(tpcbUrl);
      figures[place]?.push(await measureRound());
    }
  }
  await tpcb.stop();
  return figures.map(median);
}
