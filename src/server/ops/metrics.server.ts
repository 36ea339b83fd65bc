import { createServer, type Server } from 'node:http';
import type { Pool } from 'pg';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client';
import type { Come, KeptAnswers } from '../cache/kept-answers.server.ts';
import type { WorkQueue } from '../guard/work-queue.server.ts';

/** A request as it is counted: what kind of address, never which. */
export interface Answered {
  method: string;
  path: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  answered(request: Answered): void;
  /** A request that was turned away since too many waited. */
  turnedAway(): void;
  /** A request for what everybody gets, by how its answer was come by. */
  keptAnswer(come: Come): void;
  /** In the form that Prometheus reads. */
  text(): Promise<string>;
  readonly contentType: string;
}

interface MetricsParts {
  pool: Pool;
  /** What requests wait in. */
  admission: WorkQueue;
  /** Absent where nothing is kept. */
  kept?: Pick<KeptAnswers, 'isOpen' | 'bytes' | 'count'> | undefined;
}

/** Numbers of this process for those who watch it. Names follow Prometheus: base units, `_total` for what only grows. */
export function createMetrics({ pool, admission, kept }: MetricsParts): Metrics {
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
  new Gauge({
    name: 'shop_requests',
    help: 'Requests being worked on and waiting for it',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'running' }, admission.running);
      this.set({ state: 'waiting' }, admission.waiting);
    },
  });
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of the pool, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const keptAnswers = new Counter({
    name: 'shop_kept_answers_total',
    help: 'Requests for public pages and reads: hit was there, shared was just being made, miss was made',
    labelNames: ['result'],
    registers,
  });
  new Gauge({
    name: 'shop_page_cache',
    help: 'Answers kept, whether they may be given out now, and by their size in bytes',
    labelNames: ['of'],
    registers,
    collect() {
      this.set({ of: 'answers' }, kept?.count ?? 0);
      this.set({ of: 'open' }, kept?.isOpen ? 1 : 0);
      this.set({ of: 'bytes' }, kept?.bytes ?? 0);
    },
  });
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
  return {
    answered: ({ method, path, status, seconds }) =>
      requests.observe({ method: known(method), kind: kindOf(path), status: `${Math.floor(status / 100)}xx` }, seconds),
    turnedAway: () => turned.inc(),
    keptAnswer: (result) => keptAnswers.inc({ result }),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Anybody can send any method: a label must not grow with it. */
function known(method: string): string {
  return methods.has(method) ? method : 'other';
}

const apiParts = new Set(
  'about cart categories checkout contact health homepage newsletter openapi.json pages portfolio products quote ready services site subcategories testimonials uploads'.split(
    ' ',
  ),
);

function kindOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'assets' || first === 'media') return first;
  if (first !== 'api') return 'page';
  return apiParts.has(second) ? `api ${second}` : 'api other';
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
export function openMetrics(metrics: Pick<Metrics, 'text' | 'contentType'>, port: number): Promise<Server> {
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
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`METRICS_PORT ${port} is already in use`) : error),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
