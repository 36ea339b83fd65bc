import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { testFolder } from '../support/folder.ts';
import { form, pdf } from '../support/hostile/files.ts';
import { upload } from '../support/hostile/upload-client.ts';
import { setRoom } from '../support/processes/processes.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';
import { checkoutOf, skuWith } from '../support/shop-data.ts';

// A full disk by a limit of file sizes (tests/support/processes/processes.ts has the differences). Files in place of
// folders stop root's writing too.

const folder = testFolder();

describe('the data folder', () => {
  const database = testDatabase();
  let server: RunningServer;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = path.join(folder, 'files');
    server = await startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir }, 110_000);
  });
  afterEach(() => setRoom([server.process.pid ?? 0], 'unlimited'));
  afterAll(async () => {
    await server.stop();
  });

  const send = (bytes = 1_000_000) =>
    upload(server.url, [form([{ content: pdf({ middle: Buffer.alloc(bytes, 'print ') }) }])]);

  /** Files and rows of uploads. */
  async function stored() {
    const list = (name: string) => readdirSync(path.join(dataDir, name), { recursive: true, withFileTypes: true });
    const files = ['uploads', 'arrivals'].flatMap((name) => list(name).filter((entry) => entry.isFile()));
    const rows = await database.query('select id from uploads');
    return { files: files.length, rows: rows.length };
  }

  async function expectOpen(fileUrl: string): Promise<void> {
    const read = await Promise.all([fileUrl, '/', '/products', '/api/ready'].map((url) => fetch(server.url + url)));
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read[0]?.arrayBuffer())?.byteLength).toBeGreaterThan(1_000_000);
    const picture = /\/media\/[^"\s,]+\.(?:webp|avif|jpg)/.exec((await read[1]?.text()) ?? '')?.[0] ?? '';
    const shown = await fetch(server.url + picture);
    expect(shown.headers.get('content-type')).toMatch(/^image\//);
    expect(shown.status).toBe(200);
    // The database has room, as one on another machine has.
    const sku = await skuWith(database, 10);
    const order = await fetch(`${server.url}/api/checkout/create-order`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(checkoutOf([{ sku, quantity: 1 }])),
    });
    expect(order.status).toBe(200);
  }

  const closed = (name: string) => {
    const place = path.join(dataDir, name);
    renameSync(place, `${place}-away`);
    writeFileSync(place, '');
    return () => {
      rmSync(place);
      renameSync(`${place}-away`, place);
    };
  };
  const room = (bytes: number) => () => {
    setRoom([server.process.pid ?? 0], bytes);
    return () => setRoom([server.process.pid ?? 0], 'unlimited');
  };
  test.each<[string, () => () => void]>([
    ['no room at all', room(0)],
    ['room for a part of the file', room(300_000)],
    ['a folder of arrivals that cannot be written to', () => closed('arrivals')],
    ['a storage that cannot be written to', () => closed('uploads')],
  ])('%s: files are refused in words, nothing of them stays, and all else goes on', async (_what, take) => {
    const first = await send();
    expect(first.status).toBe(200);
    const before = await stored();
    const give = take();
    const refused = await Promise.all([send(), send(), send()]).finally(async () => {
      if (existsAs(dataDir, 'uploads')) await expectOpen(first.body.file.url);
      give();
    });
    for (const { status, body } of refused) {
      expect(body).toMatchObject({
        success: false,
        code: 'no_room_for_files',
        error: expect.stringMatching(/^We have no room for files/),
      });
      expect(status).toBe(507);
    }
    expect(await stored()).toEqual(before);
    expect((await send()).status).toBe(200);
    expect(await stored()).toEqual({ files: before.files + 1, rows: before.rows + 1 });
    await expectOpen(first.body.file.url);
  });
});

/** Whether it is the folder that it is meant to be. */
function existsAs(dataDir: string, name: string): boolean {
  return readdirSync(dataDir, { withFileTypes: true }).some((entry) => entry.name === name && entry.isDirectory());
}
