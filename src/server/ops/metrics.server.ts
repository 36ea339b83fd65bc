import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Pool } from 'pg';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type RegistryContentType,
} from 'prom-client';
import type { CacheStatus, ResponseCache } from '../cache/response-cache.server.ts';
import type { WorkQueue } from '../guard/work-queue.server.ts';

/** A request as it is counted: what kind of address, never which. */
export interface Answered {
  method: string;
  path: string;
  status: number;
  seconds: number;
  /** How the response cache answered it; absent where the app did. */
  cache?: CacheStatus;
}

export type Metrics = ReturnType<typeof createMetrics>;

interface MetricsParts {
  pool: Pool;
  /** The queue of waiting requests. */
  requestQueue: WorkQueue;
  cache: Pick<ResponseCache, 'isConnected' | 'size'>;
  /** Paths of the API, whose first parts are counted apart. */
  apiPaths: string[];
}

/** Metrics of this process. Names follow Prometheus: base units, `_total` for counters. */
export function createMetrics({ pool, requestQueue, cache, apiPaths }: MetricsParts) {
  const register = new AggregatorRegistry();
  // Where several processes share a port, the first one asks for these.
  AggregatorRegistry.setRegistries(register);
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer began, by kind of address',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const turned = new Counter({
    name: 'shop_requests_turned_away_total',
    help: 'Requests refused as too many waited',
    registers,
  });
  const cached = new Counter({
    name: 'shop_response_cache_total',
    help: 'Public pages and reads: a hit, coalesced with another request that had it made, or a miss',
    labelNames: ['status'],
    registers,
  });
  addGauges({ pool, requestQueue, cache }, registers);
  const parts = new Set(apiPaths.map(toPart).filter((part) => /^[\w.-]+$/.test(part)));
  return {
    answered: ({ method, path, status, seconds, cache: cacheStatus }: Answered) => {
      if (cacheStatus) cached.inc({ status: cacheStatus });
      // The app has counted what it made for the cache.
      if (cacheStatus === 'miss') return;
      const labels = { method: known(method), kind: toKind(path, parts), status: `${Math.floor(status / 100)}xx` };
      requests.observe(labels, seconds);
    },
    /** A request that was turned away since too many waited. */
    turnedAway: () => turned.inc(),
    /** In the form that Prometheus reads. */
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}

/** What is read when it is asked for. */
function addGauges(
  { pool, requestQueue, cache }: Omit<MetricsParts, 'apiPaths'>,
  registers: AggregatorRegistry<RegistryContentType>[],
): void {
  /** A gauge that is read when it is asked for: a value by each value of its label. */
  const gauge = (name: string, help: string, label: string, read: () => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        for (const [key, value] of Object.entries(read())) this.set({ [label]: key }, value);
      },
    });
  gauge('shop_requests', 'Requests being worked on and waiting for it', 'state', () => ({
    running: requestQueue.running,
    waiting: requestQueue.waiting,
  }));
  gauge('shop_database_connections', 'Connections of the pool, and callers that wait for one', 'state', () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
  const cacheHelp = 'Response cache: entries, bytes, and 1 for connected while it hears of all changes';
  gauge('shop_response_cache', cacheHelp, 'of', () => ({ ...cache.size, connected: Number(cache.isConnected) }));
  new Gauge({
    name: 'shop_mail_jobs',
    help: 'Mails in the database: waiting or under way, retried, dead-lettered',
    labelNames: ['state'],
    // Of the database, so that every process counts the same ones.
    aggregator: 'max',
    registers,
    async collect() {
      for (const { state, count } of await mailJobs(pool)) this.set({ state }, count);
    },
  });
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Anybody can send any method: a label must not grow with it. */
function known(method: string): string {
  return methods.has(method) ? method : 'other';
}

const toPart = (path: string) => path.split('/')[2] ?? '';

/** Anybody can send any path: only what the API has is named. */
function toKind(path: string, parts: Set<string>): string {
  const [, first = ''] = path.split('/');
  if (first === 'assets' || first === 'media') return first;
  if (first !== 'api') return 'page';
  return parts.has(toPart(path)) ? `api ${toPart(path)}` : 'api other';
}

async function mailJobs(pool: Pool): Promise<{ state: string; count: number }[]> {
  const { rows } = await pool.query(
    `select kind.name as state, count(job.name)::int as count
      from unnest(array['open', 'retried', 'dead_letter']) as kind (name) left join jobs.job on kind.name = case
        when job.name = 'mail-given-up' and job.state < 'completed' then 'dead_letter'
        when job.name = 'mail' and job.state = 'retry' then 'retried'
        when job.name = 'mail' and job.state in ('created', 'active') then 'open' end
      group by 1`,
  );
  return rows;
}

/** Serves `/metrics` on the loopback address only: what it tells is for the machine's own watcher. */
export async function openMetrics(metrics: Pick<Metrics, 'text' | 'contentType'>, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
    } catch {
      response.writeHead(503, { 'Content-Type': 'text/plain' }).end('The database does not answer\n');
    }
  });
  await once(server.listen(port, '127.0.0.1'), 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`METRICS_PORT ${port} is already in use`) : error;
  });
  return server;
}
