import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { connectDatabase, type DatabaseClient } from '#db/client.server.ts';
import { type EmbeddedDatabase, openEmbedded } from '#db/embedded/embedded.server.ts';
import { alone, migrateDatabase } from '#db/migrate.server.ts';
import { sandboxProvider } from '#features/orders/payment/provider.server.ts';
import { openStorage } from '#features/uploads/storage/storage.server.ts';
import { startSweep } from '#features/uploads/sweep/sweep.server.ts';
import { openMailQueue } from '#mail/queue.server.ts';
import { startMailWorker } from '#mail/worker.server.ts';
import type { Changes } from '#server/cache/changes.server.ts';
import { createApi } from './api.server.ts';
import { createApp } from './app.server.ts';
import { openKeptAnswers } from './cache/kept.server.ts';
import type { KeptAnswers } from './cache/kept-answers.server.ts';
import type { Settings } from './config.server.ts';
import { importContent, readContent } from './content.server.ts';
import { describeFault } from './errors.server.ts';
import { admissionQueue } from './guard/concurrency.server.ts';
import { createLimits } from './guard/rate-limit.server.ts';
import type { Log } from './log.server.ts';
import { mailSender, mailTransport, messages, toMailContext } from './mail.server.ts';
import { wantedFirst, warmPictures } from './media/image-prewarm.server.ts';
import { PictureStore } from './media/image-store.server.ts';
import { createMetrics, type Metrics } from './ops/metrics.server.ts';
import { createPages } from './render/pages.server.ts';
import { seoFiles } from './render/seo-files.server.ts';
import { Traffic } from './traffic.server.ts';
import { watchEmbedded } from './watch-embedded.server.ts';

export interface Shop {
  fetch: Hono['fetch'];
  metrics: Metrics;
  traffic: Traffic;
  /** What is answered without `fetch`; absent in development, and where there is no room for it. */
  kept?: KeptAnswers | undefined;
  /** From now on `/api/ready` answers 503, so that nobody sends new visitors here. */
  drain(): void;
  /** Ends jobs and connections; the embedded database stops with the last process that uses it. */
  close(): Promise<void>;
}

export interface ShopParts {
  settings: Settings;
  log: Log;
  loadBuild: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
  /** Whether this process makes pictures ahead of their visitors: one of several is enough. */
  warms?: boolean;
}

/** Longest time for one statement of a visitor's request, in milliseconds: after more nobody waits for it any more. */
const answerMs = 6_000;

