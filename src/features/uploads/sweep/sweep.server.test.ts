import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import * as files from '../../../../tests/support/hostile/files.ts';
import { multipart } from '../../../../tests/support/hostile/upload-client.ts';
import { formEndings } from '../constants.ts';
import type { UploadedFile } from '../contract.ts';
import { claimUploads, type UploadServices } from '../service.server.ts';
import { openStorage } from '../storage/storage.server.ts';
import { removeUnclaimed, startSweep } from './sweep.server.ts';

const shop = testApi();
let services: UploadServices;

beforeAll(async () => {
  const storage = await openStorage({ DATA_DIR: shop.folder });
  services = { db: shop.db, storage, maxBytes: 1000, arrivals: path.join(shop.folder, 'arrivals') };
});
beforeEach(() => shop.database.query('delete from uploads'));

/** A stored file that came so long ago. */
async function uploaded(hoursAgo = 0): Promise<UploadedFile> {
  const body = new Uint8Array(files.form([{ content: files.pdf() }]));
  const headers = { 'Content-Type': multipart };
  const { file } = await (await shop.api.request('/api/uploads', { method: 'POST', headers, body })).json();
  await shop.database.query('update uploads set created_at = now() - make_interval(secs => $1) where id = $2', [
    hoursAgo * 3600,
    file.url.split('/').at(-1),
  ]);
  return file;
}

const claim = (file: UploadedFile) => shop.db.transaction((tx) => claimUploads(tx, [file], formEndings));
const isThere = async ({ url }: UploadedFile) => (await shop.api.request(url)).status === 200;
const objects = () =>
  readdirSync(path.join(shop.folder, 'uploads'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length;

describe('the sweep', () => {
  test('removes what nobody claimed within a day, and its object', async () => {
    const [old, young, claimed] = [await uploaded(25), await uploaded(23), await uploaded(1)];
    const before = objects();
    await claim(claimed);
    await shop.database.query("update uploads set created_at = now() - interval '9 days' where claimed_at is not null");
    expect(await removeUnclaimed(services)).toBe(1);
    expect(await Promise.all([old, young, claimed].map(isThere))).toEqual([false, true, true]);
    expect(objects()).toBe(before - 1);
  });

  test('several at once remove each file once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => uploaded(25)));
    const removed = await Promise.all([1, 2, 3].map(() => removeUnclaimed(services)));
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(20);
  });

  test('removes rows whose object never came', async () => {
    await shop.database.query(
      `insert into uploads (id, storage_key, name, size, type, created_at)
       values ('x', 'ab/cd', 'a.pdf', 1, 'application/pdf', now() - interval '2 days')`,
    );
    expect(await removeUnclaimed(services)).toBe(1);
  });

  test('leaves a row whose object could not be removed, says so, and goes on', async () => {
    const [first, second] = [await uploaded(25), await uploaded(25)];
    const errors: unknown[] = [];
    const storage = await openStorage({ DATA_DIR: shop.folder });
    const remove = storage.delete.bind(storage);
    let calls = 0;
    storage.delete = (key) => (calls++ === 0 ? Promise.reject(new Error('no')) : remove(key));
    const removed = await removeUnclaimed({ ...services, storage }, { onError: (error) => errors.push(error) });
    expect({ removed, errors: errors.length }).toEqual({ removed: 1, errors: 1 });
    expect((await Promise.all([first, second].map(isThere))).filter(Boolean)).toHaveLength(1);
    expect(await removeUnclaimed(services)).toBe(1);
  });

  test('removes what broken-off uploads left a day ago', async () => {
    mkdirSync(services.arrivals, { recursive: true });
    const [old, young] = ['old', 'young'].map((name) => path.join(services.arrivals, name));
    for (const file of [old, young]) writeFileSync(file ?? '', 'half');
    const before = Date.now() / 1000 - 25 * 3600;
    utimesSync(old ?? '', before, before);
    await removeUnclaimed(services);
    expect([old, young].map((file) => existsSync(file ?? ''))).toEqual([false, true]);
  });

  test('runs at the start, and is at rest once it has stopped', async () => {
    const file = await uploaded(25);
    const lines: object[] = [];
    const log = { info: (facts: object) => lines.push(facts), warn: (facts: object) => lines.push(facts) };
    const sweep = startSweep(services, log);
    await expect.poll(() => lines).toEqual([{ removed: 1 }]);
    await sweep.stop();
    expect(await isThere(file)).toBe(false);
  });
});

describe('a claim and the sweep at once', () => {
  test('a claim that is not committed yet keeps its file', async () => {
    const file = await uploaded(24 - 0.5 / 3600);
    await shop.db.transaction(async (tx) => {
      await claimUploads(tx, [file], formEndings);
      await wait(700);
      expect(await removeUnclaimed(services)).toBe(0);
    });
    expect(await removeUnclaimed(services)).toBe(0);
    expect(await isThere(file)).toBe(true);
  });

  test('a claim that is taken back lets it go', async () => {
    const file = await uploaded(24 - 0.5 / 3600);
    const back = shop.db.transaction(async (tx) => {
      await claimUploads(tx, [file], formEndings);
      await wait(700);
      throw new Error('taken back');
    });
    await expect(back).rejects.toThrow('taken back');
    expect(await removeUnclaimed(services)).toBe(1);
  });

  test('a claim after a day is refused, even before the sweep has come', async () => {
    const file = await uploaded(25);
    await expect(claim(file)).rejects.toMatchObject({ status: 400, fields: { files: { code: 'file_gone' } } });
    expect(await removeUnclaimed(services)).toBe(1);
  });

  test('at every moment around the end of the day: claimed and there, or refused', async () => {
    const rounds = Array.from({ length: 30 }, async (_, round) => {
      const file = await uploaded(24 - (0.3 + round / 60) / 3600);
      await wait(300 + (round * 500) / 30);
      const [claimed] = await Promise.allSettled([claim(file), removeUnclaimed(services)]);
      await removeUnclaimed(services);
      expect(await isThere(file)).toBe(claimed.status === 'fulfilled');
    });
    await Promise.all(rounds);
  });
});
