import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { MediaFolder } from '#content/media.server.ts';
import { readPictures } from '#content/pictures.server.ts';
import { ContentReader } from '#content/read.server.ts';
import { connectDatabase, type Database } from '#db/client.server.ts';
import { PreviewMaker } from '#features/designs/previews/preview-maker.server.ts';
import { defaultRules, openPayments, type PaymentRules } from '#features/orders/payment/payments.server.ts';
import { readBusiness, readSiteParts } from '#features/site/content.server.ts';
import { openStorage } from '#features/uploads/storage/storage.server.ts';
import type { Api } from '#http/serve-endpoint.server.ts';
import { type MailQueue, openMailQueue } from '#mail/queue.server.ts';
import { type ApiServices, createApi } from '#server/api.server.ts';
import { createLimits, type LimitSettings } from '#server/guard/rate-limit.server.ts';
import { readOwnPicture } from '#server/media/media.server.ts';
import { toChoices } from '#server/payments.server.ts';
import type { AnswerBody } from './answers.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { picturesFolder } from './pictures-folder.ts';
import { CachedPreviewMaker } from './preview-cache.ts';

export interface TestApi {
  api: Api;
  db: Database;
  mail: MailQueue;
  database: TestDatabase;
  /** The API's connections to it. */
  pool: pg.Pool;
  /** The data folder. */
  folder: string;
  /** The makers of designs' pictures, and the storage of files. */
  making: Pick<ApiServices, 'previews' | 'readPicture' | 'uploads'>;
  /** A call with a JSON body where one is given; answers with status, headers and parsed body. */
  call(method: string, path: string, more?: { body?: unknown; headers?: Record<string, string> }): Promise<Answer>;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: AnswerBody;
}

/** The invoicing seller in the tests. */
export const sampleSeller = {
  name: 'Sample Studio (Pvt) Ltd',
  street: '27 Sample Lane',
  city: 'Rathmalana',
  phone: '+94 11 000 0000',
  email: 'info@shop.example',
  vatNumber: '000000000-7000',
};

const most = 1_000_000;
const noLimits = { forms: most, uploads: most, designs: most, orders: most, tracks: most, calls: most };

interface TestSettings {
  limits?: Partial<LimitSettings>;
  /** Largest upload. */
  maxBytes?: number;
  /** How orders may be paid, where that is not the default. */
  payments?: Partial<PaymentRules>;
  /** From this hour on an order counts as one of the next working day; 24 for none. */
  cutOffHour?: number;
  /** Every design is rendered, one after another, as in the shop. */
  isRendering?: boolean;
  /** A second process of the shop on the database of a first one, which drops it. */
  beside?: TestApi;
}

/** The API in process on a real database and a data folder of its own. */
export async function openTestApi({
  limits,
  maxBytes = 50 * 1024 * 1024,
  payments,
  // An order of a test is due as on any other hour.
  cutOffHour = 24,
  isRendering = false,
  beside,
}: TestSettings = {}): Promise<TestApi> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-api-'));
  const database = beside?.database ?? (await createTestDatabase());
  const client = connectDatabase(database.url, () => {}, 8);
  const mail = await openMailQueue(database.url, () => {});
  const content = path.resolve('content');
  const business = readBusiness(new ContentReader(content));
  const media = new MediaFolder(content, await readPictures(content, picturesFolder));
  const parts = readSiteParts(new ContentReader(content), media);
  if (!business || !parts) throw new Error('content/business.yaml, content/site.yaml');
  const rules = { ...defaultRules, ...payments };
  const previews = isRendering ? new PreviewMaker() : new CachedPreviewMaker();
  const making = {
    previews,
    readPicture: (address: string) => readOwnPicture({ contentFolder: content }, address),
    uploads: {
      db: client.db,
      storage: await openStorage({ DATA_DIR: folder }),
      maxBytes,
      arrivals: path.join(folder, 'arrivals'),
    },
  };
  const api = createApi({
    db: client.db,
    mail,
    payments: openPayments(client.db, rules),
    onStockChanged: () => {},
    taxRate: 0.15,
    cutOffHour,
    seller: sampleSeller,
    site: { business, ...parts, taxRate: 0.15, publicUrl: 'http://localhost:3000', payments: toChoices(rules) },
    log: pino({ level: 'silent' }),
    isOpen: () => true,
    ...making,
    limits: createLimits(client.pool, { ...noLimits, trustProxy: 0, ...limits }),
  });
  return {
    api,
    db: client.db,
    mail,
    database,
    pool: client.pool,
    folder,
    making,
    call: async (method, url, { body, headers } = {}) => {
      const unsafe = method !== 'GET' && method !== 'HEAD';
      const response = await api.request(url, {
        method,
        headers: { ...(unsafe ? { 'Content-Type': 'application/json' } : {}), ...headers },
        ...(unsafe ? { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } : {}),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
    },
    close: async () => {
      previews.close();
      await mail.stop();
      await client.close();
      if (!beside) await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same for the tests of one file: open before the first of them, closed after the last. */
export function testApi(settings?: TestSettings): TestApi {
  const shop = {} as TestApi;
  beforeAll(async () => {
    Object.assign(shop, await openTestApi(settings));
  });
  afterAll(() => shop.close());
  return shop;
}