/** Opens the database, brings it and the content up to date, and wires the app. */
export async function openShop({
  settings,
  log,
  loadBuild,
  mode,
  warms = mode === 'production',
}: ShopParts): Promise<Shop> {
  const root = projectRoot(import.meta.dirname);
  const contentFolder = path.join(root, 'content');
  const content = await readContent(contentFolder, settings.PICTURES_DIR);
  await expectFolder('DATA_DIR', settings.DATA_DIR);
  await expectFolder('PICTURES_DIR', settings.PICTURES_DIR);
  const storage = await openStorage(settings);
  const embedded = settings.DATABASE_URL ? undefined : await openEmbedded(settings.DATA_DIR);
  const url = settings.DATABASE_URL ?? embedded?.url ?? '';
  const lost = (error: Error) => log.warn({ fault: describeFault(error) }, 'a database connection was lost');
  const preparing = connectDatabase(url, lost);
  if (!embedded) await expectDatabase(preparing);
  const mail = await alone(preparing, async () => {
    await migrateDatabase(preparing, path.join(root, 'migrations'));
    await importContent(preparing.db, content);
    return openMailQueue(url, (error) => log.warn({ fault: describeFault(error) }, 'mail queue'));
  });
  await preparing.close();
  const client = connectDatabase(url, lost, 16, answerMs, true);
  const traffic = new Traffic();
  const worker = await startMailWorker({
    url,
    messages,
    context: toMailContext(content.business, settings),
    from: mailSender(content.business, settings),
    transport: mailTransport(settings),
    log,
  });
  const watch = embedded && watchEmbedded(embedded, log);
  const arrivals = path.join(settings.DATA_DIR, 'arrivals');
  const uploads = { db: client.db, storage, maxBytes: settings.UPLOAD_MAX_BYTES, arrivals };
  const sweep = startSweep(uploads, log);
  const { kept, changes, sold } = openKeptAnswers({
    url,
    log,
    megabytes: mode === 'production' ? settings.PAGE_CACHE_MB : 0,
    fetch: (request, env) => traffic.during(() => app.fetch(request, env)),
  });
  let open = true;
  const api = createApi({
    db: client.db,
    mail,
    payments: sandboxProvider,
    onStockChanged: sold,
    taxRate: settings.TAX_RATE,
    site: {
      business: content.business,
      ...content.siteParts,
      taxRate: settings.TAX_RATE,
      publicUrl: settings.PUBLIC_URL,
    },
    log,
    isOpen: () => open,
    uploads,
    limits: createLimits(client.pool, {
      forms: settings.LIMIT_FORMS,
      uploads: settings.LIMIT_UPLOADS,
      orders: settings.LIMIT_ORDERS,
      calls: settings.LIMIT_CALLS,
      trustProxy: settings.TRUST_PROXY,
    }),
  });
  const store = new PictureStore({
    contentFolder,
    folder: settings.PICTURES_DIR,
    onFault: (picture, error) => log.warn({ picture, fault: describeFault(error) }, 'a picture could not be made'),
  });
  const admission = admissionQueue();
  const metrics = createMetrics({ pool: client.pool, admission, kept });
  const app = createApp({
    api,
    seo: seoFiles({ db: client.db, publicUrl: settings.PUBLIC_URL }),
    pages: createPages({ api, loadBuild, mode, log, publicUrl: settings.PUBLIC_URL }),
    publicUrl: settings.PUBLIC_URL,
    admission,
    metrics,
    log,
    media: { contentFolder, pictures: content.pictures, store },
    ...(mode === 'production' ? { clientFolder: path.join(root, 'build/client') } : {}),
  });
  const warming = warms && settings.PICTURES_AHEAD ? warmPictures(wantedFirst(content), store, traffic) : undefined;
  return {
    metrics,
    traffic,
    kept,
    fetch: (...call) => traffic.during(() => app.fetch(...call)),
    drain: () => {
      open = false;
      warming?.stop();
    },
    close: async () => {
      warming?.stop();
      await store.close();
      await closeAll({ worker, sweep, mail, watch, changes, client, embedded });
    },
  };
}

/**
 * Makes a folder of the settings.
 * @throws Error that names the setting, when it cannot be made or takes nothing
 */
async function expectFolder(setting: string, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${setting} ${folder} cannot be written to (${code})`, { cause: error });
  }
}

/** @throws Error that names the setting, when the owner's PostgreSQL is not there or lets nobody in */
async function expectDatabase({ pool }: DatabaseClient): Promise<void> {
  try {
    await pool.query('select');
  } catch (error) {
    // Of an address with several places to try there is a code alone.
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(`DATABASE_URL cannot be used (${message || code})`, { cause: error });
  }
}

interface Parts {
  worker: { stop(): Promise<void> };
  sweep: { stop(): Promise<void> };
  mail: { stop(): Promise<void> };
  watch: { stop(): Promise<void> } | undefined;
  changes: Changes;
  client: DatabaseClient;
  embedded: EmbeddedDatabase | undefined;
}

/** Mails under way end first: they need everything else. */
async function closeAll({ worker, sweep, mail, watch, changes, client, embedded }: Parts): Promise<void> {
  await worker.stop();
  await sweep.stop();
  await mail.stop();
  await watch?.stop();
  await changes.close();
  await client.close();
  await embedded?.stopIfLast();
}

/** The folder of package.json, from the sources as well as from the build. */
function projectRoot(from: string): string {
  return existsSync(path.join(from, 'package.json')) ? from : projectRoot(path.dirname(from));
}
