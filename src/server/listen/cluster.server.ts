import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Settings } from '../config.server.ts';
import type { Log } from '../log.server.ts';
import { openMetrics } from '../ops/metrics.server.ts';
import { freePort } from './port.server.ts';

/** Message of a worker that listens on the port. */
const open = 'open';

/** A worker that ends within this time is restarted after a pause, in milliseconds. */
const shortLifeMs = 10_000;
/** A permanent fault must not fill the log, hence the pause. */
const pauseMs = 1_000;

/**
 * The primary of `WEB_CONCURRENCY` workers behind one port: it restarts workers that end and sums their metrics.
 * @throws Error when the port is taken
 */
export async function runProcesses(settings: Settings, log: Log): Promise<void> {
  let closing = false;
  const fork = { PORT: String(await freePort(settings)) };
  const metrics = new AggregatorRegistry();
  const metricsServer = settings.METRICS_PORT
    ? await openMetrics(
        { text: () => metrics.clusterMetrics(), contentType: metrics.contentType },
        settings.METRICS_PORT,
      )
    : undefined;
  const restartWhenEnded = async (worker: Worker) => {
    const bornAt = performance.now();
    await ended(worker);
    if (closing) return;
    log.error({ worker: worker.process.pid, ...exitCause(worker) }, 'a process ended; another takes its place');
    if (performance.now() - bornAt < shortLifeMs) await wait(pauseMs);
    if (!closing) void restartWhenEnded(cluster.fork(fork));
  };
  const close = async (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    metricsServer?.close();
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    for (const worker of all) worker.process.kill(signal);
    await Promise.all(all.map(ended));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(signal));

  // The first worker migrates and imports, and prints why a start fails; the others find everything ready.
  const first = cluster.fork(fork);
  const isOpen = await opened(first);
  if (closing) return;
  if (!isOpen) process.exit(1);
  const others = Array.from({ length: settings.WEB_CONCURRENCY - 1 }, () => cluster.fork(fork));
  for (const worker of [first, ...others]) void restartWhenEnded(worker);
  await Promise.all(others.map(opened));
  if (!closing) console.log(`The shop is open: http://localhost:${fork.PORT}`);
}

/** True in a worker that shares its port. */
export const isOneOfSeveral = cluster.isWorker;

/** True in one process of a machine. */
export const isFirst = !cluster.isWorker || cluster.worker?.id === 1;

/** Tells the primary that this worker listens. */
export function tellOpen(): void {
  process.send?.(open);
}

/** @returns false for a worker that ended before it listened */
function opened(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve(false));
    worker.on('message', (message: unknown) => {
      if (message === open) resolve(true);
    });
  });
}

async function ended(worker: Worker): Promise<void> {
  if (!worker.isDead()) await once(worker, 'exit');
}

function exitCause({ process: { exitCode, signalCode } }: Worker): object {
  return signalCode ? { signal: signalCode } : { code: exitCode };
}
