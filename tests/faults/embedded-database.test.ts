import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { longTest } from '../support/browser/long-test.ts';
import { testFolder } from '../support/folder.ts';
import { embeddedPid, embeddedUrl, lockFile } from '../support/processes/embedded.ts';
import { gone, processTree, setRoom, signalAll } from '../support/processes/processes.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { checkoutOf, lineOf, newSession, plentyOf, type Sku } from '../support/shop-data.ts';
import { Visitors } from '../support/visitors.ts';

// One data folder for all tests: the next start has the sales of the last, as an owner's has.

const dataDir = testFolder();
let running: RunningServer[] = [];
afterEach(async () => {
  for (const server of running)
    if (server.process.exitCode === null && server.process.signalCode === null) await server.stop();
  running = [];
});
afterAll(() => {
  if (existsSync(lock())) signalAll([databasePid()], 'SIGKILL');
});

async function start(): Promise<RunningServer> {
  const server = await startServer({ DATA_DIR: dataDir }, 110_000);
  running.push(server);
  return server;
}

const lock = () => lockFile(dataDir);
const databasePid = () => embeddedPid(dataDir);
let plenty: Sku | undefined;

/** The product that every test sells, with its opening stock counted once. */
async function goods(): Promise<Sku> {
  plenty ??= await plentyOf(embeddedUrl(dataDir));
  return plenty;
}

async function send(url: string, method: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** Buys one piece, and puts one into a cart. */
async function tradeIn(url: string) {
  const sku = await goods();
  const order = await send(`${url}/api/checkout/create-order`, 'POST', checkoutOf([{ sku, quantity: 1 }]));
  expect(order.status).toBe(200);
  const session = newSession();
  const cart = await send(`${url}/api/cart`, 'POST', lineOf(sku, 2), { 'X-Session-ID': session });
  expect(cart.status).toBe(200);
  return { order: order.body.data, session };
}

async function expectKept(url: string, { order, session }: Awaited<ReturnType<typeof tradeIn>>) {
  const read = await (await fetch(`${url}/api/checkout/order/${order.id}`)).json();
  expect(read.data).toMatchObject(order);
  const cart = await (await fetch(`${url}/api/cart`, { headers: { 'X-Session-ID': session } })).json();
  expect(cart.data.totalItems).toBe(2);
}

/** The database is killed under the shop: it comes back by itself, and callers read 503 until then. */
async function killDatabase(server: RunningServer): Promise<void> {
  process.kill(databasePid(), 'SIGKILL');
  const statuses = new Set<number>();
  const isBack = async () => {
    const { status } = await fetch(`${server.url}/api/products`);
    statuses.add(status);
    return status === 200 && statuses.size > 1;
  };
  await expect.poll(isBack, { interval: 20 }).toBe(true);
  expect([...statuses].sort()).toEqual([200, 503]);
}

// In short crashes.test.ts kills both.
longTest('kill -9 of the server, then of its database: both come back, nothing lost; SIGTERM stops them', async () => {
  const first = await start();
  const kept = await tradeIn(first.url);
  const pid = databasePid();
  const modes = ['postgres', 'postgres/run'].map((name) => statSync(path.join(dataDir, name)).mode & 0o777);
  expect(modes, 'only its owner can reach it').toEqual([0o700, 0o700]);
  await first.kill();
  const second = await start();
  expect(databasePid(), 'the running database is taken over').toBe(pid);
  await expectKept(second.url, kept);
  await killDatabase(second);
  await expectKept(second.url, kept);
  const next = databasePid();
  expect(await second.stop()).toBe(0);
  expect(existsSync(lock())).toBe(false);
  await gone([pid, next]);
});

test('without room on its disk: refused in words, acknowledged orders stay, it comes back by itself', {
  timeout: 300_000,
}, async () => {
  const server = await start();
  const databaseUrl = embeddedUrl(dataDir);
  const visitors = new Visitors(await goods());
  visitors.come([server.url], 6, { kinds: ['order', 'inquiry'], pauseMs: 20 });
  const answered = (status: number) => visitors.deeds.filter((deed) => deed.status === status).length;
  await expect.poll(() => answered(200), { timeout: 60_000 }).toBeGreaterThan(10);
  const shopProcesses = processTree(server.process.pid ?? 0);
  setRoom([...new Set([...shopProcesses, ...processTree(databasePid())])], 0);
  await expect.poll(() => answered(503), { timeout: 60_000 }).toBeGreaterThan(10);
  const health = await fetch(`${server.url}/api/health`);
  expect(health.status).toBe(200);
  const page = await fetch(`${server.url}/services`);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('The shop is busy at the moment');
  setRoom(processTree(server.process.pid ?? 0), 'unlimited');
  const refused = answered(200);
  await expect.poll(() => answered(200), { timeout: 60_000 }).toBeGreaterThan(refused + 10);
  await visitors.leave();
  const others = visitors.deeds.filter(({ status }) => status !== 200);
  for (const { status, headers, text } of others) {
    expect(status, text).toBe(503);
    expect(JSON.parse(text).error).toMatch(/^The shop is busy/);
    expect(headers?.get('retry-after')).toBe('5');
  }
  expect((await visitors.expectKept(server.url, databaseUrl)).acknowledged).toBeGreaterThan(20);
});

// That a shop starts over a dead database is proved under load by crashes.test.ts.
longTest('a lock file that names another program does not stop the start', async () => {
  const first = await start();
  const kept = await tradeIn(first.url);
  const pid = databasePid();
  await first.kill();
  process.kill(pid, 'SIGKILL');
  const stranger = spawn('sleep', ['300']);
  const text = readFileSync(lock(), 'utf8');
  writeFileSync(lock(), text.replace(/^\d+/, String(stranger.pid)));
  const server = await start();
  stranger.kill();
  await expectKept(server.url, kept);
});

longTest('a folder whose path is too long for a socket works', async () => {
  const server = await startServer({ DATA_DIR: path.join(dataDir, 'd'.repeat(120)) });
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
