import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { sandboxProvider } from '#features/orders/payment/provider.server.ts';
import type { UploadServices } from '#features/uploads/service.server.ts';
import { openStorage } from '#features/uploads/storage/storage.server.ts';
import { startSweep } from '#features/uploads/sweep/sweep.server.ts';
import { startMailWorker } from '#mail/worker.server.ts';
import { type ApiServices, createApi } from './api.server.ts';
import { createApp } from './app.server.ts';
import { openKeptAnswers } from './cache/kept.server.ts';
import type { KeptAnswers } from './cache/kept-answers.server.ts';
import type { Settings } from './config.server.ts';
import { type Content, readContent } from './content.server.ts';
import { type OpenDatabase, openDatabase } from './database.server.ts';
import { describeFault } from './errors.server.ts';
import { requestQueue } from './guard/concurrency.server.ts';
import { createLimits } from './guard/rate-limit.server.ts';
import type { Log } from './log.server.ts';
import { mailSender, mailTransport, messages, toMailContext } from './mail.server.ts';
import { PictureStore } from './media/image-store.server.ts';
import { createMetrics, type Metrics } from './ops/metrics.server.ts';
import { createPages } from './render/pages.server.ts';
import { seoFiles } from './render/seo-files.server.ts';

export interface Shop {
  fetch: Hono['fetch'];
  metrics: Metrics;
  /** Absent in development and with `PAGE_CACHE_MB=0`. */
  kept?: KeptAnswers | undefined;
  /** `/api/ready` answers 503 from now on, so that a load balancer sends no new visitors. */
  drain(): void;
  /** Ends jobs and connections; the embedded database stops with the last process that uses it. */
  close(): Promise<void>;
}

export interface BootstrapOptions {
  settings: Settings;
  log: Log;
  loadBuild: () => Promise<ServerBuild>;
  mode: 'production' | 'development';
}

/** Opens the database, brings it and the content up to date, starts the jobs and wires the app. */
export async function bootstrap({ settings, log, loadBuild, mode }: BootstrapOptions): Promise<Shop> {
  const root = projectRoot(import.meta.dirname);
  const contentFolder = path.join(root, 'content');
  const content = await readContent(contentFolder, settings.PICTURES_DIR);
  await expectFolder('DATA_DIR', settings.DATA_DIR);
  await expectFolder('PICTURES_DIR', settings.PICTURES_DIR);
  const storage = await openStorage(settings);
  const database = await openDatabase({ settings, root, content, log });
  const { client, url } = database;
  const arrivals = path.join(settings.DATA_DIR, 'arrivals');
  const uploads = { db: client.db, storage, maxBytes: settings.UPLOAD_MAX_BYTES, arrivals };
  const jobs = await startJobs({ settings, log, content, url, uploads });
  const { kept, changes, sold } = openKeptAnswers({
    url,
    log,
    megabytes: mode === 'production' ? settings.PAGE_CACHE_MB : 0,
    fetch: async (request, env) => app.fetch(request, env),
  });
  let isOpen = true;
  const api = createApi({
    ...shopServices(settings, content, database),
    onStockChanged: sold,
    log,
    uploads,
    isOpen: () => isOpen,
  });
  const store = pictureStore(contentFolder, settings.PICTURES_DIR, log);
  const queue = requestQueue();
  const metrics = createMetrics({ pool: client.pool, admission: queue, kept });
  const app = createApp({
    api,
    seo: seoFiles({ db: client.db, publicUrl: settings.PUBLIC_URL }),
    pages: createPages({ api, loadBuild, mode, log, publicUrl: settings.PUBLIC_URL }),
    publicUrl: settings.PUBLIC_URL,
    queue,
    metrics,
    log,
    media: { contentFolder, pictures: content.pictures, store },
    ...(mode === 'production' ? { clientFolder: path.join(root, 'build/client') } : {}),
  });
  return {
    metrics,
    kept,
    fetch: app.fetch,
    drain: () => {
      isOpen = false;
    },
    close: async () => {
      await store.close();
      // Jobs need everything else, so they end first.
      await jobs.stop();
      await changes.close();
      await database.close();
    },
  };
}

interface JobParts {
  settings: Settings;
  log: Log;
  content: Content;
  /** The address of the database. */
  url: string;
  uploads: UploadServices;
}

/** Starts the mail worker and the removal of unclaimed uploads. */
async function startJobs({ settings, log, content, url, uploads }: JobParts): Promise<{ stop(): Promise<void> }> {
  const worker = await startMailWorker({
    url,
    messages,
    context: toMailContext(content.business, settings),
    from: mailSender(content.business, settings),
    transport: mailTransport(settings),
    log,
  });
  const sweep = startSweep(uploads, log);
  return {
    stop: async () => {
      await worker.stop();
      await sweep.stop();
    },
  };
}

type ShopServices = Pick<ApiServices, 'db' | 'mail' | 'payments' | 'taxRate' | 'site' | 'limits'>;

function shopServices(settings: Settings, content: Content, { client, mail }: OpenDatabase): ShopServices {
  const { TAX_RATE: taxRate, PUBLIC_URL: publicUrl } = settings;
  return {
    db: client.db,
    mail,
    payments: sandboxProvider,
    taxRate,
    site: { business: content.business, ...content.siteParts, taxRate, publicUrl },
    limits: createLimits(client.pool, {
      forms: settings.LIMIT_FORMS,
      uploads: settings.LIMIT_UPLOADS,
      orders: settings.LIMIT_ORDERS,
      calls: settings.LIMIT_CALLS,
      trustProxy: settings.TRUST_PROXY,
    }),
  };
}

function pictureStore(contentFolder: string, folder: string, log: Log): PictureStore {
  return new PictureStore({
    contentFolder,
    folder,
    onFault: (picture, error) => log.warn({ picture, fault: describeFault(error) }, 'a picture could not be made'),
  });
}

/**
 * Makes a folder of the settings.
 * @throws Error that names the setting of a folder that cannot be written to
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

/** The folder of package.json, from the sources as well as from the build. */
function projectRoot(from: string): string {
  return existsSync(path.join(from, 'package.json')) ? from : projectRoot(path.dirname(from));
}
