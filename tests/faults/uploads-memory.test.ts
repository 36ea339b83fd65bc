import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { boundary, form, largePdf, partHead, pdf } from '../support/hostile/files.ts';
import { upload } from '../support/hostile/upload-client.ts';
import { peakDuring, residentMemory } from '../support/processes/memory.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';

let database: TestDatabase;
let server: RunningServer;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'shop-memory-'));
  server = await startServer({ DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'warn' });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const mebibyte = 1024 * 1024;
const size = 45 * mebibyte;

function* largeForm() {
  yield Buffer.from(partHead('file', 'print.pdf'));
  yield* largePdf(size);
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

async function download(url: string): Promise<number> {
  const answer = await fetch(server.url + url);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return bytes;
}

test.runIf(process.platform === 'linux')('45 MB come and go while memory grows by less than 40 MB', async () => {
  for (let warm = 0; warm < 50; warm++) {
    const { body } = await upload(server.url, [form([{ content: pdf({ middle: Buffer.alloc(100_000) }) }])]);
    await download(body.file.url);
  }
  const before = residentMemory(server);
  const growth: Record<string, number[]> = { upload: [], download: [] };
  for (let round = 0; round < 4; round++) {
    let url = '';
    const up = await peakDuring(server, async () => {
      const { status, body } = await upload(server.url, largeForm());
      expect(status).toBe(200);
      expect(body.file.size).toBe(size);
      url = body.file.url;
    });
    const down = await peakDuring(server, async () => expect(await download(url)).toBe(size));
    growth.upload?.push(Math.round(up - before));
    growth.download?.push(Math.round(down - before));
  }
  for (const grown of Object.values(growth).flat()) expect(grown, JSON.stringify(growth)).toBeLessThan(40);
});
