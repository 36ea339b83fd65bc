import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest } from '../support/browser/long-test.ts';
import { testDatabase } from '../support/database.ts';
import { testFolder } from '../support/folder.ts';
import { form, pdf } from '../support/hostile/files.ts';
import { upload } from '../support/hostile/upload-client.ts';
import { freePort, type RunningServer, startServer } from '../support/processes/server.ts';

const database = testDatabase();
let bucketServer: S3rver;
let server: RunningServer;
const folder = testFolder();
let storageUrl: string;

beforeAll(async () => {
  const port = await freePort();
  bucketServer = new S3rver({
    address: '127.0.0.1',
    port,
    directory: path.join(folder, 's3'),
    silent: true,
    configureBuckets: [{ name: 'files' }],
  });
  await bucketServer.run();
  storageUrl = `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?region=us-east-1&tls=false`;
  server = await startServer({ DATABASE_URL: database.url, DATA_DIR: folder, STORAGE_URL: storageUrl });
});
afterAll(async () => {
  await server?.stop();
});

const objects = () =>
  readdirSync(path.join(folder, 's3', 'files'), { recursive: true }).filter((name) => String(name).endsWith('_object'));

test('a file goes into the bucket and comes back from it', async () => {
  const { status, body } = await upload(server.url, [form([{ content: pdf(), name: 'සි.pdf' }])]);
  expect(body).toMatchObject({ success: true, file: { name: 'සි.pdf' } });
  expect(status).toBe(200);
  expect(objects()).toHaveLength(1);
  const [head, get] = await Promise.all(['HEAD', 'GET'].map((method) => fetch(server.url + body.file.url, { method })));
  expect(head?.headers.get('content-length')).toBe(String(pdf().length));
  expect(get?.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(Buffer.from((await get?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(pdf())).toBe(true);
});

longTest('45 MB go in and come back', async () => {
  const content = pdf({ middle: Buffer.alloc(45 * 1024 * 1024, 'print ') });
  const { body } = await upload(server.url, [form([{ content }])]);
  expect(body.file.size).toBe(content.length);
  expect((await (await fetch(server.url + body.file.url)).arrayBuffer()).byteLength).toBe(content.length);
});

test('an object that is gone from the bucket is 404, and the log names it', async () => {
  const { body } = await upload(server.url, [form([{ content: pdf() }])]);
  const bucket = path.join(folder, 's3', 'files');
  for (const name of readdirSync(bucket)) rmSync(path.join(bucket, name), { recursive: true });
  const answer = await fetch(server.url + body.file.url);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    success: false,
    code: 'upload_not_found',
    error: 'There is no file at this address',
  });
  await expect.poll(() => server.output()).toMatch(/the storage has no [0-9a-f]{2}\//);
});

test('a key that the bucket does not know is 503 in words', async () => {
  const STORAGE_URL = storageUrl.replace('//S3RVER:S3RVER@', '//NOBODY:hush@');
  const other = await startServer({ DATABASE_URL: database.url, DATA_DIR: folder, STORAGE_URL });
  const { status, body } = await upload(other.url, [form([{ content: pdf() }])]).finally(() => other.stop());
  expect(body.error).toMatch(/^Files cannot be reached/);
  expect(status).toBe(503);
  expect(other.output()).toMatch(/the storage failed: .*InvalidAccessKeyId/);
  expect(other.output()).not.toContain('hush');
});

test('a bucket that cannot be reached is 503 in words', async () => {
  await bucketServer.close();
  const { status, body } = await upload(server.url, [form([{ content: pdf() }])]);
  expect(body.error).toMatch(/^Files cannot be reached/);
  expect(status).toBe(503);
});
