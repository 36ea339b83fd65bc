import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { maxUploadMs } from '#features/uploads/files/receive.server.ts';
import { bootstrap, type Shop } from '../bootstrap.server.ts';
import { readSettings, type Settings } from '../config.server.ts';
import { describeError, describeStartError } from '../errors.server.ts';
import { createLog, type Log } from '../log.server.ts';
import { openMetrics } from '../ops/metrics.server.ts';
import { limitClosing } from './closing.server.ts';
import { isFirst, isOneOfSeveral, runProcesses, tellOpen } from './cluster.server.ts';
import { freePort } from './port.server.ts';

/** Time for requests under way when the process stops, in milliseconds. */
const drainMs = 10_000;

/** Closing that takes longer is given up: mails being sent have ten seconds of it. */
const maxClosingMs = drainMs + 20_000;

/** Limits of Node's HTTP server. The longest request is the largest file on the slowest connection. */
const serverOptions = ({ UPLOAD_MAX_BYTES }: Settings) => ({
  headersTimeout: 15_000,
  requestTimeout: maxUploadMs(UPLOAD_MAX_BYTES) + 60_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
});

/** A connection without a byte in either direction is closed, in milliseconds. */
const silentMs = 120_000;

/** Connections that the system queues while the process is busy; its own maximum applies too. */
const backlog = 4_096;

/** Opens the shop on its port, in one process or several, and closes it gracefully on SIGTERM or SIGINT. */
export async function listen(
  loadBuild: () => Promise<ServerBuild>,
  environment: Record<string, string | undefined>,
): Promise<void> {
  let settings: Settings;
  try {
    settings = readSettings(environment);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  const log = createLog(settings.LOG_LEVEL);
  process.on('unhandledRejection', (error) => log.error({ error: describeError(error) }, 'unhandled rejection'));
  try {
    if (settings.WEB_CONCURRENCY > 1 && !isOneOfSeveral) return await runProcesses(settings, log);
    const shop = await bootstrap({ settings, log, loadBuild, mode: 'production' });
    const server = createServer(serverOptions(settings), shop.listener).setTimeout(silentMs);
    const metricsServer =
      settings.METRICS_PORT && !isOneOfSeveral ? await openMetrics(shop.metrics, settings.METRICS_PORT) : undefined;
    const office = shop.office
      ? createServer(serverOptions(settings), getRequestListener(shop.office)).setTimeout(silentMs)
      : undefined;
    closeOnSignal({ servers: office ? [server, office] : [server], shop, log, metricsServer });
    // A second check: another program may have taken the port during the migration.
    const port = isFirst ? await freePort(settings) : settings.PORT;
    // Cluster workers have a socket each where the system can spread connections over them.
    const reusePort = isOneOfSeveral && process.platform === 'linux';
    server.listen({ port, host: settings.HOST, backlog, reusePort });
    await once(server, 'listening');
    if (office) await openOffice(office, settings, reusePort);
    await announce(port);
  } catch (error) {
    console.error(`Cannot start: ${describeStartError(error)}`);
    log.debug({ error: describeError(error) }, 'start failed');
    process.exit(1);
  }
}

/** @throws Error when the port is taken */
async function openOffice(server: Server, { STAFF_PORT = 0, STAFF_HOST, STAFF_URL }: Settings, reusePort: boolean) {
  const port = isFirst ? await freePort({ PORT: STAFF_PORT, HOST: STAFF_HOST }) : STAFF_PORT;
  server.listen({ port, host: STAFF_HOST, backlog, reusePort });
  await once(server, 'listening');
  if (isFirst) console.log(`The back office is open: ${STAFF_URL}`);
}

/** Calls the own `/api/ready` over the port, and prints the address when it is ready. */
function announce(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/api/ready' }, (response) => {
      response.resume();
      if (isOneOfSeveral) tellOpen();
      else if (response.statusCode === 200) console.log(`The shop is open: http://localhost:${port}`);
      resolve();
    }).on('error', reject);
  });
}

interface Open {
  servers: Server[];
  shop: Shop;
  log: Log;
  metricsServer: Server | undefined;
}

function closeOnSignal({ servers, shop, log, metricsServer }: Open): void {
  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    limitClosing(maxClosingMs, log);
    shop.drain();
    metricsServer?.close();
    const drained = servers.map((server) => new Promise((resolve) => server.close(resolve)));
    // Browsers keep idle connections open.
    const idle = setInterval(() => servers.map((server) => server.closeIdleConnections()), 50);
    const late = setTimeout(() => servers.map((server) => server.closeAllConnections()), drainMs);
    await Promise.all(drained);
    clearInterval(idle);
    clearTimeout(late);
    await shop.close().catch((error: unknown) => log.error({ error: describeError(error) }, 'closing failed'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close(signal));
}
