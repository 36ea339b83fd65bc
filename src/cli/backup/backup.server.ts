import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Disk } from 'flydrive';
import pg from 'pg';
import { type Pack, pack } from 'tar-stream';
import { readAppliedMigrations } from '#db/migrate.server.ts';
import { copiedTables, copyOut, readSequences } from '#db/table-copy.server.ts';
import { isMissing, openStorage } from '#features/uploads/storage/storage.server.ts';
import { typedPath, writeWhole } from '../output/csv.server.ts';
import type { Output } from '../output/output.server.ts';
import { openProgress } from '../output/progress.server.ts';
import { withStaffShop } from '../staff-shop.server.ts';
import { fileEntry, type Manifest, manifestName, tableEntry } from './backup-archive.server.ts';

/**
 * Writes the database as of one moment, also while visitors order, and the files it lists into one archive. The file is
 * complete or absent, and readable by its owner only.
 */
export async function backup(out: Output, file: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-backup-'));
  try {
    const { manifest, missing } = await withStaffShop(async ({ url, settings }) => {
      const storage = await openStorage(settings);
      const written = await copyDatabase(url, folder);
      const files = await findFiles(storage, written.files);
      const manifest = { ...written, files: files.found };
      const progress = await openProgress('Files', files.found.length, out);
      const archive = pack();
      const zip = createGzip();
      const work = [
        writeWhole(typedPath(file), zip),
        fill(archive, { manifest, folder, storage, onFile: () => progress.advance() }),
        pipeline(archive, zip),
      ];
      const ends = await Promise.allSettled(work);
      progress.end();
      // Where one fails all do: the first in the list tells why.
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      return { manifest, missing: files.missing };
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { size } = await stat(typedPath(file));
    const answer = { file: typedPath(file), bytes: size, rows, files: manifest.files.length, missing };
    await out.answer(
      answer,
      () => `${file} has ${rows} rows and ${manifest.files.length} files. Keep it where the shop is not.`,
    );
    for (const key of missing) out.note(`Not in the storage any more, and so not in the backup: ${key}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All tables at one moment, each in a file: an archive needs sizes before it begins. */
async function copyDatabase(url: string, folder: string): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails the query under way, or the next one.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables: Manifest['tables'] = [];
    for (const table of await copiedTables(client)) {
      const place = path.join(folder, table.name);
      const rows = copyOut(client, table);
      await pipeline(rows, createWriteStream(place, { mode: 0o600 }));
      tables.push({
        ...table,
        rows: (rows as Readable & { rowCount: number }).rowCount,
        bytes: (await stat(place)).size,
      });
    }
    const { rows: files } = await client.query<{ key: string; size: number }>(
      'select storage_key as key, size::float8 as size from uploads order by created_at',
    );
    return {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations: await readAppliedMigrations(client),
      tables,
      sequences: await readSequences(client),
      files,
    };
  } finally {
    await client.end();
  }
}

/** Files that nobody claimed may go at any moment; any other that is missing is told. */
async function findFiles(storage: Disk, files: Manifest['files']) {
  const found: Manifest['files'] = [];
  const missing: string[] = [];
  for (const { key } of files) {
    try {
      found.push({ key, size: (await storage.getMetaData(key)).contentLength });
    } catch (error) {
      if (!isMissing(error) && !isMissing((error as Error).cause)) throw error;
      missing.push(key);
    }
  }
  return { found, missing };
}

interface Contents {
  manifest: Manifest;
  folder: string;
  storage: Disk;
  onFile: () => void;
}

async function fill(archive: Pack, { manifest, folder, storage, onFile }: Contents): Promise<void> {
  try {
    const head = Buffer.from(JSON.stringify(manifest, null, 2));
    await pipeline([head], archive.entry({ name: manifestName, size: head.length }));
    for (const { name, bytes } of manifest.tables) {
      await pipeline(createReadStream(path.join(folder, name)), archive.entry({ name: tableEntry(name), size: bytes }));
    }
    for (const { key, size } of manifest.files) {
      await pipeline(await storage.getStream(key), archive.entry({ name: fileEntry(key), size }));
      onFile();
    }
    archive.finalize();
  } catch (error) {
    archive.destroy();
    throw error;
  }
}
