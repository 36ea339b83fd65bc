// Cached pages and reads beside a bare server of the same bytes and heads, in turns, in one run.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { freePort, type RunningServer } from '../support/processes/server.ts';
import { connections, seconds } from './figure.ts';
import type { Stage } from './stage.ts';

const rounds = 3;
/** Part of the bare server's requests a second. */
const minRatio = 0.6;
/** Time for a page that is not cached yet, at the median, in milliseconds. */
const maxColdMs = 60;

/** An answer as it was heard; the body in Base64. */
export interface Recorded {
  path: string;
  head: string[];
  body: string;
}

interface Target {
  what: string;
  path: string;
}

/** A process that answers, and the processor time that it uses while nobody asks, in microseconds a second. */
interface Answering {
  url: string;
  pid: number;
  idle: number;
}

interface Speed {
  perSecond: number;
  /** Processor time for a request beyond what the process uses without any, in microseconds. */
  cpu: number;
  failed: number;
}

const accepts = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

function ask(url: string): Promise<{ message: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: accepts }, (message) => {
      const pieces: Buffer[] = [];
      message.on('data', (piece) => pieces.push(piece));
      message.on('end', () => resolve({ message, body: Buffer.concat(pieces) }));
    }).on('error', reject);
  });
}

/** Headers that node:http adds. */
const byItself = new Set(['date', 'connection', 'keep-alive']);

async function record(url: string, target: Target): Promise<Recorded> {
  await ask(url + target.path);
  const { message, body } = await ask(url + target.path);
  if (message.statusCode !== 200) throw new Error(`${target.path}: ${message.statusCode}`);
  const { rawHeaders } = message;
  const head = rawHeaders.filter((_, place) => !byItself.has((rawHeaders[place - (place % 2)] ?? '').toLowerCase()));
  return { path: target.path, head, body: body.toString('base64') };
}

async function startBare(answers: Recorded[], folder: string) {
  const port = await freePort();
  const file = path.join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-answers.ts')], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ANSWERS: file },
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await ask(url).catch(() => undefined))) await wait(20);
  return { url, pid: child.pid ?? 0, idle: 0, stop: () => child.kill() };
}

/** Processor time that a process's main thread has used so far, in microseconds. Linux only. */
function cpuOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
}

/** Background work weighs more on few requests, so that a busy machine would tell against the shop. */
async function idleOf(pid: number): Promise<number> {
  const before = cpuOf(pid);
  await wait(4_000);
  return (cpuOf(pid) - before) / 4;
}

async function measure({ url, pid, idle }: Answering, path: string, duration: number): Promise<Speed> {
  const [before, began] = [cpuOf(pid), performance.now()];
  const result = await autocannon({ url: url + path, connections, duration, headers: accepts });
  const used = cpuOf(pid) - before - (idle * (performance.now() - began)) / 1000;
  const requests = result.requests.total;
  const failed = result.non2xx + result.errors;
  return { perSecond: result['2xx'] / result.duration, cpu: used / requests, failed };
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Bare and ours in turns, so that both meet the same weather. */
async function compare(target: Target, ours: Answering, bare: Answering) {
  const pairs: { ours: Speed; bare: Speed }[] = [];
  for (const one of [bare, ours]) await measure(one, target.path, 1);
  for (let round = 0; round < rounds; round++) {
    const theirs = await measure(bare, target.path, seconds);
    pairs.push({ bare: theirs, ours: await measure(ours, target.path, seconds) });
  }
  return {
    ...target,
    bare: middle(pairs.map((pair) => pair.bare.perSecond)),
    ours: middle(pairs.map((pair) => pair.ours.perSecond)),
    ratio: middle(pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond)),
    cpu: middle(pairs.map((pair) => pair.bare.cpu / pair.ours.cpu)),
    failed: pairs.reduce((sum, pair) => sum + pair.ours.failed + pair.bare.failed, 0),
  };
}

/** Every page that a visitor may open first, each for the first time, and their median time. */
async function coldPages(url: string): Promise<{ medianMs: number; slowestMs: number; pages: number }> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const times: number[] = [];
  for (const address of paths) {
    const began = performance.now();
    const { message } = await ask(url + address);
    if (message.statusCode !== 200) throw new Error(`${address}: ${message.statusCode}`);
    times.push(performance.now() - began);
  }
  return { medianMs: middle(times), slowestMs: Math.max(...times), pages: times.length };
}

async function targetsOf({ url }: RunningServer): Promise<Target[]> {
  const list = await (await fetch(`${url}/api/products?category=clothing&status=active&limit=1`)).json();
  const id: string = list.products[0].id;
  return [
    { what: 'home', path: '/' },
    { what: 'product list', path: '/products' },
    { what: 'product', path: `/products/${id}` },
    { what: 'API: product list', path: '/api/products?category=clothing' },
    { what: 'API: product', path: `/api/products?id=${id}` },
    { what: 'API: search', path: '/api/products?search=cotton%20tee' },
    { what: 'API: facets', path: '/api/products/facets?category=clothing' },
    { what: 'API: services', path: '/api/services' },
    { what: 'API: site', path: '/api/site' },
  ];
}

const cell = (value: string | number, width: number) => String(value).padStart(width);
const percent = (part: number) => `${(100 * part).toFixed(0)} %`;

/** Run before others: a page that was shown before is cached. @returns the figures under their bounds, in words */
export async function measureReads({ server }: Stage): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-reads-'));
  const cold = await coldPages(server.url);
  const targets = await targetsOf(server);
  const answers: Recorded[] = [];
  for (const target of targets) answers.push(await record(server.url, target));
  const bare = await startBare(answers, folder);
  const pid = server.process.pid ?? 0;
  const ours = { url: server.url, pid, idle: await idleOf(pid) };
  const errors: string[] = [];
  console.log(
    `\n${'cached'.padEnd(20)}${['KB', 'bare/s', 'ours/s', 'of bare', 'by CPU', 'bound'].map((text) => cell(text, 9)).join('')}`,
  );
  for (const [place, target] of targets.entries()) {
    const found = await compare(target, ours, bare);
    const kilobytes = Buffer.byteLength(answers[place]?.body ?? '', 'base64') / 1024;
    if (found.failed > 0) errors.push(`${target.what}: ${found.failed} failed`);
    if (found.ratio < minRatio)
      errors.push(`${target.what}: ${percent(found.ratio)} of a bare server, not ${percent(minRatio)}`);
    const figures = [
      kilobytes.toFixed(1),
      Math.round(found.bare),
      Math.round(found.ours),
      percent(found.ratio),
      percent(found.cpu),
      percent(minRatio),
    ];
    console.log(`${target.what.padEnd(20)}${figures.map((text) => cell(text, 9)).join('')}`);
  }
  bare.stop();
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `${cold.pages} pages for the first time: ${cold.medianMs.toFixed(0)} ms at the median, ${cold.slowestMs.toFixed(0)} ms at most`,
  );
  if (cold.medianMs > maxColdMs)
    errors.push(`a cold page: ${cold.medianMs.toFixed(0)} ms at the median, not ${maxColdMs}`);
  return errors;
}
