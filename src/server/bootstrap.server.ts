import type { RequestListener } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { withAdvisoryLock } from '#db/migrate.server.ts';
import type { StockChanged } from '#features/catalogue/stock/selling.server.ts';
import { PreviewMaker } from '#features/designs/previews/preview-maker.server.ts';

import type { QuoteOfficeServices } from '#features/offers/office/api.server.ts';
import { openPayments } from '#features/orders/payment/payments.server.ts';
import type { OrderServices } from '#features/orders/service.server.ts';

import { openStorage } from '#features/uploads/storage/storage.server.ts';

import type { CacheTag } from '#http/endpoint.ts';

import { type ApiServices, createApi } from './api.server.ts';
import { createApp } from './app.server.ts';
import { type CacheHandlerParts, cacheHandler } from './cache/cache-handler.server.ts';
import { InvalidationBus } from './cache/invalidation-bus.server.ts';
import { ResponseCache } from './cache/response-cache.server.ts';
import { cacheKeys } from './cache-keys.server.ts';
import type { Settings } from './config.server.ts';
import { type Content, importContent, readContent } from './content.server.ts';
import { type OpenDatabase, openDatabase } from './database.server.ts';
import { describeError } from './errors.server.ts';
import { expectFolder, projectRoot } from './folders.server.ts';
import { requestQueue } from './guard/concurrency.server.ts';
import { createLimits } from './guard/rate-limit.server.ts';
import { startJobs } from './jobs.server.ts';
import type { Log } from './log.server.ts';
import { toMailContext, toSeller } from './mail.server.ts';
import { PictureStore, type PictureStoreParts } from './media/image-store.server.ts';
import { type MediaParts, readOwnPicture } from './media/media.server.ts';
import { openUploadedPictures } from './media/uploaded-pictures.server.ts';
import { createMetrics, type Metrics } from './ops/metrics.server.ts';
import { readPaymentRules, toChoices } from './payments.server.ts';
import { readPages } from './render/page-routes.server.ts';
import { createPages } from './render/pages.server.ts';
import { seoFiles } from './render/seo-files.server.ts';

export interface Shop {
  fetch: Hono['fetch'];
  /** The same behind the response cache. */
  listener: RequestListener;
  /** The back office; undefined where the settings give it no port. */
  office: Hono['fetch'] | undefined;
  metrics: Metrics;
  /** From now on `/api/ready` answers 503, so that a load balancer sends no new visitors. */
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
  const { PUBLIC_URL: publicUrl, DATA_DIR, PICTURES_DIR } = settings;
  const root = projectRoot(import.meta.dirname);
  const contentFolder = path.join(root, 'content');
  await expectFolder('DATA_DIR', DATA_DIR);
  await expectFolder('PICTURES_DIR', PICTURES_DIR);
  const content = await readContent(contentFolder, PICTURES_DIR);
  const storage = await openStorage(settings);
  const database = await openDatabase({ settings, root, content, log });
  const { url, client } = database;
  const { db, pool } = client;
  const uploads = { db, storage, maxBytes: settings.UPLOAD_MAX_BYTES, arrivals: path.join(DATA_DIR, 'arrivals') };
  const cache = new ResponseCache(settings.PAGE_CACHE_MB * 1024 * 1024);
  const bus = openBus(url, cache, log);
  const onStockChanged = ({ productIds }: StockChanged) => bus.publish(stockTags(productIds));
  const jobs = await startJobs({ settings, log, content, database, uploads, onStockChanged });
  const previews = new PreviewMaker();
  const uploaded = openUploadedPictures(uploads);
  const store = pictureStore({ contentFolder, folder: PICTURES_DIR, uploaded }, log);
  const queue = requestQueue();
  let isOpen = true;

  const readPicture = (address: string) => readOwnPicture({ contentFolder, uploaded }, address);
  const shop = shopServices(settings, content, database);
  const services = { ...shop, uploads, previews, readPicture, log, isOpen: () => isOpen };
  const api = createApi({ ...services, onStockChanged });
  const metrics = createMetrics({ pool, requestQueue: queue, cache, apiPaths: api.routes.map((route) => route.path) });
  const listPages = async () => readPages(await loadBuild());
  const media = { contentFolder, pictures: content.pictures, store, uploaded };
  const { fetch } = createApp({
    api,
    seo: seoFiles({ db, publicUrl, listPages, email: content.business.email }),
    pages: createPages({ api, loadBuild, mode, log, publicUrl, hostedPage: shop.payments.rules.payHere?.url }),
    publicUrl,
    queue,
    metrics,
    log,
    media,
    ...(mode === 'production' ? { clientFolder: path.join(root, 'build/client') } : {}),
  });
  const officeServices = { ...shop, uploads, previews, readPicture, onStockChanged };
  const office = await openOffice({ settings, content, client, services: officeServices, media, log, mode, root });
  const isCaching = mode === 'production' && settings.PAGE_CACHE_MB > 0;
  const toKey = isCaching ? cacheKeys(api.endpoints, await listPages()) : () => undefined;
  const onAnswer = recordCached(log, metrics);
  return {
    fetch,
    listener: cacheHandler({ cache, toKey, fetch, onAnswer }, getRequestListener(fetch)),
    metrics,
    office,
    drain: () => {
      isOpen = false;
    },
    close: () => closeAll({ previews, store, jobs, bus, database }),
  };
}

