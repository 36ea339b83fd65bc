import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import type { Settings } from '../config.server.ts';
import type { Log } from '../log.server.ts';
import { openMetrics } from '../ops/metrics.server.ts';
import { freePort } from './port.server.ts';

/** What a process tells the first one when it answers on the port. */
const open = 'open';

/** A process that ends sooner than this after its birth is not followed at once, in milliseconds. */
const shortLifeMs = 10_000;
/** Pause before its successor, in milliseconds: a fault that is always there must not fill the log and the machine. */
const pauseMs = 1_000;

/**
 * The shop in several processes behind one port (`WEB_CONCURRENCY`). This one answers nobody: it follows a process that ended
 * by a new one, and gives the numbers of all of them together. Everything that they share is in the database.
 * @throws Error when the port is another's
 */
export async function runProcesses(settings: Settings, log: Log): Promise<void> {
  let closing = false;
  const fork = { PORT: String(await freePort(settings)) };
  const metrics = new AggregatorRegistry();
  const watched = settings.METRICS_PORT
    ? await openMetrics(
        { text: () => metrics.clusterMetrics(), contentType: metrics.contentType },
        settings.METRICS_PORT,
      )
    : undefined;
  const follow = async (worker: Worker) => {
    const bornAt = performance.now();
    await ended(worker);
    if (closing) return;
    log.error({ worker: worker.process.pid, ...causeOf(worker) }, 'a process ended; another takes its place');
    if (performance.now() - bornAt < shortLifeMs) await wait(pauseMs);
    if (!closing) void follow(cluster.fork(fork));
  };
  const close = async (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    watched?.close();
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    for (const worker of all) worker.process.kill(signal);
    await Promise.all(all.map(ended));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(signal));

  // The first one brings the database up to date, and says what keeps it from starting; the others find everything ready.
  const first = cluster.fork(fork);
  const isOpen = await opened(first);
  if (closing) return;
  if (!isOpen) process.exit(1);
  const others = Array.from({ length: settings.WEB_CONCURRENCY - 1 }, () => cluster.fork(fork));
  for (const worker of [first, ...others]) void follow(worker);
  await Promise.all(others.map(opened));
  if (!closing) console.log(`The shop is open: http://localhost:${fork.PORT}`);
}

/** True in a process that another one started, and that shares its port. */
export const isOneOfSeveral = cluster.isWorker;

/** True in the process that does what is to be done once a machine. */
export const isFirst = !cluster.isWorker || cluster.worker?.id === 1;

/** Tells the first process that this one answers. */
export function tellOpen(): void {
  process.send?.(open);
}

/** @returns false when it ended before it was open */
function opened(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve(false));
    worker.on('message', (message: unknown) => {
      if (message === open) resolve(true);
    });
  });
}

function ended(worker: Worker): Promise<void> {
  if (worker.isDead()) return Promise.resolve();
  return new Promise((resolve) => worker.once('exit', () => resolve()));
}

function causeOf({ process: { exitCode, signalCode } }: Worker): object {
  return signalCode ? { signal: signalCode } : { code: exitCode };
}
