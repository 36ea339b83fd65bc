import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { testFolder } from '../support/folder.ts';
import { form, pdf } from '../support/hostile/files.ts';
import { upload } from '../support/hostile/upload-client.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';

// The data folder on a disk of its own of 6 MB: a really full (ENOSPC) or read-only (EROFS) disk. Where the
// system allows no such disk, full-disk.test.ts stands alone.

const folder = testFolder();

/** A command that mounts a disk at the folder, for itself alone, and becomes what is added to it. */
const onDisk = (options: string) => [
  ...['unshare', '--map-root-user', '--mount', 'sh', '-c'],
  ...[`mount -t tmpfs -o ${options} shop "$0" && exec "$@"`, folder],
];
const [command = '', ...args] = [...onDisk('size=1m'), 'true'];
const hasDisks = spawnSync(command, args).status === 0;

describe.runIf(hasDisks)('a disk', () => {
  const database = testDatabase();

  test('that is full, or only reads: files are refused in words, nothing of them stays, and all else goes on', {
    timeout: 240_000,
  }, async () => {
    const server = await startServer(
      { DATABASE_URL: database.url, DATA_DIR: folder },
      110_000,
      process.cwd(),
      onDisk('size=6m'),
    );
    try {
      const first = await send(server);
      expect(first.status).toBe(200);
      let last = first;
      for (let tries = 0; last.status === 200 && tries < 10; tries++) last = await send(server);
      expectNoRoom(last);
      await expectReading(server, first.body.file.url);
      const full = await stored(server);
      expect(full.rows).toBeGreaterThan(1);
      expect(full.files).toBe(full.rows);

      change(server, 'remount,ro');
      expectNoRoom(await send(server, 1_000));
      await expectReading(server, first.body.file.url);
      expect(await stored(server)).toEqual(full);

      change(server, 'remount,rw,size=12m');
      expect((await send(server)).status).toBe(200);
      expect(await stored(server)).toEqual({ files: full.files + 1, rows: full.rows + 1 });
    } finally {
      await server.stop();
    }
  });

  test.each([
    ['a given database', () => ({ DATABASE_URL: database.url })],
    ['its own', () => ({})],
  ])('that only reads stops the start with one line that names DATA_DIR, with %s', (_, setting) => {
    const [unshare = '', ...rest] = [...onDisk('ro'), process.execPath, path.resolve('build/server/index.js')];
    const run = spawnSync(unshare, rest, {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, ...setting() },
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(run.stderr).toBe(`Cannot start: DATA_DIR ${folder} cannot be written to (EROFS)\n`);
    expect(run.status).toBe(1);
  });

  const send = (server: RunningServer, bytes = 1_000_000) =>
    upload(server.url, [form([{ content: pdf({ middle: Buffer.alloc(bytes, 'print ') }) }])]);

  /** Files on the disk as the shop sees it, and rows of uploads. */
  async function stored({ process: { pid } }: RunningServer) {
    const list = (name: string) =>
      readdirSync(path.join(`/proc/${pid}/root`, folder, name), { recursive: true, withFileTypes: true });
    const files = ['uploads', 'arrivals'].flatMap((name) => list(name).filter((entry) => entry.isFile()));
    return { files: files.length, rows: (await database.query('select id from uploads')).length };
  }

  const change = ({ process: { pid } }: RunningServer, options: string) =>
    execFileSync('nsenter', ['--target', String(pid), '--user', '--mount', 'mount', '-o', options, folder]);
});

function expectNoRoom({ status, body }: Awaited<ReturnType<typeof upload>>): void {
  expect(body).toMatchObject({ success: false, code: 'no_room_for_files' });
  expect(status).toBe(507);
}

async function expectReading({ url }: RunningServer, file: string): Promise<void> {
  const read = await Promise.all([file, '/', '/products', '/api/ready'].map((path) => fetch(url + path)));
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
}
