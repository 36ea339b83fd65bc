// `npm run bench`: requests a second and p99 of the shop's calls beside a bare server, all in one run on one machine.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { openEmbedded } from '#db/embedded.server.ts';
import { freePort, type RunningServer, startServer } from '../support/server.ts';
import { checkoutOf, lineOf, newSession, type Sellable } from '../support/shop-data.ts';

const seconds = Number(process.env.BENCH_SECONDS || 5);
const connections = 32;

interface Figure {
  what: string;
  perSecond: number;
  p99: number;
  failed: number;
}

async function measure(what: string, options: autocannon.Options, ids = false): Promise<Figure> {
  await autocannon({ ...options, connections, duration: 1 });
  const rounds: autocannon.Result[] = [];
  for (let round = 0; round < 3; round++)
    rounds.push(await autocannon({ ...options, connections, duration: seconds / 3, idReplacement: ids }));
  rounds.sort((a, b) => a.requests.average - b.requests.average);
  const middle = rounds[1] as autocannon.Result;
  const failed = rounds.reduce((sum, round) => sum + round.non2xx + round.errors, 0);
  return { what, perSecond: middle['2xx'] / middle.duration, p99: middle.latency.p99, failed };
}

async function bareServer(): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  )
    await wait(20);
  return { url, stop: () => child.kill() };
}

/** The product with most to show, with stock that lasts the run. */
async function sellable(url: string, dataDir: string): Promise<Sellable> {
  const { products } = await (await fetch(`${url}/api/products?category=clothing&status=active&limit=1`)).json();
  const [product] = products;
  const [variant] = product.variants;
  const [size] = variant.sizes;
  const embedded = await openEmbedded(dataDir);
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  await client.query('update variant_sizes set stock = 100000000 where variant_id = $1', [variant.id]);
  await client.end();
  return {
    productId: product.id,
    variantId: variant.id,
    size: size.size,
    price: size.finalPrice,
    stock: 1e8,
    name: product.name,
    color: variant.color,
  };
}

async function measureShop(server: RunningServer, goods: Sellable): Promise<Figure[]> {
  const json = { 'Content-Type': 'application/json' };
  const { url } = server;
  const addRequest: autocannon.Request = {
    method: 'POST',
    path: '/api/cart',
    setupRequest: (request) => ({
      ...request,
      headers: { ...json, 'X-Session-ID': newSession() },
      body: JSON.stringify(lineOf(goods)),
    }),
  };
  const order = JSON.stringify(checkoutOf([{ sellable: goods, quantity: 1 }]));
  const orderRequest: autocannon.Request = {
    method: 'POST',
    path: '/api/checkout/create-order',
    setupRequest: (request) => ({
      ...request,
      headers: { ...json, 'X-Session-ID': newSession(), 'Idempotency-Key': newSession() },
      body: order,
    }),
  };
  return [
    await measure('product list', { url: `${url}/api/products?category=clothing` }),
    await measure('product by id', { url: `${url}/api/products?id=${goods.productId}` }),
    await measure('search', { url: `${url}/api/products?search=cotton%20tee` }),
    await measure('add to cart', { url, requests: [addRequest] }),
    await measure('create-order', { url, requests: [orderRequest] }),
    await measure('page: product list', { url: `${url}/products` }),
    await measure('page: product', { url: `${url}/products/${goods.productId}` }),
  ];
}

function memoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

function print(figures: Figure[], bare: Figure): void {
  const cell = (text: string | number, width: number) => String(text).padStart(width);
  console.log(
    `\n${'call'.padEnd(22)}${cell('requests/s', 12)}${cell('of bare', 10)}${cell('p99 ms', 9)}${cell('failed', 8)}`,
  );
  for (const figure of [bare, ...figures]) {
    const part = `${((100 * figure.perSecond) / bare.perSecond).toFixed(1)} %`;
    console.log(
      `${figure.what.padEnd(22)}${cell(Math.round(figure.perSecond), 12)}${cell(part, 10)}${cell(figure.p99, 9)}${cell(figure.failed, 8)}`,
    );
  }
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
const first = await startServer(environment);
await first.stop();
const server = await startServer(environment);
const memoryBefore = memoryMb(server.process.pid);
const bare = await bareServer();
const bareFigure = await measure('bare node:http, 2 KB', { url: bare.url });
bare.stop();
const figures = await measureShop(server, await sellable(server.url, dataDir));
print(figures, bareFigure);
console.log(
  `\nstart on an empty data folder ${Math.round(first.startedInMs)} ms, on an existing one ${Math.round(server.startedInMs)} ms`,
);
console.log(
  `resident memory of the Node process: ${memoryBefore.toFixed(0)} MB after the start, ${memoryMb(server.process.pid).toFixed(0)} MB after the run`,
);
console.log(
  `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown processor'}, ${connections} connections, median of three rounds, Node ${process.version}`,
);
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
if (figures.some((figure) => figure.failed > 0)) process.exit(1);
