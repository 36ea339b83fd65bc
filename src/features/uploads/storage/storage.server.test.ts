import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../../tests/support/api.ts';
import * as files from '../../../../tests/support/hostile/files.ts';
import { multipart } from '../../../../tests/support/hostile/upload-client.ts';
import { openStorage, readStorageUrl } from './storage.server.ts';

describe('STORAGE_URL', () => {
  test.each([
    [
      's3://KEY:SECRET@127.0.0.1:9000/files?region=ap-south-1&tls=false',
      {
        bucket: 'files',
        region: 'ap-south-1',
        endpoint: 'http://127.0.0.1:9000',
        credentials: { accessKeyId: 'KEY', secretAccessKey: 'SECRET' },
      },
    ],
    [
      's3://K%2B1:a%2Fb%40c@s3.example.lk/shop.files/',
      {
        bucket: 'shop.files',
        region: 'us-east-1',
        endpoint: 'https://s3.example.lk',
        credentials: { accessKeyId: 'K+1', secretAccessKey: 'a/b@c' },
      },
    ],
    ['s3:///files?region=ap-south-1', { bucket: 'files', region: 'ap-south-1' }],
  ])('%s', (given, bucket) => expect(readStorageUrl(given)).toEqual(bucket));

  test.each([
    's3://KEY:hush@host',
    's3://KEY:hush@host/a/b',
    's3://KEY:hush@host/B',
    's3://KEY@host/files',
    's3://KEY:hush@host/files?tls=no',
    's3://KEY:hush@host/files?acl=public',
    's3://KEY:hush%@host/files',
  ])('%s is refused in words that keep the secret', async (given) => {
    const fault = await openStorage({ DATA_DIR: '.', STORAGE_URL: given }).catch((error: Error) => error.message);
    expect(fault).toMatch(/^STORAGE_URL must look like s3:/);
    expect(fault).not.toContain('hush');
  });
});

describe('a disk that takes no file', () => {
  let shop: TestApi;
  beforeAll(async () => {
    shop = await openTestApi();
  });
  afterAll(() => shop.close());
  const place = (name: string) => path.join(shop.folder, name);
  afterEach(() => {
    for (const name of ['arrivals', 'uploads']) rmSync(place(name), { recursive: true, force: true });
  });

  const send = () =>
    shop.api.request('/api/uploads', {
      method: 'POST',
      headers: { 'Content-Type': multipart },
      body: new Uint8Array(files.form([{ content: files.pdf() }])),
    });

  // The tests may run as root, whom no permission stops: a file where a folder should be stops everybody.
  test.each(['arrivals', 'uploads'])('%s: 507 in words, and nothing is left', async (name) => {
    writeFileSync(place(name), 'in the way');
    const answer = await send();
    expect(answer.status).toBe(507);
    expect(await answer.json()).toEqual({ success: false, error: expect.stringMatching(/^We have no room/) });
    expect(await shop.database.query('select 1 from uploads')).toEqual([]);
    if (name === 'uploads') expect(readdirSync(place('arrivals'))).toEqual([]);
  });

  test('once it does again, all is well', async () => {
    mkdirSync(place('arrivals'));
    expect((await send()).status).toBe(200);
  });
});