interface Closable {
  previews: PreviewMaker;
  store: PictureStore;
  jobs: Awaited<ReturnType<typeof startJobs>>;
  bus: InvalidationBus;
  database: OpenDatabase;
}

async function closeAll({ previews, store, jobs, bus, database }: Closable): Promise<void> {
  previews.close();
  await store.close();
  // Jobs need everything else, so they end first.
  await jobs.stop();
  await bus.close();
  await database.close();
}

type OfficeParts = Pick<BootstrapOptions, 'settings' | 'log' | 'mode'> & {
  content: Content;
  client: OpenDatabase['client'];
  services: QuoteOfficeServices & Pick<OrderServices, 'payments' | 'onStockChanged'> & Pick<ApiServices, 'seller'>;
  media: MediaParts;
  root: string;
};

/** Loaded only where there is a back office: its libraries take memory. */
async function openOffice(options: OfficeParts): Promise<Hono['fetch'] | undefined> {
  const { settings, content, mode, root, ...parts } = options;
  if (!settings.STAFF_PORT) return undefined;
  const { createOffice } = await import('./office/office-app.server.ts');
  const { fetch } = await createOffice({
    ...parts,
    catalogue: {
      shopUrl: settings.PUBLIC_URL,
      hasFile: (id) => content.catalogue.products.has(id),
      files: { colours: content.catalogue.colours, media: content.media },
      importContent: () => withAdvisoryLock(parts.client, () => importContent(parts.client.db, content)),
    },
    staffUrl: settings.STAFF_URL,
    mailContext: toMailContext(content.business, settings),
    settings,
    root,
    shopName: content.business.name,
    ...(mode === 'production' ? { folder: path.join(root, 'build/office') } : {}),
  });
  return fetch;
}

function openBus(url: string, cache: ResponseCache, log: Log): InvalidationBus {
  return new InvalidationBus(url, cache, (error) =>
    log.warn({ error: describeError(error) }, 'invalidations are not heard, nothing is cached'),
  );
}

/** Tags that a sale invalidates. */
function stockTags(productIds: string[]): CacheTag[] {
  return ['stock', ...productIds.map((id): CacheTag => `product:${id}`)];
}

/** Counts what the cache answered, and logs it where the app did not. */
function recordCached(log: Log, metrics: Metrics): CacheHandlerParts['onAnswer'] {
  return ({ method = '', url = '' }, { id: requestId, status, began, cache }) => {
    const [path = ''] = url.split('?', 1);
    const ms = performance.now() - began;
    metrics.answered({ method, path, status, seconds: ms / 1000, cache });
    if (cache !== 'miss' && log.isLevelEnabled('debug'))
      log.debug({ requestId, method, path, status, ms: Math.round(ms), cache }, 'request');
  };
}

type ShopServices = Pick<
  ApiServices,
  'db' | 'mail' | 'payments' | 'taxRate' | 'cutOffHour' | 'seller' | 'site' | 'limits'
>;

function shopServices(settings: Settings, content: Content, { client, mail }: OpenDatabase): ShopServices {
  const { TAX_RATE: taxRate, PUBLIC_URL: publicUrl } = settings;
  const rules = readPaymentRules(settings);
  return {
    db: client.db,
    mail,
    payments: openPayments(client.db, rules),
    taxRate,
    cutOffHour: settings.CUT_OFF_HOUR,
    seller: toSeller(content.business, settings),
    site: { business: content.business, ...content.siteParts, taxRate, publicUrl, payments: toChoices(rules) },
    limits: createLimits(client.pool, {
      forms: settings.LIMIT_FORMS,
      uploads: settings.LIMIT_UPLOADS,
      designs: settings.LIMIT_DESIGNS,
      orders: settings.LIMIT_ORDERS,
      tracks: settings.LIMIT_TRACKS,
      calls: settings.LIMIT_CALLS,
      trustProxy: settings.TRUST_PROXY,
    }),
  };
}

function pictureStore(parts: Omit<PictureStoreParts, 'onError'>, log: Log): PictureStore {
  return new PictureStore({
    ...parts,
    onError: (picture, error) => log.warn({ picture, error: describeError(error) }, 'a picture could not be made'),
  });
}
