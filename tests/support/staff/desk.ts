import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect } from 'vitest';
import { testDatabase } from '../database.ts';
import { emptyFolder } from '../folder.ts';
import { type CliResult, runCli } from './cli.ts';
import { type StoredOrder, storeOrders } from './staff-data.ts';

/**
 * Staff at their commands, for the tests of one file: a database, and for each test an empty folder.
 * @param group the first words of each command
 */
export function staffDesk(...group: string[]) {
  const database = testDatabase();
  const folder = emptyFolder();
  const settings = () => ({ DATABASE_URL: database.url, PUBLIC_URL: 'https://shop.example' });
  const place = (name: string) => path.join(folder, name);
  const shop = (...args: string[]) => runCli([...group, ...args], settings());
  return {
    database,
    settings,
    shop,
    json: async (...args: string[]) => {
      const { stdout, stderr, code } = await shop(...args, '--json');
      return { answer: JSON.parse(stdout), stderr, code };
    },
    /** A place in the folder of this test. */
    place,
    filesThere: () => readdirSync(folder),
    fileOf: (name: string, text: string) => {
      writeFileSync(place(name), text);
      return place(name);
    },
  };
}

/** Staff who look after orders: there are none when a test begins. */
export function ordersDesk() {
  const desk = staffDesk();
  beforeEach(async () => {
    await desk.database.query('truncate orders cascade');
    await desk.database.query("delete from jobs.job where name = 'mail'");
  });
  const storeOne = async (order: StoredOrder = {}) => {
    const [stored] = await storeOrders(desk.database, order);
    if (!stored) throw new Error('not stored');
    return stored;
  };
  return { ...desk, storeOne };
}

export function expectDone({ code, stderr }: CliResult): void {
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
}
