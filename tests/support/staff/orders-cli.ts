import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type CliResult, runCli } from './cli.ts';
import { type StoredOrder, storeOrders } from './staff-data.ts';

/** Staff who look after orders, for the tests of one file: a database, and for each test a folder and no orders. */
export function ordersDesk() {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'shop-cli-'));
    await database.query('truncate orders, order_items');
    await database.query("delete from jobs.job where name = 'mail'");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const settings = () => ({ DATABASE_URL: database.url, PUBLIC_URL: 'https://shop.example' });
  const shop = (...args: string[]) => runCli(args, settings());
  return {
    get database() {
      return database;
    },
    /** A place in the folder of this test. */
    place: (name: string) => path.join(folder, name),
    filesThere: () => readdirSync(folder),
    settings,
    shop,
    json: async (...args: string[]) => {
      const { stdout, stderr, code } = await shop(...args, '--json');
      return { answer: JSON.parse(stdout), stderr, code };
    },
    storeOne: async (order: StoredOrder = {}) => {
      const [stored] = await storeOrders(database, order);
      if (!stored) throw new Error('not stored');
      return stored;
    },
  };
}

export function expectDone({ code, stderr }: CliResult): void {
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
}
